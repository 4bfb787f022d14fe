import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("The status line at a terminal", .release)
struct StatusLineTests {
    @Test("moves while one types, and the line stays whole")
    func moves() throws {
        // So many rows that what a fast machine can type in a second does not push the line's beginning off the screen.
        let visit = try Visit(rows: 120)
        try visit.run("media add film Short --length 2m")
        try visit.run("watch Short")
        try visit.wait(for: "the film on the status line") { $0.lastRow.contains("Short") }
        let start = visit.screen.lastRow
        visit.type("task add ")
        var title = ""
        // Nobody pauses here: each key follows as soon as the one before it is seen.
        while visit.screen.lastRow == start {
            let key = ["é", "漢", "😀"][title.count % 3]
            title += key
            visit.type(key)
            try visit.wait(for: "'\(key)' typed") { $0.text.joined().contains("task add " + title) }
            try #require(title.count < 5000, "the status line stands still")
        }
        try visit.typeToPrompt("\r")
        #expect(visit.seen.contains(" added: \(title)\r\n"))
    }

    @Test("'set status off' gives the last row back")
    func off() throws {
        let visit = try Visit(rows: 12)
        try visit.run("task add milk")
        try visit.wait(for: "the tasks on the status line") { $0.lastRow.contains("0/1") }
        try visit.run("set status off")
        #expect(visit.screen.lastRow == "")
        try visit.run("devices")
        #expect(visit.screen.row == 11)
        try visit.run("set status on")
        try visit.wait(for: "the tasks on the status line") { $0.lastRow.contains("0/1") }
    }

    @Test("follows what another process does, while nobody types")
    func follows() throws {
        let home = TemporaryFolder()
        let visit = try Visit(home: home)
        try visit.wait(for: "an empty status line") { $0.lastRow == "" }
        let other = PseudoTerminal(columns: 80, rows: 24)
        let environment = ["TERM": "dumb", "LC_ALL": "C.UTF-8"]
        for (command, counts) in [("task add milk", "0/1"), ("task add bread", "0/2"), ("task done @1", "1/2")] {
            let words = [TestedProgram.file, "--home", home.path, "-c", command]
            let program = try Program(words, environment: environment, terminal: other.path)
            try visit.wait(for: "'\(command)' on the status line") { $0.lastRow.contains(counts) }
            _ = program
        }
        try visit.run("task list")
        try visit.wait(for: "the tasks") { $0.text.contains { $0.hasSuffix("bread") } }
    }
}
