import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("The menu of candidates", .release)
struct MenuTests {
    /// A visit with the menu of `task done @` open.
    private func opened(_ tasks: String = "task add one; task add two; task add three") throws -> Visit {
        let visit = try Visit()
        try visit.run(tasks)
        visit.type("task done @\t")
        try visit.wait(for: "the menu below the line") { screen in
            screen.lineAtCursor == "playhouse> task done @" && screen.text.contains { $0.hasPrefix("@1  one") }
        }
        return visit
    }

    @Test("is walked with Tab and arrows, and Enter takes a candidate without running the line")
    func walk() throws {
        let visit = try opened()
        try visit.type("\t", until: "playhouse> task done @1")
        try visit.type("\t\u{1B}[B", until: "playhouse> task done @3")
        try visit.type("\u{1B}[Z", until: "playhouse> task done @2")
        #expect(visit.seen.contains("\u{1B}[7m@2"))
        visit.type("\r")
        try visit.wait(for: "the menu gone") { screen in !screen.text.contains { $0.hasPrefix("@1  one") } }
        #expect(visit.screen.lineAtCursor == "playhouse> task done @2")
        try visit.enter("", until: "@2 done: two")
    }

    @Test("is left by Escape with the line as it was, and by any other key with what is chosen")
    func leave() throws {
        let visit = try opened()
        try visit.type("\t\t", until: "playhouse> task done @2")
        try visit.type("\u{1B}", until: "playhouse> task done @")
        try visit.type("\t\t", until: "playhouse> task done @1")
        try visit.type("@3", until: "playhouse> task done @1 @3")
        #expect(!visit.screen.text.contains { $0.hasPrefix("@1  one") })
    }

    @Test("leaves no stale rows when the window changes its size")
    func resize() throws {
        let visit = try opened()
        for (columns, rows) in [(50, 24), (80, 12), (120, 30), (80, 24)] {
            visit.resize(columns: columns, rows: rows)
            try visit.wait(for: "the menu once") { screen in
                screen.text.count { $0.hasPrefix("@1  one") } == 1
                    && screen.text.count { $0.hasPrefix("@3  three") } == 1
                    && screen.text.count { $0.hasPrefix("playhouse> task done @") } == 1
            }
        }
    }

    @Test("counts all tasks that there are, and finds each")
    func manyTasks() throws {
        let home = TemporaryFolder()
        let titles = (1...1200).map { "job number \($0)" }.joined(separator: "\n")
        try write(titles + "\n", to: home.file("tasks.txt"))
        let visit = try Visit(home: home)
        try visit.typeToPrompt("task import \(home.file("tasks.txt")) > /dev/null\r")
        visit.type("task done @\t")
        try visit.wait(for: "a true count") { screen in
            guard let row = screen.text.first(where: { $0.hasPrefix("… and ") }) else { return false }
            let shown = screen.text.count { $0.hasPrefix("@") }
            return row == "… and \(1200 - shown) more"
        }
        try visit.typeToPrompt("\u{3}")
        try visit.type("task done 1177\t", until: "playhouse> task done @1177")
    }
}
