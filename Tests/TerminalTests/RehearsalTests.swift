import FoundationEssentials
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// The dress rehearsal: each lecture as it is given, with Enter alone, on the clock and the dice that everybody has.
///
/// What was on the screen is kept as text, one file a lecture and size, in the folder of the built program: it can be read
/// through as a class sees it.
@Suite(.serialized) struct RehearsalTests {
    private static let lectures =
        StageVisitTests.examples.filter { $0.hasPrefix("lecture-") }.map { "present \($0)" } + ["tour"]
    private static let sizes = [(80, 24), (100, 30), (60, 20)]
    /// No page of a lecture takes more keys.
    private static let keysPerPage = 60

    @Test(arguments: lectures, sizes)
    func enterAloneGoesToTheEnd(_ lecture: String, _ size: (Int, Int)) throws {
        let screens = try give(lecture, columns: size.0, rows: size.1)
        try keep(screens, of: lecture, size)
        for failure in ["expect: expected", "is left, before its end"] {
            #expect(!screens.joined().contains { $0.contains(failure) }, "\(failure)")
        }
        // A screen on which nothing is ever lost has each row that the others must have shown.
        let whole = try give(lecture, columns: size.0, rows: 1000)
        let seen = Set(screens.joined())
        let rows = try #require(whole.last)
        let beginning = try #require(rows.firstIndex { $0.hasSuffix(lecture) })
        let unseen = rows[(beginning + 1)...].filter { !seen.contains($0) && !$0.hasPrefix(Visit.prompt) }
        #expect(unseen == [])
    }

    /// Gives a lecture with Enter alone.
    ///
    /// - Returns: each screen, without its status line.
    private func give(_ lecture: String, columns: Int, rows: Int) throws -> [[String]] {
        let visit = try Visit([], columns: columns, rows: rows, patience: .seconds(60))
        try visit.typeAndSee(lecture)
        var (screens, page, keys) = ([[String]](), "", 0)
        while true {
            let former = visit.screen.text
            visit.type("\r")
            try visit.wait(for: "another screen after Enter") { screen in
                Self.waits(screen) && screen.text != former
            }
            let text = visit.screen.text
            screens.append(Array(text.dropLast().filter { !$0.isEmpty }))
            guard visit.screen.lineAtCursor != Visit.prompt else { return screens }
            let present = String(visit.screen.lineAtCursor.prefix { $0 != "]" })
            if present.hasPrefix("["), present != page { (page, keys) = (present, 0) }
            keys += 1
            try #require(keys <= Self.keysPerPage, "more than \(Self.keysPerPage) keys for page \(page)")
        }
    }

    /// Whether a key is waited for: for the next command, at the foot of the screen, for an answer, or at the prompt.
    private static func waits(_ screen: ScreenModel) -> Bool {
        let line = screen.lineAtCursor
        return line.hasPrefix("[") || line == Visit.prompt || line.hasSuffix("or Enter:") || line == "row:"
            || line == "Enter goes on"
    }

    private func keep(_ screens: [[String]], of lecture: String, _ size: (Int, Int)) throws {
        let folder = TestedProgram.products + "/rehearsal"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let name = lecture.split(separator: " ").last.map(String.init) ?? lecture
        let line = String(repeating: "─", count: size.0)
        let text = screens.map { $0.joined(separator: "\n") }.joined(separator: "\n\(line)\n")
        try write(text + "\n", to: "\(folder)/\(name)-\(size.0)x\(size.1).txt")
    }
}
