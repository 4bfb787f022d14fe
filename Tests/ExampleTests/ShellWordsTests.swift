import ProgramTestSupport
import Testing

/// Habits from other shells are understood, or refused with the command to use here.
@Suite struct ShellWordsTests {
    @Test(arguments: [
        ("watch --help", "watch FILM"), ("watch -h", "watch FILM"), ("watch ?", "watch FILM"),
        ("? watch", "watch FILM"),
        ("watch?", "watch FILM"), ("time watch --help", "watch FILM"), ("watch kid --help", "watch FILM"),
        ("time --help", "time COMMAND"), ("later -h", "later DURATION COMMAND"), ("task add --help", "task add TITLE"),
        ("tasks --help", "task list"), ("help --help", "help [COMMAND|TOPIC]"), ("undo -h", "undo [N]"),
    ])
    func helpIsAskedFor(command: String, usage: String) throws {
        let run = try Playhouse.run(script: command)
        #expect(run.lines.first?.hasPrefix(usage) == true, "\(run.output)\(run.errors)")
        #expect(run.ending == .exited(0))
    }

    @Test func helpOfAFamilyIsAskedFor() throws {
        for command in ["task --help", "task -h", "task ?", "task?"] {
            let lines = try Playhouse.run(script: command).lines
            #expect(lines.contains { $0.hasPrefix("task add ") } && lines.contains { $0.hasPrefix("task export ") })
        }
        #expect(try Playhouse.run(script: "?").output == Playhouse.run(script: "help").output)
    }

    @Test func aValueThatLooksSoIsNoRequest() throws {
        let run = try Playhouse.run(
            script: "task add what is this ?", "task add -- --help", "words() ?", options: ["-k"])
        #expect(run.lines == ["@1 added: what is this ?", "@2 added: --help"])
        #expect(run.errors == "-:3: words(): unknown command; see 'help'\n")
    }

    @Test(arguments: [
        ("task add milk && tasks", "'&&' means nothing here; write ';' between commands, or quote it if it is text"),
        ("films || wc", "'||' means nothing here; 'fails COMMAND' expects a failure, or quote it if it is text"),
        ("films ||wc", "'||' means nothing here; 'fails COMMAND' expects a failure, or quote it if it is text"),
        ("task run 1 &", "'&' means nothing here; begin with 'background', or quote it if it is text"),
        (
            "task add milk < list.txt",
            "'<' means nothing here; 'run FILE' runs the commands of a file, or quote it if it is text"
        ),
        (
            "films 2> x",
            "'2>' means nothing here; '> FILE' receives a command's reply, and errors stay where they are, or quote it "
                + "if it is text"
        ),
        (
            "films >&1",
            "'>&' means nothing here; '> FILE' receives a command's reply, and errors stay where they are, or quote it "
                + "if it is text"
        ),
        (
            "films &>> x",
            "'&>>' means nothing here; '> FILE' receives a command's reply, and errors stay where they are, or quote it "
                + "if it is text"
        ),
        ("films << END", "'<<' means nothing here; 'run FILE' runs the commands of a file, or quote it if it is text"),
        ("films > &", "'&' means nothing here; begin with 'background', or quote it if it is text"),
    ])
    func operatorsOfOtherShellsAreRefused(line: String, error: String) throws {
        let run = try Playhouse.run(script: line, "task count", options: ["-k"])
        #expect(run.errors == "-:1: line: \(error)\n")
        #expect(run.lines == ["no tasks"])
    }

    @Test func operatorsThatAreTextStayText() throws {
        let run = try Playhouse.run(
            script: "task add salt '&' pepper", "task add R&D", "task add a <3 b", "task add \"a && b || c\"")
        #expect(run.lines == ["@1 added: salt & pepper", "@2 added: R&D", "@3 added: a <3 b", "@4 added: a && b || c"])
    }

