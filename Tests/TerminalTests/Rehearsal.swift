import TerminalTestSupport
import Testing

/// Plays lessons and lectures like a person: presses a key when the program waits for one, and never before.
///
/// Each key has to bring another screen within a minute; only a wait on the real clock, or a hang, takes longer.
final class Rehearsal {
    /// The most rows that the program uses; what leaves them is kept by the screen.
    static let endless = 1000
    /// No page of a lecture and no step of a lesson takes more keys.
    private static let keysPerPage = 60

    let visit: Visit
    /// Each screen at which a key was waited for, without its status line; of an endless one nothing.
    private(set) var screens: [[String]] = []
    private var page = ""
    private var keys = 0

    init(_ words: [String] = [], home: TemporaryFolder? = nil, columns: Int = 80, rows: Int = 24) throws {
        // As most have it: long text stops at the foot of the screen, also at the end of a lesson.
        visit = try Visit(
            words, home: home, columns: columns, rows: rows, environment: ["PAGER": "less"], patience: .seconds(60))
    }

    /// What stands at the cursor.
    var line: String { visit.screen.lineAtCursor }
    /// Whether more is to be shown when a key is pressed: of the reply, or the next page.
    var isAtFoot: Bool { line.hasSuffix("Enter continues") || line.hasSuffix("> Enter turns the page") }
    /// Whether all is over.
    var isAtPrompt: Bool { line == Visit.prompt }
    /// Where one is: `[2/7` of `[2/7 9/31]`, `[chain 3/11`; nil at a question.
    var place: String? {
        guard line.hasPrefix("[") else { return nil }
        let isLecture = line.dropFirst().first?.isNumber == true
        return String(line.prefix { $0 != (isLecture ? " " : "]") })
    }
    /// Whether Enter runs the command that is shown.
    var showsACommand: Bool { line.hasPrefix("[") && !isAtFoot && !line.hasSuffix(Visit.prompt) }

    /// Whether a key is waited for: for the next command, at the foot of the screen, for an answer, or at the prompt.
    private static func waits(_ line: String) -> Bool {
        line.hasPrefix("[") && line.contains("]") || line == Visit.prompt || line.hasSuffix("or Enter to skip:")
            || line == "Enter continues"
    }

    /// Presses Enter and waits for another screen with something to be done.
    ///
    /// - Parameter isTyped: whether a line was typed, which may be drawn again below a message before it runs.
    func enter(isTyped: Bool = false) throws {
        let (row, line, text, typed) = (visit.screen.row, line, rows, visit.screen.textBeforeCursor)
        let place = row + visit.screen.gone.count
        visit.type("\r")
        try visit.wait(for: "another screen after Enter") { screen in
            let now = screen.lineAtCursor
            guard Self.waits(now) else { return false }
            // What is suggested behind the cursor is no other screen, and a line may be begun anew where it stands.
            if isTyped { return screen.textBeforeCursor != typed && screen.row + screen.gone.count != place }
            return screen.row != row || now != line || screen.text.dropLast() != text
        }
        keys += 1
        screens.append(visit.screen.rows < Self.endless ? rows.filter { !$0.isEmpty } : [])
        if let place = self.place, place != page { (page, keys) = (place, 0) }
        try #require(keys <= Self.keysPerPage, "more than \(Self.keysPerPage) keys for page \(page)")
    }

    /// Types a line and has it run, up to the next thing to be done.
    func run(_ command: String) throws {
        visit.type(command)
        // It may be longer than a row.
        try visit.wait(for: "'\(command)' typed") { screen in
            // Where a row ends at a space, that is not seen.
            (screen.text[..<screen.row].joined() + screen.textBeforeCursor).filter { $0 != " " }
                .hasSuffix(command.filter { $0 != " " })
        }
        try enter(isTyped: true)
        while isAtFoot { try enter() }
    }

    /// Gives the window another size and waits until the program has noticed.
    func resize(columns: Int, rows: Int) throws {
        let former = visit.seen.utf8.count
        visit.resize(columns: columns, rows: rows)
        try visit.wait(for: "the row drawn anew") { screen in
            visit.seen.utf8.count > former && Self.waits(screen.lineAtCursor)
        }
    }

    /// The rows of the screen but the status line; none of an endless one, which are many.
    private var rows: [String] { visit.screen.rows < Self.endless ? visit.screen.text.dropLast() : [] }

    /// All rows that were shown, of an endless screen.
    func everything(after command: String) throws -> ArraySlice<String> {
        let rows = (visit.screen.gone + visit.screen.text.dropLast()).filter { !$0.isEmpty }
        let beginning = try #require(rows.firstIndex { $0.hasSuffix(command) })
        return rows[(beginning + 1)...]
    }

    /// The rows of `whole` that were on none of the screens.
    func unseen(of whole: Rehearsal, after command: String) throws -> [String] {
        // Times that are measured differ from one run to the next, and so do the letters that choices are drawn for.
        func timeless(_ row: String) -> String {
            // So does the order of groups: `a mediator · b none`.
            let groups = row.split(separator: " · ").map { $0.replacing(#/^ *[a-z] /#, with: "") }
            if groups.count > 1, row.hasPrefix("     a ") { return groups.sorted().joined(separator: " ") }
            return String(row.replacing(#/^  [a-z]  /#, with: "  ·  ").map { $0.isNumber ? "0" : $0 })
        }
        let seen = Set(screens.joined().map(timeless))
        // A prompt is written over when its key is pressed.
        return try whole.everything(after: command).filter { row in
            !seen.contains(timeless(row)) && !row.hasPrefix(Visit.prompt) && !row.hasPrefix("[")
        }
    }
}
