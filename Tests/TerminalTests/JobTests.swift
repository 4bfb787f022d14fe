import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Jobs at a terminal", .release)
struct JobTests {
    @Test("a job that takes its time leaves the prompt alone, and wait waits for it")
    func beside() throws {
        let visit = try Visit()
        try visit.run("background wait 1")
        try visit.run("jobs")
        #expect(visit.screen.text.contains { $0.hasPrefix("%1  running") })
        try visit.run("wait %1")
        #expect(visit.screen.text.contains("%1 wait 1 is done"))
    }

    @Test("^C ends the waiting and not the job")
    func interrupt() throws {
        let visit = try Visit()
        try visit.run("later 1h popcorn")
        try visit.typeAndEnter("wait %1")
        // Typed ahead of the wait it would only clear the line.
        try visit.wait(for: "the wait") { $0.lineAtCursor.hasSuffix("waiting for %1; ^C ends the wait") }
        try visit.typeToPrompt("\u{3}")
        // While the line editor leaves, the system itself may echo the key.
        #expect(visit.screen.text.contains { $0.hasSuffix("wait: interrupted") })
        try visit.run("jobs")
        #expect(visit.screen.text.contains { $0.hasPrefix("%1  waiting  in ") })
        visit.type("quit\r")
        try visit.wait(for: "what the shell leaves") { $0.text.contains("left unfinished: %1 (popcorn)") }
    }

    @Test("^C stops a run of tasks: what has begun and what has not")
    func run() throws {
        let visit = try Visit()
        try visit.run("task add Trip")
        try visit.run("task add A --under Trip --takes 2s")
        try visit.run("task add B --under Trip --takes 2s")
        try visit.typeAndEnter("task run Trip --in-turn")
        try visit.wait(for: "the start") {
            $0.text.contains("start A") && $0.text.contains { $0.contains("running 0/2") }
        }
        try visit.typeToPrompt("\u{3}")
        #expect(visit.screen.text.contains("task run: interrupted"))
        #expect(
            visit.screen.text.contains("canceled: 1 leaf not started, 1 leaf stopped"))
        try visit.run("task count")
        #expect(!visit.screen.text.contains { $0.contains("start B") || $0.contains("completed A") })
    }

    @Test("conditions are completed word by word")
    func completion() throws {
        let visit = try Visit()
        try visit.typeAndSee("when ")
        visit.type("\t\t")
        try visit.wait(for: "the conditions") { screen in
            ["film", "song", "projector", "task", "job"].allSatisfy { word in
                screen.text.contains { $0.hasPrefix(word) }
            }
        }
        // What is typed leaves the menu.
        try visit.type("\u{7}proj\tre\tpopc\t", until: "playhouse> when projector ready popcorn")
    }
}
