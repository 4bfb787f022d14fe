import FoundationEssentials
import ProgramTestSupport
import Testing

/// `scratch`: a script's files are in no one's way, and are removed when it ends.
@Suite(.release) struct ScratchTests {
    /// Runs a script in a folder of its own.
    ///
    /// - Returns: the run, what it left in the folder it was run in, and what in the one for temporary files.
    private func run(_ lines: String..., options: [String] = ["--ephemeral"]) throws -> (Run, [String], [String]) {
        let (folder, temporary) = (try TemporaryFolder(), try TemporaryFolder())
        var environment = Playhouse.environment
        environment["TMPDIR"] = temporary.path
        let run = try Playhouse.run(
            options, input: Array(lines.map { $0 + "\n" }.joined().utf8), environment: environment, in: folder.path)
        return (run, try folder.names, try temporary.names)
    }

    @Test func whatAScriptWritesIsGoneWhenItEnds() throws {
        let (run, left, temporary) = try run("scratch", "!echo hi > x", "tasks > y", "scratch", "!cat x")
        #expect(run.output == "hi\n" && run.errors == "")
        #expect(left == [] && temporary == [])
    }

    @Test func soItIsWhenItStopsHalfWay() throws {
        let (run, left, temporary) = try run("scratch", "!echo hi > x", "nonsense", "!cat x")
        #expect(run.errors == "-:3: nonsense: unknown command; see 'help'\n")
        #expect(left == [] && temporary == [])
    }

    @Test func aScriptWithinAScriptGoesBackToWhereItWasRun() throws {
        let inner = try TemporaryFolder()
        try Data("scratch\n!echo inner > x\n".utf8).write(to: URL(fileURLWithPath: inner.path(of: "a.play")))
        let (run, _, temporary) = try run("scratch", "!echo outer > x", "run \(inner.path(of: "a.play"))", "!cat x")
        #expect(run.output == "outer\n" && temporary == [])
    }

    @Test func aStateFolderNamedFromHereOnWouldBeLost() throws {
        let (run, _, _) = try run("scratch", options: ["--home", "state"])
        #expect(
            run.errors
                == "-:1: scratch: the state folder's path is relative to the current folder; give --home a path that begins with '/'\n"
        )
    }

    /// Also where its first line, with the options there, counts for nothing.
    @Test(arguments: Example.all)
    func anExampleIsRunAsItIs(_ example: Example) throws {
        let (run, left, temporary) = try run("run \(example.path)", options: ["--ephemeral", "--seed", "3"])
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(left == [] && temporary == [])
    }
}
