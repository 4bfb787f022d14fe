import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Editing at a terminal", .release)
struct EditingTests {
    @Test("the line follows the window")
    func resize() throws {
        let visit = try Visit("--no-rc")
        let title = "a title that takes more than a row of eighty columns and two of forty é漢😀"
        visit.type("task add " + title)
        try visit.wait(for: "the line in two rows") { $0.lineAtCursor.hasSuffix("é漢😀") }
        visit.resize(columns: 40, rows: 24)
        // As xterm does, the window has cut the rows; the line is drawn anew where its prompt was.
        try visit.wait(for: "the line in three rows") { screen in
            screen.text.contains("playhouse> task add a title that takes m") && screen.lineAtCursor.hasSuffix("é漢😀")
        }
        visit.resize(columns: 100, rows: 24)
        try visit.wait(for: "the line in one row") { $0.lineAtCursor == "playhouse> task add " + title }
        #expect(visit.screen.text.count { $0.contains("task add") } == 1)
        try visit.typeToPrompt("\r")
        try visit.run("tasks")
        #expect(visit.screen.text.contains { $0.hasSuffix(title) })
    }

    @Test("what several code points make one of leaves the prompt where it is")
    func joined() throws {
        let visit = try Visit()
        visit.type("echo 👨\u{200D}👩\u{200D}👧 и\u{306}\u{1B}[D\u{1B}[D\u{1B}[DQ")
        try visit.wait(for: "the line with its prompt") { $0.lineAtCursor.hasPrefix("playhouse> echo Q👨👩👧 и\u{306}") }
        try visit.typeToPrompt("\u{4}\u{4}\u{7F}\r")
        #expect(visit.screen.text.contains("и\u{306}"))
    }

    @Test("^C clears the line")
    func clear() throws {
        let visit = try Visit()
        try visit.typeAndSee("task add nothing")
        try visit.typeToPrompt("\u{3}")
        #expect(visit.screen.text.contains("playhouse> task add nothing^C"))
        try visit.run("tasks")
        #expect(visit.screen.text.contains("no tasks"))
    }

    @Test("a line that ends inside a quote goes on behind a second prompt, and ^C gives it up")
    func continuation() throws {
        let visit = try Visit()
        try visit.type("echo 'one\r", until: "      ...>")
        try visit.typeToPrompt("two'\r")
        try visit.type("task add 'three\r", until: "      ...>")
        try visit.typeToPrompt("\u{3}")
        // ^D does there what ^C does.
        try visit.type("task add 'four\r", until: "      ...>")
        try visit.typeToPrompt("\u{4}")
        try visit.run("task count")
        #expect(["one", "two", "no tasks"].allSatisfy(visit.screen.text.contains))
    }

    @Test("^D ends with status 0 and the terminal as it was")
    func end() throws {
        let visit = try Visit()
        #expect(visit.pseudo.modes != visit.modesBefore)
        try visit.leave()
        #expect(visit.pseudo.modes == visit.modesBefore)
        #expect(visit.screen.lastRow == "")
        #expect(visit.seen.contains("\u{1B}[r"))
    }

    @Test("vi's keys are a setting")
    func viKeys() throws {
        let visit = try Visit()
        try visit.run("set editing vi")
        visit.type("task add teh\u{1B}")
        try visit.wait(for: "vi's command mode") { $0.lineAtCursor.hasSuffix("teh") && $0.column == 22 }
        try visit.typeToPrompt("xa!\r")
        #expect(visit.screen.text.contains("playhouse> task add te!"))
        // libedit leaves the cursor before an empty line.
        visit.type("\u{1B}")
        visit.pseudo.drain(waiting: 1000)
        try visit.typeToPrompt("$\u{1}iecho here\r")
        #expect(visit.screen.text.contains("here"))
    }
}
