import FoundationEssentials
import ProgramTestSupport
import Testing

/// Pictures as they were last reviewed: files in `Pictures`, rewritten if `PLAYHOUSE_RECORD` is 1.
@Suite(.release) struct DrawnPictureTests {
    struct Picture: CustomStringConvertible, Sendable {
        let name: String
        let lines: [String]
        /// The last command.
        let command: String

        var description: String { name }
        var path: String { "\(Playhouse.package)/Tests/ExampleTests/Pictures/\(name).svg" }
    }

    private static let tasks = [
        "task add 'Before the film'", "task add 'Pop corn' --under @1 --takes 0.5s",
        "task add 'Dim lights' --under @1 --takes 0.5s",
    ]
    static let all = [
        Picture(name: "watch", lines: ["watch metropolis"], command: "diagram"),
        Picture(name: "pause", lines: ["watch metropolis", "pause"], command: "diagram"),
        Picture(name: "task-run", lines: tasks + ["task run @1"], command: "diagram"),
        Picture(name: "login", lines: ["login --guest"], command: "diagram"),
        Picture(
            name: "quote-undo", lines: ["quote new", "quote new", "quote undo"], command: "diagram"),
        Picture(name: "order-show", lines: [Example.order, "order show 1"], command: "diagram"),
        Picture(name: "structure-mediator", lines: [], command: "structure mediator"),
        Picture(name: "structure-chain", lines: [], command: "structure chain"),
        Picture(name: "structure-observer", lines: [], command: "structure observer"),
        Picture(name: "structure-state", lines: ["watch metropolis"], command: "structure state"),
    ]

    @Test(arguments: all)
    func itLooksAsItDid(_ picture: Picture) throws {
        let folder = try TemporaryFolder()
        let script = ["set why on"] + picture.lines + ["\(picture.command) --format svg > picture.svg"]
        let input = Array(script.map { $0 + "\n" }.joined().utf8)
        let run = try Playhouse.run(
            ["--ephemeral", "--seed", "7", "--clock", "virtual"], input: input, in: folder.path)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let now = try folder.text(of: "picture.svg")
        guard !Golden.isRecording else {
            return try Data(now.utf8).write(to: URL(fileURLWithPath: picture.path))
        }
        #expect(Difference(recorded: try textOfFile(picture.path), now: now) == nil)
    }
}
