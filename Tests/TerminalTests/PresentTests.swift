import FoundationEssentials
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// A lecture given at a terminal.
@Suite struct PresentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = TemporaryFolder()
        let text = """
            ## One
            # A first text.
            task add A      # the first task
            task add B

            ## Two
            task add C
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("a.play")))
    }

    private func lecture(_ columns: Int = 80, _ rows: Int = 24) throws -> Visit {
        let visit = try Visit(columns: columns, rows: rows)
        try visit.typeAndSee("present \(folder.file("a.play"))")
        visit.type("\r")
        return visit
    }

    private func waitForPreview(_ command: String, _ visit: Visit) throws {
        try visit.wait(for: "'\(command)' to be run next") {
            $0.lineAtCursor.hasSuffix("] playhouse> \(command)")
        }
    }

    @Test func enterRunsWhatIsShown() throws {
        let visit = try lecture()
        try visit.wait(forRow: "1/2 One")
        try visit.wait(forRow: "  A first text.")
        try waitForPreview("task add A", visit)
        visit.type("\r")
        try visit.wait(forRow: "@1 added: A")
        try waitForPreview("task add B", visit)
        visit.type("\r")
        try visit.wait(forRow: "2/2 Two")
        try waitForPreview("task add C", visit)
        visit.type("\r")
        try visit.wait(forRow: "@3 added: C")
        try visit.waitForPrompt()
    }

    @Test func theLecturerTypesAndComesBack() throws {
        let visit = try lecture()
        try waitForPreview("task add A", visit)
        visit.type("task add mine")
        try visit.wait(for: "what was typed") { $0.lineAtCursor == "[1/2] playhouse> task add mine" }
        visit.type("\r")
        try visit.wait(forRow: "@1 added: mine")
        try visit.wait(for: "a prompt that says where one is") { $0.lineAtCursor == "[1/2] playhouse>" }
        // A slip ends nothing, and a word that begins as the keys do is a word.
        visit.type("quit-not\r")
        try visit.wait(for: "the slip") { screen in screen.text.contains { $0.contains("quit-not: unknown command") } }
        visit.type("present \(folder.file("a.play"))\r")
        try visit.wait(for: "a refusal") { screen in
            screen.text.contains { $0.contains("present: a lecture is under way; q leaves it") }
        }
        visit.type("\r")
        try waitForPreview("task add A", visit)
        visit.type("\r")
        try visit.wait(forRow: "@2 added: A")
    }

    @Test func aStepBackIsUndone() throws {
        let visit = try lecture()
        try waitForPreview("task add A", visit)
        visit.type("\r")
        try waitForPreview("task add B", visit)
        visit.type("b\r")
        try visit.wait(forRow: "undone: task add A")
        try waitForPreview("task add A", visit)
        visit.type("q\r")
        try visit.wait(for: "its end to be said") { screen in
            screen.text.contains { $0.contains("is left, before its end") }
        }
        try visit.waitForPrompt()
    }

    @Test func itGoesToAPageAndSurvivesAnotherSize() throws {
        let visit = try lecture()
        try waitForPreview("task add A", visit)
        visit.resize(columns: 50, rows: 12)
        visit.type("g 3\r")
        try visit.wait(for: "a refusal") { screen in screen.text.contains("there is no page '3'; g 1 to g 2") }
        visit.type("g 2\r")
        try visit.wait(forRow: "2/2 Two")
        try waitForPreview("task add C", visit)
        visit.type("\u{03}")
        try visit.waitForPrompt()
    }

    @Test func theFirstMinuteShowsAMediatorThatOneHasSetToWork() throws {
        let visit = try Visit()
        try visit.wait(for: "the first screen") { screen in screen.text.contains { $0.contains("'tour'") } }
        let start = ContinuousClock.now
        try visit.typeAndSee("tour")
        visit.type("\r")
        for command in ["dvd on", "trace only mediator", "dvd play the kid"] {
            try waitForPreview(command, visit)
            visit.type("\r")
        }
        try visit.wait(for: "the mediator's order") { screen in
            let text = screen.text.joined()
            return text.contains("theater") && text.contains("lights") && text.contains("dim 10")
        }
        #expect(ContinuousClock.now - start < .seconds(60))
        try waitForPreview("dvd pause", visit)
        visit.type("q\r")
        try visit.wait(for: "its end to be said") { screen in
            screen.text.contains { $0.contains("is left, before its end") }
        }
        try visit.waitForPrompt()
    }
}
