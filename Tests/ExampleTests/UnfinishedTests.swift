import ProgramTestSupport
import Testing

/// What the shell leaves unfinished when it ends.
@Suite struct UnfinishedTests {
    private func left(_ lines: String...) throws -> [String] {
        let run = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--seed", "1"], input: Array(lines.map { $0 + "\n" }.joined().utf8))
        return run.lines.filter { $0.contains("left unfinished") }
    }

    @Test(arguments: [
        ("quiz start", "a quiz at question 1 of 15"), ("quiz practice", "practice at question 1 of 10"),
        ("snake start", "a game of snake with 0 apples"), ("burger meat chicken", "a burger (chicken)"),
        ("people sample", "a list of 3 people"),
    ])
    func eachIsSaidAtTheEndOfAScriptAndByQuit(command: String, said: String) throws {
        #expect(try left(command) == ["left unfinished: \(said)"])
        #expect(try left(command, "quit") == ["left unfinished: \(said)"])
        #expect(try left(command, "undo 9").isEmpty)
    }

    @Test func allOfItIsOneLine() throws {
        #expect(
            try left("later 1h popcorn", "quiz start", "snake start", "burger meat chicken", "quit") == [
                "left unfinished: a quiz at question 1 of 15, a game of snake with 0 apples, a burger (chicken), "
                    + "%1 (popcorn)"
            ])
    }

    @Test func whatIsFinishedIsNotSaid() throws {
        #expect(try left("quiz start", "quiz take", "snake start", "snake end").isEmpty)
        #expect(try left("burger meat chicken", "burger build", "people sample", "people clear", "popcorn").isEmpty)
    }
}
