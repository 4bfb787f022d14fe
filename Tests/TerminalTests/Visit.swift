import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// A person at a terminal in which the built program runs.
///
/// All waits are for a state of the screen or of the process. Their time limits are generous: they only bound the
/// duration of a failing test.
final class Visit {
    let pseudo: PseudoTerminal
    let modesBefore: [tcflag_t]
    let program: Program
    private(set) var screen: ScreenModel
    private var shown = 0

    static let prompt = "playhouse>"
    private let patience: Duration

    /// Starts the program and waits for its prompt.
    ///
    /// - Parameters:
    ///   - words: what follows the program's name and where it keeps its state.
    ///   - home: the state folder; nil: nothing is kept.
    ///   - columns, rows: the size of the window.
    ///   - environment: added to the one that all visits have, or in place of its variables.
    ///   - command: another program to start, whose prompt is not waited for.
    ///   - patience: how long a wait may take.
    init(
        _ words: [String], home: TemporaryFolder? = nil, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], command: String? = nil, patience: Duration = .seconds(20)
    ) throws {
        self.patience = patience
        pseudo = PseudoTerminal(columns: columns, rows: rows)
        modesBefore = pseudo.modes
        screen = ScreenModel(columns: columns, rows: rows)
        let state = home.map { ["--home", $0.path] } ?? ["--ephemeral"]
        program = try Program(
            command.map { [$0] + words } ?? [TestedProgram.file] + state + words,
            environment: Self.environment.merging(environment) { $1 },
            terminal: pseudo.path
        )
        if command == nil { try waitForPrompt() }
    }

    convenience init(
        _ words: String..., home: TemporaryFolder? = nil, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], command: String? = nil
    ) throws {
        try self.init(words, home: home, columns: columns, rows: rows, environment: environment, command: command)
    }

    /// The environment of each visit. As xterm says it: a window that does not wrap lines anew, like the model. No pager
    /// waits for a key.
    static let environment = TestedProgram.coverage.merging([
        "TERM": "xterm", "XTERM_VERSION": "XTerm(390)", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "PAGER": "",
    ]) { $1 }

    /// A person at the system's shell, which can stop the program and go on with it, and who has started the program there
    /// and waited for its prompt.
    ///
    /// - Parameter environment: as for any visit.
    /// - Returns: the terminal's modes at the shell's prompt, too.
    static func fromAShell(environment: [String: String] = [:]) throws -> (Visit, modes: [tcflag_t]) {
        let visit = try Visit("-i", environment: ["PS1": "sh: "].merging(environment) { $1 }, command: "/bin/sh")
        try visit.waitForShell()
        let modes = visit.pseudo.modes
        visit.type("'\(TestedProgram.file)' -e\r")
        try visit.waitForPrompt()
        return (visit, modes)
    }

    /// Waits for the prompt of the system's shell.
    func waitForShell() throws {
        try wait(for: "the system's shell") { $0.lineAtCursor == "sh:" }
    }

    /// Leaves the program, and then the system's shell.
    func leaveToShell() throws {
        type("\u{4}")
        try waitForShell()
        type("exit\r")
        #expect(try waitForEnd() == .status(0))
    }

    // MARK: What the person does

    func type(_ text: String) { pseudo.type(text) }

    /// Types keys and waits until the line at the cursor is this one.
    func type(_ text: String, until line: String) throws {
        type(text)
        try wait(for: "the line '\(line)'") { $0.lineAtCursor == line }
    }

    /// Types keys and waits until some row of the screen is this one.
    func type(_ text: String, untilRow row: String) throws {
        type(text)
        try wait(forRow: row)
    }

    /// Types keys and waits for the next prompt.
    func typeToPrompt(_ text: String) throws {
        type(text)
        try waitForPrompt()
    }

    /// Types a line and waits until it stands at the cursor.
    func typeAndSee(_ text: String) throws {
        type(text)
        // Behind the cursor something may be suggested.
        try wait(for: "'\(text)' typed") { screen in
            screen.lineAtCursor.hasSuffix(text.trimmingSuffix(" ")) || screen.textBeforeCursor.hasSuffix(text)
        }
    }

    /// Types a line, sees it and presses Enter.
    func typeAndEnter(_ text: String) throws {
        try typeAndSee(text)
        type("\r")
    }

    /// Types a command, sees it, presses Enter and waits for the next prompt.
    func run(_ command: String, prompt: String = Visit.prompt) throws {
        try typeAndEnter(command)
        try waitForPrompt(prompt)
    }

    /// Presses ^D at the prompt, which ends the program.
    func leave() throws {
        type("\u{4}")
        #expect(try waitForEnd() == .status(0))
    }

    func resize(columns: Int, rows: Int) {
        look()
        screen.resize(columns: columns, rows: rows)
        pseudo.resize(columns: columns, rows: rows)
    }

    // MARK: What the person sees

    /// All that was written to the terminal, as it was written.
    var seen: String { pseudo.look() }

    /// Waits for an empty prompt.
    ///
    /// Whoever is logged in is named in the usual one.
    func waitForPrompt(_ prompt: String = Visit.prompt) throws {
        try wait(for: "the prompt '\(prompt)'") { screen in
            let line = screen.lineAtCursor
            let isThere = line == prompt || prompt == Visit.prompt && line.wholeMatch(of: /playhouse [^>]+>/) != nil
            return isThere && screen.column == line.count + 1
        }
    }

    /// Waits until the screen is as expected.
    ///
    /// - Parameter expected: said if it never is.
    func wait(for expected: String, _ condition: (ScreenModel) -> Bool) throws {
        let deadline = ContinuousClock.now + patience
        while true {
            look(waiting: 50)
            if condition(screen) { return }
            try #require(
                ContinuousClock.now < deadline, "expected \(expected), but the screen is\n\(screen.frame)"
            )
        }
    }

    /// Waits until some row of the screen is this text.
    func wait(forRow text: String) throws {
        try wait(for: "a row '\(text)'") { $0.text.contains(text) }
    }

    /// Types a line, and waits until there is such a row.
    func enter(_ line: String, until row: String) throws {
        try type(line + "\r", untilRow: row)
    }

    /// Waits for the program's end, and looks at all that it wrote.
    func waitForEnd() throws -> Program.End {
        let deadline = ContinuousClock.now + patience
        while true {
            if let end = program.end() {
                look()
                return end
            }
            look(waiting: 20)
            try #require(ContinuousClock.now < deadline, "the program does not end; the screen is\n\(screen.frame)")
        }
    }

    private func look(waiting milliseconds: Int32 = 0) {
        pseudo.look(waiting: milliseconds)
        screen.write(pseudo.seen[shown...])
        shown = pseudo.seen.count
    }
}

extension ScreenModel {
    /// The screen for a message, the cursor's row marked.
    fileprivate var frame: String {
        text.enumerated().map { ($0.offset == row ? "> " : "| ") + $0.element }.joined(separator: "\n")
    }

    /// The status line.
    var lastRow: String { text[rows - 1] }

    /// The first row that is this text.
    func index(ofRow wanted: String) -> Int? { text.firstIndex(of: wanted) }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        String(reversed().drop { $0 == character }.reversed())
    }
}
