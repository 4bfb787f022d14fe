import Glibc
import ProgramTestSupport
import Testing

/// The program among others: pipes on both sides, redirected text, and replies for programs.
@Suite struct PipeTests {
    /// A recording is no script: run while it is recorded, it would go on with what it adds to itself.
    @Test func aRecordingIsNotRun() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            ["-k", "-c", "record a", "-c", "record stop", "-c", "run a", "-c", "echo over"], in: folder.path)
        #expect(run.lines.last == "over")
        let error =
            "a:1: this is a recording, and not a script;"
            + " 'playhouse --view FILE' shows it, and 'export NAME.play --from FILE' writes a script of it\n"
        #expect(run.errors == error)
    }

    @Test func eachReplyComesBeforeTheNextCommandMustBeSent() throws {
        let child = try Playhouse.start(["--ephemeral"])
        for number in 1...20 {
            try child.send(Array("task add number \(number)\n".utf8))
            #expect(try child.readLine() == "@\(number) added: number \(number)")
        }
        #expect(try child.finish().ending == .exited(0))
    }

    /// A pipe has no end of the line: what a reader looks for is not cut. Tables and traces keep their columns, and whoever
    /// sets COLUMNS has sentences wrapped, too.
    @Test func aSentenceIsOneLineInAPipeAndInAFile() throws {
        let sentence = String(repeating: "word ", count: 60) + "end"
        let folder = try TemporaryFolder()
        let commands = ["say \(sentence)", "help task add", "explain chain"]
        let piped = try Playhouse.run(script: commands.joined(separator: "\n") + "\n").lines
        #expect(piped.first.map { "\($0)" } == sentence)
        #expect(piped.contains { $0.count > 100 && $0.hasSuffix(".") }, "help and explain say whole sentences")
        _ = try Playhouse.run(script: "say \(sentence) > told\n", options: [], in: folder.path)
        #expect(try folder.text(of: "told") == sentence + "\n")
        var environment = Playhouse.environment
        environment["COLUMNS"] = "50"
        let narrow = try Playhouse.run(
            ["--ephemeral", "-c", commands.joined(separator: "\n")], environment: environment)
        #expect(narrow.lines.prefix { $0.hasPrefix("word") }.allSatisfy { $0.count <= 50 })
        #expect(narrow.lines.count > piped.count + 20)
        let traced = try Playhouse.run(script: "trace on\nwatch metropolis\n").lines
        #expect(traced.allSatisfy { $0.count <= 80 })
    }

    @Test func aReaderThatClosesEndsTheProgramQuietly() throws {
        let child = try Playhouse.start(["--ephemeral"])
        try child.send(Array("help\n".utf8))
        #expect(try child.readLine() == "Try: tour · watch general, then why · lesson chain · task add buy milk")
        child.closeOutput()
        try child.send(Array(String(repeating: "help\n", count: 1_000).utf8))
        let run = try child.finish()
        #expect(run.errors == "")
        #expect(run.ending == .killed(by: SIGPIPE))
    }

    @Test func noCommandRunsOnceTheReaderHasGone() throws {
        let folder = try TemporaryFolder()
        let home = folder.path(of: "home")
        // Far more than a pipe holds, so that the reader has gone before all of it is written.
        let much = String(repeating: "help task; ", count: 400)
        for commands in [["-c", much + "task add late"], ["-c", much, "-c", "task add late"]] {
            let run = try Playhouse.run(
                byShell: #"("$0" "$@"; echo "status $?" >&2) | head -n 1"#, ["--home", home, "--keep-going"] + commands)
            #expect(run.lines.count == 1)
            #expect(run.errors == "status \(128 + SIGPIPE)\n")
            #expect(try Playhouse.run(["--home", home, "-c", "task count"]).output == "no tasks\n")
        }
    }

    @Test func aNewlineInAWordStaysOnItsLine() throws {
        let run = try Playhouse.run(
            script: "chain move jobs first", "set why on", "trace only command", "set color 'x", "y'", "why",
            "plan alias 'a", "b'=version",
            "later 3 task show 'a", "b\tc'", "diagram", "cancel %1", "trace off", "mediator detach 'a", "b'",
            options: ["--keep-going"])
        #expect(
            run.lines.filter { !$0.contains("handler") } == [
                "jobs moved: jobs → aliases → …",
                "why is on",
                "trace is on: command",
                " 2 command   invoker → set: execute",
                "   invoker Invoker · set Command",
                "set color 'x^Jy'",
                "The invoker executed the command 'set'.",
                "It failed: set: setting color 'x^Jy' is not known; one of 'auto', 'always' or 'never'. "
                    + "All its changes were rolled back.",
                "More: explain chain",
                " 2 command   invoker → later: execute",
                "   later Command",
                "%1 in 3 s: task show 'a^Jb^Ic'",
                " 1  client ──▶ jobs desk: later",
                "      jobs desk ──▶ invoker: later",
                " 2      invoker ──▶ later: execute",
                "          later ──▶ jobs receiver: job %1: in 3 s: task show 'a^Jb^Ic'",
                " 3          jobs receiver ──▶ jobs subject: 1",
                "              jobs subject ──▶ status line: update",
                "            jobs receiver ──▶ later",
                " 4            later ──▶ job queue: enqueue %1",
                "            jobs receiver ──▶ job scheduler: hold %1 back",
                " 5            job scheduler ──▶ %1: hold %1 back",
                " 2 command   invoker → cancel: execute",
                "   cancel Command",
                "%1 canceled: task show 'a^Jb^Ic'",
                "trace is off",
            ])
        #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("-:") }, "\(run.errors)")
    }

    @Test func textGoesToAProgram() throws {
        let run = try Playhouse.run(script: "task add b", "task add a", "tasks | sort -k 3 | head -n 1", "!echo done")
        #expect(run.lines.suffix(2) == ["☐ @2 a", "done"])
    }

    @Test func besideJSONOtherProgramsWriteToStandardError() throws {
        let run = try Playhouse.run(script: "!echo one", "version | sed s/playhouse/two/", options: ["--json"])
        #expect(run.lines.count == 2)
        #expect(run.lines.allSatisfy { $0.hasPrefix("{\"command\":") && $0.hasSuffix("}") })
        #expect(run.errors.hasPrefix("one\ntwo "))
    }

    @Test func aLineThatIsNoCommandHasItsReplyInJSON() throws {
        let run = try Playhouse.run(script: "task add 'x", options: ["--json"])
        #expect(
            run.lines == [
                #"{"command":"","ok":false,"error":{"kind":"syntax","#
                    + #""message":"the quote ' that begins in line 1 is never closed","hint":"add '"},"#
                    + #""source":"-","line":1}"#
            ]
        )
    }
}
