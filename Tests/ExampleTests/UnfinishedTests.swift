import ProgramTestSupport
import Testing

/// The work that the shell leaves unfinished when it ends.
@Suite struct UnfinishedTests {
    private func left(_ lines: String...) throws -> [String] {
        let run = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--seed", "1"], input: Array(lines.map { $0 + "\n" }.joined().utf8))
        return run.lines.filter { $0.contains("left unfinished") }
    }

    @Test(arguments: [
        ("quiz start", "a quiz at question 1 of 15"), ("quiz practice", "practice at question 1 of 10"),
        ("snake start", "a game of snake with no apples"), ("burger meat chicken", "a burger (chicken)"),
    ])
    func eachIsSaidAtTheEndOfAScriptAndByQuit(command: String, said: String) throws {
        #expect(try left(command) == ["left unfinished: \(said)"])
        #expect(try left(command, "quit") == ["left unfinished: \(said)"])
        #expect(try left(command, "undo 9").isEmpty)
    }

    @Test func allOfItIsOneLine() throws {
        #expect(
            try left("quiz start", "snake start easy", "snake go 4", "burger meat chicken", "quit") == [
                "left unfinished: a quiz at question 1 of 15, a game of snake with 1 apple, a burger (chicken)"
            ])
    }

    @Test func aListOfPeopleIsLoadedForASession() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"[{"name": "Farid", "age": 19, "isDeveloper": false}]"#, to: "people.json")
        let load = "people load \(folder.path(of: "people.json"))"
        #expect(try left(load) == ["left unfinished: a list of 1 person"])
        #expect(try left(load, "people clear").isEmpty)
    }

    @Test func whatIsFinishedIsNotSaid() throws {
        #expect(try left("quiz start", "quiz take", "snake start", "snake end").isEmpty)
        #expect(try left("burger meat chicken", "burger build", "people sample", "popcorn").isEmpty)
    }
}