    @Test func aTildeIsTheHomeFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("task add from a file\n", to: "home.play")
        var environment = Playhouse.environment
        environment["HOME"] = folder.path
        let script = "films kid > ~/films.txt\nsongs moon >> ~/films.txt\nrun ~/home.play\ntask add ~/stays\n"
        let run = try Playhouse.run(["--ephemeral"], input: Array(script.utf8), environment: environment)
        #expect(run.lines == ["@1 added: from a file", "@2 added: ~/stays"])
        #expect(try folder.text(of: "films.txt").split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        ("mute", "mute: unknown command; did you mean 'amp mute'?"),
        ("volume 5", "volume: unknown command; did you mean 'amp volume'?"),
        ("dim 30", "dim: unknown command; did you mean 'lights dim'?"),
        ("stop", "stop: unknown command; did you mean 'end', 'dvd stop' or 'cd stop'?"),
        ("q", "q: unknown command; did you mean 'quit'?"),
        ("volum 5", "volum: unknown command; did you mean 'amp volume'?"),
        ("wach metropolis", "wach: unknown command; did you mean 'watch'?"),
        ("quiz hint", "quiz hint: HINT is missing; one of 'friend', 'audience' or 'fifty'"),
        (
            "errors raise",
            "errors raise: KIND is missing; one of 'loginDoesNotExist', 'wrongPassword', 'smsCodeInvalid', "
                + "'noConnection', 'serverNotResponding', 'sessionInvalid', 'versionIsNotSupported' or 'general'"
        ),
    ])
    func whatPeopleSayElsewhereNamesWhatItIsHere(line: String, error: String) throws {
        #expect(try Playhouse.run(script: line).errors == "-:1: \(error)\n")
    }

    @Test func aPercentageAndAPairAreTaken() throws {
        #expect(try Playhouse.run(script: "lights dim 50%", "set pager=on", "set editing = vi").lines.count == 2)
        let run = try Playhouse.run(script: "lights dim 50%", "wait 5", "lights", "set pager=on", "set pager")
        #expect(run.lines.contains { $0.contains("50 %") } && run.lines.contains("pager is on"))
        #expect(
            try Playhouse.run(script: "lights dim 500%").errors.contains("500% is out of range; give 0 to 100 %"))
        #expect(try Playhouse.run(script: "set pager=maybe").errors.contains("pager 'maybe' is not known; one of"))
    }

    @Test func aCommandInPlaceOfAScriptIsTold() throws {
        let run = try Playhouse.run(["-e", "watch", "the general"])
        #expect(
            run.errors == "playhouse: 'watch' cannot be read: no such file or directory; "
                + "to run a command write: playhouse -c \"watch 'the general'\"\n")
        #expect(run.ending == .exited(2))
        #expect(
            try Playhouse.run(["-e", "/nowhere/quiz.play"]).errors.hasSuffix(
                "to run a command write: playhouse -c 'run quiz'\n"))
    }

    @Test func timeTellsItsFigureBesideTheReply() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(["-e", "-c", "time films kid > films.txt; time films kid"], in: folder.path)
        #expect(try folder.text(of: "films.txt") == run.output)
        #expect(run.errors.split(separator: "\n").count == 2)
        #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("took ") })
        #expect(try Playhouse.run(script: "time wait 13m").errors.hasSuffix(", 13 min on the clock\n"))
    }

    @Test func repliesAreJSONFromOneCommandToAnother() throws {
        let folder = try TemporaryFolder()
        let home = folder.path(of: "home")
        let run = try Playhouse.run(
            ["--home", home, "-c", "set output json; task add x; set output text; task count; set output=json"])
        #expect(run.lines[0] == #"{"command":"set","ok":true,"data":{"name":"output","value":"json"}}"#)
        #expect(run.lines[1].hasPrefix(#"{"command":"task add","ok":true"#))
        #expect(run.lines[2] == "output is text" && run.lines[3].hasPrefix("1 task"))
        // The next program that reads text gets text.
        #expect(try Playhouse.run(["--home", home, "-c", "task count"]).lines[0].hasPrefix("1 task"))
        #expect(
            try Playhouse.run(["--home", home, "--json", "-c", "set output text; task count"]).lines[1].hasPrefix("1 t")
        )
    }

    @Test func undoListsItsStepsAndSaysHowManyItTook() throws {
        let folder = try TemporaryFolder()
        let home = folder.path(of: "home")
        _ = try Playhouse.run(["--home", home, "-c", "task add one"])
        let run = try Playhouse.run(["--home", home, "-c", "task add two; undo --list; undo 9; redo --list"])
        #expect(
            run.lines == [
                "@2 added: two", "1  task add two  just now", "2  task add one  just now  an earlier session",
                "undone: task add two",
                "undone: task add one", "2 commands undone of 9", "1  task add one  just now  an earlier session",
                "2  task add two  just now",
            ])
    }

    @Test func theExamplesAreInsideTheProgram() throws {
        // They are run where no file of theirs lies.
        let run = try Playhouse.run(["-e", "-c", "run chat", "-c", "present tuor"])
        #expect(run.lines.count > 3)
        #expect(run.errors == "-c:1: present: 'tuor' is neither a file nor an example; did you mean 'tour'?\n")
        let parts = try Playhouse.run([
            "-e", "-k", "-c", "present chain", "-c", "run lecture-chan.play", "-c", "run nothing",
        ])
        let ends = parts.errors.split(separator: "\n").map { String($0.drop { $0 != ";" }.dropFirst(2)) }
        #expect(
            ends == [
                "did you mean 'lecture-chain'?", "did you mean 'lecture-chain'?",
                "check the path; Tab lists the examples",
            ])
        let named = try Playhouse.run(["-e", "-c", "run examples/chat.play"])
        #expect(named.lines.count > 3 && named.errors.isEmpty)
    }

    @Test func echoWritesWhatItIsGiven() throws {
        let run = try Playhouse.run(["-e", "-c", "echo", "-c", "echo  the 'lights  are' set", "--json", "-c", "echo x"])
        #expect(run.output.contains(#""data":{"text":"x"}"#))
        #expect(
            try Playhouse.run(["-e", "-c", "echo", "-c", "echo  the 'lights  are' set"]).lines
                == ["", "the lights  are set"])
    }
}
