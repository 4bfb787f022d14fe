import FoundationEssentials
import ProgramTestSupport
import Testing

/// A presentation does not touch the user's own state.
@Suite struct StageTests {
    /// A state folder with something of each sort in it.
    private func home() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let own = """
            set difficulty easy; alias w=watch; task add Mine; lights dim 40
            mediator detach screen; chain remove quiz; observers drop 'task counts' 'status line'
            watch general; scene save mine
            """
        let run = try Playhouse.run(["--home", folder.path], input: Array(own.utf8))
        #expect(run.ending == .exited(0), "\(run.errors)")
        return folder
    }

    /// Each file of a folder, and what is in it.
    private func bytes(in folder: TemporaryFolder) throws -> [String: Data] {
        Dictionary(
            uniqueKeysWithValues: try folder.names.map { name in
                (name, try Data(contentsOf: URL(fileURLWithPath: folder.path(of: name))))
            })
    }

    private static let questions = "tasks; set; alias; trace; mediator; chain; observers; devices; defines; jobs"

    @Test(arguments: Example.all)
    func nothingOfOnesOwnIsTouched(by example: Example) throws {
        let (home, work) = (try home(), try TemporaryFolder())
        let before = try bytes(in: home)
        let asked = ["-c", Self.questions]
        let runs = ["run \(example)", "run \(example.path)", "present \(example)"].flatMap { ["-c", $0] + asked }
        let run = try Playhouse.run(["--home", home.path, "-c", "trace off"] + asked + runs, in: work.path)
        #expect(run.ending == .exited(0), "\(run.errors)")
        // What the first answer says is the same each time, behind whatever the example says.
        let answer = try Playhouse.run(["--home", home.path] + asked).output
        #expect(run.output.components(separatedBy: answer).count == 5)
        let path = try Playhouse.run(["--home", home.path, example.path], in: work.path)
        #expect(path.ending == .exited(0), "\(path.errors)")
        #expect(try bytes(in: home) == before)
        #expect(try work.names == [])
    }

    @Test func aStageIsLikeNoOther() throws {
        let folder = try home()
        let script = """
            stage --seed 4
            set; tasks; alias; devices
            """
        let texts = try ["--home", "--ephemeral"].map { option in
            try Playhouse.run(option == "--home" ? [option, folder.path] : [option], input: Array(script.utf8)).output
        }
        #expect(texts[0] == texts[1] && texts[0].contains("difficulty     medium"))
    }

    @Test func anotherStageIsSetWithin() throws {
        let folder = try TemporaryFolder()
        try folder.write("stage\ntask add Inner\ntasks\n", to: "inner.play")
        try folder.write("stage\ntask add Outer\nrun inner.play\ntasks\n", to: "outer.play")
        let run = try Playhouse.run(["-e", "-c", "task add Own; run outer.play; tasks"], in: folder.path)
        #expect(
            run.output == """
                @1 added: Own
                @1 added: Outer
                @1 added: Inner
                ☐ @1 Inner
                ☐ @1 Outer
                ☐ @1 Own

                """)
    }

    @Test func itIsSetAtTheBeginningOnly() throws {
        let run = try Playhouse.run([
            "-e", "-k", "-c", "version; stage", "-c", "stage --seed many", "-c", "stage --seed",
        ])
        let late = "a stage is set by the first command of a script; put it first, or 'present FILE'"
        #expect(
            run.errors == """
                -c:1: stage: \(late)
                -c:1: stage: --seed 'many' is not a whole number; give 0 to 18446744073709551615
                -c:1: stage: option '--seed' needs a value; write '--seed N'

                """)
    }

    @Test func whatFailsThereFailsHere() throws {
        let folder = try TemporaryFolder()
        try folder.write("stage\nlights dim 200\nversion\nlights dim 300\n", to: "a.play")
        let run = try Playhouse.run(["-e", "-c", "run a.play; version"], in: folder.path)
        #expect(run.ending == .exited(1))
        #expect(run.output == "")
        let going = try Playhouse.run(["-e", "-c", "run a.play --keep-going"], in: folder.path)
        #expect(going.ending == .exited(1))
        #expect(going.errors.split(separator: "\n").map { $0.prefix(9) } == ["a.play:2:", "a.play:4:"])
    }

    @Test func quittingEndsWhatItStandsIn() throws {
        let folder = try TemporaryFolder()
        try folder.write("stage\nquit\nversion\n", to: "a.play")
        let run = try Playhouse.run(["-e", "-c", "run a.play; echo on"], in: folder.path)
        #expect(run.output == "on\n")
    }

    @Test func itsJobsAreDoneAndEndWithIt() throws {
        let folder = try TemporaryFolder()
        try folder.write("stage\nlater 10m 'echo late'\n", to: "a.play")
        let run = try Playhouse.run(["-e", "-c", "run a.play; jobs"], in: folder.path)
        #expect(run.output.hasSuffix("\n%1 echo late: late\nno jobs\n"), "\(run.output)")
    }

    @Test func theStreamAndARecordingHearOfIt() throws {
        let folder = try TemporaryFolder()
        try folder.write("stage --seed 9\nrecord own\nlights dim 20\nrecord stop\n", to: "a.play")
        _ = try Playhouse.run(
            ["-e", "--events", "all", "-c", "record mine; run a.play; lights dim 30; record stop"], in: folder.path)
        for (name, count) in [("all", 2), ("mine", 2), ("own", 1)] {
            let lines = try folder.text(of: name).split(separator: "\n")
            let commands = lines.filter { $0.hasPrefix("{\"kind\":\"command\"") && $0.contains("\"lights dim") }
            #expect(commands.count == count, "\(name)")
        }
        #expect(try folder.text(of: "own").contains("\"seed\":\"9\""))
    }
}
