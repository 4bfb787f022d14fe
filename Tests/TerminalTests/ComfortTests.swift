import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("What makes a shell comfortable", .release)
struct ComfortTests {
    @Test("'help' is one screen of 24 rows with its prompt, and no word breaks at 40 columns", arguments: [80, 40])
    func help(columns: Int) throws {
        let visit = try Visit(columns: columns, rows: 24)
        try visit.run("clear")
        try visit.run("help")
        #expect(visit.screen.text.contains("playhouse> help"))
        try visit.run("clear")
        try visit.run("help theater")
        #expect(!visit.screen.text.contains { $0.hasSuffix("projecto") || $0.hasPrefix("r, sound") })
        if columns == 40 {
            try visit.wait(for: "words that are whole") { screen in
                screen.text.contains {
                    $0.hasSuffix("set all") || $0.hasSuffix("set") || $0.contains("set all devices")
                }
            }
        }
    }

    @Test("the first screen says what this is, what to try, and how to get help")
    func greeting() throws {
        let visit = try Visit()
        #expect(visit.screen.text[0].hasPrefix("Playhouse ") && visit.screen.text[0].contains("design patterns"))
        #expect(
            visit.screen.text[1] == "Try 'tour' (a minute), 'watch general' and then 'why', or 'lesson list'.")
        #expect(visit.screen.text[2] == "'help' shows what there is, Tab completes, ^D ends.")
        #expect(visit.screen.text[3] == "playhouse>")
    }

    @Test("the start-up script says what fails with its line, and nothing else, and goes on")
    func startup() throws {
        let home = TemporaryFolder()
        try write("task add one\nnonsense\ntask add two\n", to: home.file("rc"))
        let visit = try Visit(home: home)
        #expect(
            visit.screen.text[0] == "\(home.file("rc")):2: nonsense: unknown command; see 'help'"
                || visit.screen.text[0].hasPrefix(home.file("rc")))
        #expect(!visit.screen.text.contains { $0.contains("added") })
        try visit.run("task count")
        #expect(visit.screen.text.contains { $0.hasPrefix("2 tasks") })
        try visit.leave()
    }

    @Test("undo asks before it reaches back beyond the session")
    func undo() throws {
        let home = TemporaryFolder()
        let first = try Visit(home: home)
        try first.run("task add one")
        try first.leave()
        let second = try Visit(home: home)
        try second.run("task add two")
        try second.type("undo 1000\r", until: "undo it as well? (yes, no)")
        #expect(second.screen.text.contains("The next is of an earlier session: task add one"))
        try second.enter("no", until: "no further: what earlier sessions did stays as it is")
        try second.waitForPrompt()
        try second.type("undo\r", until: "undo it as well? (yes, no)")
        try second.enter("yes", until: "undone: task add one")
    }

    @Test("a wait shows what is left of it")
    func wait() throws {
        let visit = try Visit()
        visit.type("wait 30\r")
        try visit.wait(for: "the time left") { $0.lineAtCursor.contains("29 s left; ^C ends the wait") }
        try visit.typeToPrompt("\u{3}")
        #expect(!visit.screen.text.contains { $0.contains("left;") })
    }

    @Test("-i goes on at the terminal behind commands and behind a script that fails")
    func interactive() throws {
        let visit = try Visit("-i", "-c", "task add one; nonsense; task add two")
        #expect(visit.screen.text.contains("@1 added: one"))
        try visit.run("task count")
        #expect(visit.screen.text.contains { $0.hasPrefix("1 task") })
    }

    @Test("a list of candidates is not printed again by the next Tab")
    func listedOnce() throws {
        let visit = try Visit()
        try visit.run("clear")
        visit.type("set editing \t")
        try visit.wait(for: "the values") { $0.text.contains { $0.hasPrefix("emacs  vi") } }
        visit.type("\t\tx")
        // The second Tab has chosen one, and what is typed follows it.
        try visit.wait(for: "the line goes on") { $0.lineAtCursor == "playhouse> set editing vi x" }
        #expect(!visit.screen.text.contains { $0.hasPrefix("emacs  vi") }, "the menu is gone")
    }
}
