import Commands
import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// Windows of every size, and sizes that change while a line is typed.
@Suite("Sizes of the window", .release)
struct WindowSizeTests {
    @Test("random sizes while lines are typed do no harm")
    func storm() throws {
        let visit = try Visit("--no-rc")
        func number(_ name: String) -> Int? { TestedProgram.variable(name).flatMap { Int($0) } }
        let long = number("PLAYHOUSE_LONG_TESTS")
        var storm = Storm(seed: UInt64(number("PLAYHOUSE_FIRST_SEED") ?? 20))
        try storm.rage(over: visit, sizes: long ?? 2000)
        try visit.run("task count")
        try visit.leave()
        #expect(visit.pseudo.modes == visit.modesBefore)
        if let long { print("figures: windows: \(long) sizes") }
    }

    @Test(
        "random sizes while lines are typed write no memory of others",
        .enabled(if: Memcheck.isInstalled, Memcheck.missing))
    func stormUnderMemcheck() throws {
        let folder = TemporaryFolder()
        let visit = try Visit(
            Memcheck.options(log: folder.file("log")) + [TestedProgram.file, "--ephemeral", "--no-rc"],
            command: Memcheck.file, patience: .seconds(240))
        try visit.waitForPrompt()
        var storm = Storm(seed: 21)
        try storm.rage(over: visit, sizes: 200)
        try visit.leave()
        let report = try #require(contents(of: folder.file("log")))
        // vi's `b` with a count reads, and only reads, the character before the line.
        #expect(report.contains("ERROR SUMMARY:") && !report.contains("Invalid write"), "\(report)")
    }

    @Test("the largest size that a terminal can report is like one of 1,000 by 1,000")
    func largest() throws {
        let pseudo = PseudoTerminal(columns: 65_535, rows: 65_535)
        let program = try Program(
            [TestedProgram.file, "--ephemeral", "--no-rc"], environment: Visit.environment, terminal: pseudo.path)
        func wait(for expected: String, _ condition: () -> Bool) throws {
            let deadline = ContinuousClock.now + .seconds(20)
            while !condition() {
                pseudo.look(waiting: 50)
                try #require(ContinuousClock.now < deadline, "expected \(expected)")
            }
        }
        pseudo.type("task add milk\r")
        try wait(for: "the status line in the last of 1,000 rows") {
            pseudo.look().contains("\u{1B}[1000;1H") && pseudo.look().contains("0/1")
        }
        // A buffer with one character for each place of such a screen takes 16 GiB.
        #expect(try #require(program.peakMemory) < 200_000)
        pseudo.type("\u{4}")
        try wait(for: "the end") { program.end() == .status(0) }
    }
}

/// A person who types while the window jumps from one size to another.
private struct Storm {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// Gives the window so many random sizes, some of them with a jump back to the one before, and types meanwhile. In the
    /// end the window is as it was and an empty prompt is at its top.
    ///
    /// - Throws: if the program ends.
    mutating func rage(over visit: Visit, sizes: Int) throws {
        var former = (columns: 80, rows: 24)
        for number in 1...sizes {
            let size = (columns: side(of: [1...9, 5...30, 1...300]), rows: side(of: [1...9, 2...100, 1...300]))
            try follow(size, visit, number)
            if Int.random(in: 0..<4, using: &random) == 0 { try follow(former, visit, number) }
            former = size
        }
        visit.pseudo.resize(columns: 80, rows: 24)
        // Out of a search, and out of the line.
        visit.type("\u{7}\u{3}")
        visit.pseudo.drain(waiting: 1000)
        try visit.typeToPrompt("set editing emacs\r")
        try visit.typeToPrompt("\u{C}")
    }

    private mutating func follow(_ size: (columns: Int, rows: Int), _ visit: Visit, _ number: Int) throws {
        visit.pseudo.resize(columns: size.columns, rows: size.rows)
        if let piece = Self.pieces.randomElement(using: &random), Bool.random(using: &random) { visit.type(piece) }
        // Each size is answered by drawing; a size like the one before is none.
        visit.pseudo.drain(waiting: 100)
        try #require(
            visit.program.end() == nil, "ended at size \(number): \(size), \(String(describing: visit.program.end()))")
    }

    private mutating func side(of ranges: [ClosedRange<Int>]) -> Int {
        Int.random(in: ranges.randomElement(using: &random) ?? 1...1, using: &random)
    }

    /// What is typed: lines that wrap, wide characters and marks, words to complete, searches and walks through the history,
    /// pastes, keys that move, cut, put back and undo, lines left and lines entered, all of it in vi's way, too.
    private static let pieces = [
        "task add a title that takes more than a row of eighty columns and four of twenty ", "é漢字😀 ", "e\u{301}",
        "tas\t", "\t", "\u{12}add", "\u{12}", "\u{7}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[D", "\u{1B}[1;5D", "\u{1B}[C",
        "\u{1B}[200~one\rtwo 漢\rthree\u{1B}[201~", "\u{1}", "\u{5}", "\u{15}", "\u{17}", "\u{19}", "\u{1F}", "\u{C}",
        "x",
        "\u{3}", "\u{3}tasks\r", "\u{3}task add 漢字\r", "\u{3}set editing vi\r", "\u{3}set editing emacs\r", "\u{1B}",
        "\u{3}\u{1B}u$\u{1}", "$", "0", "dw", "cw", "P", "u", "~", "f", ".", "\u{1B}x", "\u{18}\u{18}",
    ]
}

/// valgrind's memory check.
private enum Memcheck {
    static let file = "/usr/bin/valgrind"
    static let isInstalled = access(file, X_OK) == 0
    static let missing: Comment = "valgrind is not installed"

    /// Values that are not set are not looked for: the Swift runtime copies some on purpose.
    static func options(log: String) -> [String] {
        ["--tool=memcheck", "--undef-value-errors=no", "--leak-check=no", "--error-exitcode=99", "--log-file=\(log)"]
    }
}
