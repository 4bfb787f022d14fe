import ProgramTestSupport
import Testing

/// The options of the program, and its refusals of wrong ones.
@Suite struct LaunchTests {
    @Test(arguments: [
        (["--ephemerl"], "playhouse: unknown option '--ephemerl'; did you mean '--ephemeral'?"),
        (["nosuch.play"], "playhouse: 'nosuch.play' cannot be read: no such file or directory; check the path"),
        (["-e", "/tmp"], "playhouse: '/tmp' cannot be read: is a directory; check the path"),
        (
            ["-e", "--events", "/tmp"],
            "playhouse: the events' file '/tmp' cannot be opened: is a directory; check the path"
        ),
        (
            ["--ephemeral", "--events", "/dev/null/events"],
            "playhouse: the events' file '/dev/null/events' cannot be opened: not a directory; check the path"
        ),
    ])
    func aWrongCallIsToldWithStatusTwo(arguments: [String], error: String) throws {
        let run = try Playhouse.run(arguments, input: Array("devices\n".utf8))
        #expect(run.errors == error + "\n")
        #expect(run.output == "")
        #expect(run.ending == .exited(2))
    }

    @Test func eventsThatCannotBeWrittenAreTold() throws {
        let run = try Playhouse.run(["--ephemeral", "--events", "/dev/full", "-c", "task count"])
        #expect(run.output == "no tasks\n")
        #expect(
            run.errors == "playhouse: not all events could be written to '/dev/full': no space left on device; "
                + "check the space there\n"
        )
        #expect(run.ending == .exited(1))
    }

    @Test func commandsAreRunInTheirOrder() throws {
        let run = try Playhouse.run(["-e", "-c", "task add one; task add two", "--command=task count", "-c", ""])
        #expect(run.lines == ["@1 added: one", "@2 added: two", "2 tasks: 0 of 2 leaves done, 0 %"])
        #expect(run.ending == .exited(0))
    }

    /// A script is told what a person is told below the reply: it may be more than text, or less.
    @Test func whatMayBeMeantOtherwiseIsOnStandardError() throws {
        let lines = "tasks #home\ntask add buy milk +home\ntask count # all\n# a remark\n"
        for arguments in [["-e", "-c", lines], ["-e"]] {
            let run = try Playhouse.run(arguments, input: Array(lines.utf8))
            #expect(run.lines == ["no tasks", "@1 added: buy milk +home", "1 task: 0 of 1 leaf done, 0 %"])
            #expect(
                run.errors == """
                    '#home' was read as a comment; quote it if it is text
                    '+home' is part of the title; to set it instead: task edit @1 --tag home; task rename @1 buy milk

                    """)
        }
    }

    @Test func whileItWaitsItSleeps() throws {
        let run = try Playhouse.run(
            byShell: #"ulimit -t 1; exec "$0" "$@""#, ["-e", "--clock", "real", "-c", "wait 2; version"])
        #expect(run.ending == .exited(0) && !run.output.isEmpty)
    }

    @Test func aFailedCommandEndsTheOthers() throws {
        let arguments = ["-e", "-c", "task add one", "-c", "frobnicate", "-c", "task count"]
        let run = try Playhouse.run(arguments)
        #expect(run.lines == ["@1 added: one"])
        #expect(run.errors == "-c:1: frobnicate: unknown command; see 'help'\n")
        #expect(try Playhouse.run(["-k"] + arguments).lines.count == 2)
    }

    @Test func aScriptHasArguments() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "task add {1}\ntask add 'all: {*}' > {2}\nalias twice='task add {*}; task add {*}'\ntwice {3}\n{4} task count\ntask add -- {5}\n",
            to: "one.play")
        let run = try Playhouse.run(
            ["-e", "one.play", "buy milk", "list.txt", "bread", "time", "--json"], in: folder.path)
        #expect(
            run.lines == [
                "@1 added: buy milk", "alias twice: task add {*}; task add {*}", "@3 added: bread", "@4 added: bread",
                "4 tasks: 0 of 4 leaves done, 0 %", "@5 added: --json",
            ])
        #expect(try folder.text(of: "list.txt") == "@2 added: all: buy milk list.txt bread time --json\n")
        // Without arguments braces are text; 'run' gives them, too, and may go on behind a failure.
        #expect(
            try Playhouse.run(["-e", "-"], input: Array("task add {1}\n".utf8)).errors
                == "-:1: task add: argument 1 of '-' is missing; give it after the script's name\n")
        try folder.write("nonsense\ntask add {1}\n", to: "two.play")
        let inner = try Playhouse.run(["-e", "-c", "run two.play x y --keep-going; task count"], in: folder.path)
        #expect(inner.lines == ["@1 added: x"])
        #expect(inner.errors == "two.play:1: nonsense: unknown command; see 'help'\n")
        #expect(inner.ending == .exited(1))
    }

    @Test func theVersionAndTheHelpAreShownAndNothingIsRun() throws {
        #expect(try Playhouse.run(["--version", "-c", "devices"]).lines.count == 1)
        let help = try Playhouse.run(["--help"])
        #expect(help.output.hasPrefix("playhouse [OPTION…] [SCRIPT [ARG…]]\n"))
        #expect(help.ending == .exited(0))
    }

    @Test func colourIsUsedOnlyWhenAskedFor() throws {
        #expect(try !Playhouse.run(script: "help").outputBytes.contains(0x1B))
        #expect(try Playhouse.run(script: "help", options: ["--color", "always"]).outputBytes.contains(0x1B))
    }
}
