import ProgramTestSupport
import Testing

/// The behavior of a script when one of its commands fails.
@Suite struct FailureTests {
    private let script = Array("devices\nprojecter on\ntasks\n".utf8)

    @Test func theFirstFailureEndsTheScript() throws {
        let devices = try Playhouse.run(script: "devices")
        let run = try Playhouse.run(["--ephemeral"], input: script)
        #expect(run.errors == "-:2: projecter: unknown command; did you mean 'projector'?\n")
        #expect(run.output == devices.output)
        #expect(run.ending == .exited(1))
    }

    @Test func keepGoingRunsTheRestAndStillTells() throws {
        let both = try Playhouse.run(script: "devices", "tasks")
        let run = try Playhouse.run(["--ephemeral", "--keep-going"], input: script)
        #expect(run.errors == "-:2: projecter: unknown command; did you mean 'projector'?\n")
        #expect(run.output == both.output)
        #expect(run.ending == .exited(1))
    }

    @Test func aScriptThatWorksEndsWithStatusZero() throws {
        #expect(try Playhouse.run(script: "devices", "tasks").ending == .exited(0))
        #expect(try Playhouse.run(script: "", "# nothing", "quit", "frobnicate").ending == .exited(0))
    }

    @Test func scriptsRunEachOtherSixtyFourDeep() throws {
        let folder = try TemporaryFolder()
        for depth in 1..<64 { try folder.write("run \(depth + 1).play\n", to: "\(depth).play") }
        try folder.write("task add the bottom\n", to: "64.play")
        #expect(try Playhouse.run(script: "run 1.play", in: folder.path).output == "@1 added: the bottom\n")

        try folder.write("run 65.play\n", to: "64.play")
        try folder.write("task add too deep\n", to: "65.play")
        let run = try Playhouse.run(script: "run 1.play", in: folder.path)
        #expect(
            run.errors
                == "64.play:1: run: scripts run each other more than 64 deep; check whether one of them runs itself\n")
        #expect(run.output == "")
        #expect(run.ending == .exited(1))
    }

    @Test func aRunThatFailsHasItsReplyInJSON() throws {
        let folder = try TemporaryFolder()
        try folder.write("frobnicate\n", to: "inner.play")
        let run = try Playhouse.run(script: "run inner.play", options: ["--json"], in: folder.path)
        #expect(
            run.lines == [
                #"{"command":"frobnicate","ok":false,"error":{"kind":"unknownCommand","message":"unknown command","#
                    + #""hint":"see 'help'"},"source":"inner.play","line":1}"#,
                #"{"command":"run","ok":false,"error":{"kind":"io","message":"the script failed","#
                    + #""hint":"see above"},"source":"-","line":1}"#,
            ]
        )
    }
}
