import ProgramTestSupport
import TerminalTestSupport
import Testing

/// A lesson taken at a terminal.
@Suite(.release) struct LessonVisitTests {
    private func begin(_ lesson: String, home: TemporaryFolder? = nil) throws -> Visit {
        let visit = try Visit(home: home)
        visit.type("lesson start \(lesson)\r")
        return visit
    }

    private func waitForPlace(_ place: String, _ visit: Visit) throws {
        try visit.wait(for: "the place '\(place)'") { $0.lineAtCursor == Self.prompt(place) }
    }

    private static func prompt(_ place: String) -> String { "[\(place)] playhouse>" }

    @Test func thePromptSaysWhereOneIsAndEnterGoesOn() throws {
        let visit = try begin("chain")
        try visit.wait(forRow: "1/12 Nothing happens")
        try waitForPlace("chain 1/12", visit)
        // What is not done is not left by an empty line.
        try visit.type("\r", until: Self.prompt("chain 1/12"))
        try visit.enter("films", until: "Enter continues")
        try visit.enter("", until: "2/12 The chain")
        try visit.wait(forRow: "Enter runs: chain")
        try waitForPlace("chain 2/12", visit)
    }

    @Test func aLetterAnswersAndAnErrorIsFollowedByWhatTheLessonSays() throws {
        let visit = try begin("mediator")
        try waitForPlace("mediator 1/13", visit)
        try visit.type("lesson skip\r", until: Self.prompt("mediator 2/13"))
        // The letters are drawn anew for each learner.
        let right = try #require(
            visit.screen.text.last { $0.contains("a third object: player and lights both know it") }?.dropFirst(2).first
        )
        try visit.enter("\(right == "a" ? "b" : "a")", until: "type a, b or c")
        try visit.enter(
            "\(right.uppercased())", until: "✓ Right. It is an object of its own, and its name here is 'hub'.")
        for place in 3...8 {
            try visit.type("lesson skip\r", until: Self.prompt("mediator \(place)/13"))
        }
        try visit.enter(
            "define rule curtain when screen paused send dvd up",
            until: "define rule: there is no order 'up'; see 'help dvd'")
        try visit.wait(forRow: "✗ not yet")
        try waitForPlace("mediator 8/13", visit)
    }

    @Test func theStatusLineAndTheNamesAreThoseOfTheStage() throws {
        let visit = try begin("observer")
        try visit.wait(for: "the stage's tasks on the status line") { $0.lastRow.hasPrefix(" tasks 0/2") }
        visit.type("task done mi\t")
        try visit.wait(for: "a name of the stage completed") {
            $0.lineAtCursor == "[observer 1/15] playhouse> task done @1"
        }
        try visit.enter("", until: "@1 done: milk")
        // Nothing is kept: the learner is asked before leaving.
        try visit.enter("lesson stop", until: "  'stop' again to leave.")
        try visit.typeToPrompt("lesson stop\r")
        try visit.wait(for: "a status line of one's own") { !$0.lastRow.contains("tasks") }
    }

    @Test func afterALessonTheNamesAreOnesOwn() throws {
        let visit = try Visit()
        try visit.run("task add bread")
        visit.type("lesson start chain\r")
        for place in 1...12 {
            try waitForPlace("chain \(place)/12", visit)
            visit.type("lesson skip\r")
        }
        try visit.waitForPrompt()
        visit.type("task done br\t")
        try visit.wait(for: "a name of one's own completed") { $0.lineAtCursor == "playhouse> task done @1" }
    }

    @Test func whoEndsTheShellGoesOnThereTheNextTime() throws {
        let home = TemporaryFolder()
        let visit = try begin("chain", home: home)
        try waitForPlace("chain 1/12", visit)
        try visit.type("lesson skip\r", until: Self.prompt("chain 2/12"))
        try visit.leave()
        let again = try begin("chain", home: home)
        try again.wait(forRow: "2/12 The chain")
        try waitForPlace("chain 2/12", again)
    }
}
