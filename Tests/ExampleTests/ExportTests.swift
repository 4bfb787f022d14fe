import FoundationEssentials
import Glibc
import ProgramTestSupport
import Testing

/// A recording can be repeated, shown elsewhere and read as a page, whatever its titles are.
@Suite(.release) struct ExportTests {
    /// A stream without what differs from run to run: the session, and where a command stands.
    private static func comparable(_ stream: String) -> [String] {
        stream.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(#"{"kind":"session""#) }.map { line in
            guard line.hasPrefix(#"{"kind":"command""#), let at = line.firstRange(of: #","at":""#),
                let end = line[at.upperBound...].firstRange(of: #"","user":"#)
            else { return line }
            return String(line[..<at.lowerBound] + line[end.lowerBound...])
        }
    }

    private static let evening = [
        "heading The evening", "say What does pause do?", "trace on", "watch metropolis", "pause", "undo", "lihgts",
        "task add 'a > b'", "task add c --under @1", "why", "chain remove lights", "login --guest", "quiz start",
    ]

    /// Records commands to `folder`/a.jsonl.
    private func record(_ lines: [String], in folder: TemporaryFolder) throws {
        _ = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--seed", "7", "--events", "a.jsonl"],
            input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder.path)
    }

    private func export(_ name: String, in folder: TemporaryFolder) throws -> Run {
        try Playhouse.run(script: "export \(name) --from a.jsonl", in: folder.path)
    }

    @Test func theScriptOfARecordingGivesTheSameStream() throws {
        let folder = try TemporaryFolder()
        try record(Self.evening, in: folder)
        let run = try export("a.play", in: folder)
        #expect(run.output == "'a.play': 8 commands\n", "\(run.errors)")
        let first = try #require(folder.text(of: "a.play").split(separator: "\n").first)
        #expect(first == "#!/usr/bin/env -S playhouse --foreign --clock virtual --seed 7 --keep-going")
        let options = first.split(separator: " ").dropFirst(3).map(String.init)
        _ = try Playhouse.run(options + ["--events", "b.jsonl", "a.play"], in: folder.path)
        #expect(
            try Self.comparable(folder.text(of: "b.jsonl")) == Self.comparable(folder.text(of: "a.jsonl")))
    }

    @Test func whatAPersonWasAskedIsAnsweredInTheScript() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"kind":"session","version":2,"program":"0.3.0","seed":"7","clock":"real","fresh":true,"language":"en"}
            {"kind":"object","id":"o1","name":"you","type":""}
            {"kind":"object","id":"o2","name":"predict commands","type":""}
            {"kind":"command","number":1,"line":"predict lights on","at":"-:1","user":"","by":null,"part":false,"teaching":true,"time":0}
            {"kind":"step","seq":1,"parent":null,"cause":null,"command":1,"pattern":"chain","in":"commands",\
            "op":"handleRequest","from":"o1","to":"o2","fromRole":"Client","toRole":"ConcreteHandler",\
            "what":{"key":"sends","label":"predict"},"why":null,"also":null,"time":0}
            {"kind":"command","number":2,"line":"lights on","at":"-:1","user":"","by":1,"part":false,"teaching":false,"time":0}
            {"kind":"reply","command":2,"ok":true,"text":""}
            {"kind":"note","sort":"answers","text":"d,,c,9","command":1}
            {"kind":"end","seq":1,"result":"ok","what":"handled","time":0}
            {"kind":"reply","command":1,"ok":true,"text":""}

            """, to: "a.jsonl")
        let run = try export("a.play", in: folder)
        #expect(run.output == "'a.play': 1 command\n", "\(run.errors)")
        let lines = try folder.text(of: "a.play").split(separator: "\n").dropFirst()
        #expect(lines == ["predict --answers d,,c,9 lights on"])
    }

    /// Where nothing reaches outside and nothing is secret. Replies may hold the time of day, or how long it really took.
    @Test(arguments: Example.all)
    func soDoesThatOfEachExample(_ example: Example) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.stream(), to: "a.jsonl")
        let export = try export("a.play", in: folder)
        guard export.ending == .exited(0) else {
            #expect(export.errors.hasSuffix(" is not recorded; export '.html' or '.md'\n"), "\(export.errors)")
            return
        }
        let first = try #require(folder.text(of: "a.play").split(separator: "\n").first)
        let options = first.split(separator: " ").dropFirst(3).map(String.init)
        _ = try Playhouse.run(options + ["--events", "b.jsonl", "a.play"], in: folder.path)
        guard !export.output.contains(" left out, ") else { return }
        func steps(_ name: String) throws -> [String] {
            try Self.comparable(folder.text(of: name)).filter { !$0.hasPrefix(#"{"kind":"reply""#) }
        }
        let (told, again) = (try steps("a.jsonl"), try steps("b.jsonl"))
        #expect(zip(told, again).first { $0 != $1 }.map { "\($0.0)\n\($0.1)" } == nil)
        #expect(told.count == again.count)
    }

    /// A script of more commands than are remembered is itself forgotten while it runs; what is typed after it is no part of it.
    @Test func whatComesAfterALongScriptIsNotPartOfIt() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "task count\n", count: 60), to: "long.play")
        let script = "set why on\nrun long.play\nlights on\nexport a.play 1\n"
        let run = try Playhouse.run(script: script, options: ["-k"], in: folder.path)
        #expect(
            run.errors == "-:4: export: the commands before command 63 are missing, so a script cannot repeat it;"
                + " record a session from its beginning with '--events FILE'\n")
    }

    @Test func whatReachesOutsideIsLeftOutAndNamed() throws {
        let folder = try TemporaryFolder()
        try record(["lights on", "echo 'a\u{202E}b'", "devices > list.txt", "! true", "task count | cat"], in: folder)
        #expect(
            try export("a.play", in: folder).output
                == "'a.play': 3 commands; 2 left out, see the comments in it\n")
        let script = try folder.text(of: "a.play")
        #expect(script.contains("\n# left out, since it has control characters: echo ") && !script.contains("\u{202E}"))
        // Where a reply went is no part of the stream.
        #expect(
            script.hasSuffix(
                "\n# left out, since it affects something outside Playhouse: '!' true\nlights on\ndevices\ntask count\n"
            ))
    }

    @Test func aRecordingThatLacksItsBeginningIsNoScript() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            script: "lights on", "record a.jsonl", "lights off", "record stop", "export a.play", in: folder.path)
        #expect(
            run.errors == "-:5: export: the commands before command 3 are missing, so a script cannot repeat it; "
                + "record a session from its beginning with '--events FILE'\n")
        #expect(try folder.names == ["a.jsonl"])
    }

    @Test func aRecordingIsAStreamOfItsOwn() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            script: "lights on", "record a.jsonl", "lights off", "record stop", "lights on", "record a.jsonl",
            in: folder.path)
        #expect(run.errors == "-:6: record: there is a file 'a.jsonl' already; give another name\n")
        let log = try EventLog(folder.text(of: "a.jsonl"))
        #expect(log.lines.first?.kind == "session")
        #expect(log.lines.filter { $0.kind == "command" }.map(\.line) == ["lights off", "record stop"])
        let known = Set(log.lines.filter { $0.kind == "object" }.compactMap(\.id))
        for line in log.lines where line.kind == "step" {
            #expect(known.isSuperset(of: [line.from, line.to].compactMap { $0 }))
        }
        let view = try Playhouse.run(["--view", "a.jsonl"], in: folder.path)
        #expect(view.output.hasPrefix("playhouse> lights off\n 1 chain     5 pass; devices desk handles lights\n"))
        #expect(view.ending == .exited(0))
    }

    @Test func oneCommandIsOnePicture() throws {
        let folder = try TemporaryFolder()
        let files = ["a.svg", "a.puml", "a.md"].map { "export \($0) 1" }
        let run = try Playhouse.run(
            script: (["set why on", "lights on", "pause"] + files + ["diagram --format svg > b.svg"])
                .joined(separator: "\n"), options: ["-k"], in: folder.path)
        #expect(run.output.contains("'a.svg': 1 command\n"), "\(run)")
        #expect(try folder.text(of: "a.svg") == folder.text(of: "b.svg"))
        #expect(try folder.text(of: "a.puml").split(separator: "@startuml").count == 1)
        let text = try folder.text(of: "a.md")
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("#") } == ["# A recording of Playhouse", "### pause"])
    }

    @Test func aPageHasTheStructuresOfThePatternsAtWork() throws {
        let folder = try TemporaryFolder()
        try record(["lights on"], in: folder)
        _ = try export("a.html", in: folder)
        let sections = try folder.text(of: "a.html").components(separatedBy: "<h3>Who plays which role: ").dropFirst()
        #expect(sections.map { $0.prefix(while: \.isLetter) } == ["chain", "mediator", "state", "command"])
    }

    /// What a class was asked stands in the hand-out once, with its choices, whatever it was asked again.
    @Test func aHandOutHasTheQuestionsOfAVote() throws {
        let folder = try TemporaryFolder()
        try record(
            [
                "ask lights on", "votes 1 2 3 4", "ask again", "votes 0 9 1 0", "reveal", "lights off",
                "mediator detach lights", "dvd on", "dvd on", "watch metropolis", "say The end.",
            ], in: folder)
        #expect(try export("a.md", in: folder).ending == .exited(0))
        let text = try folder.text(of: "a.md")
        let asked = "How many handlers pass 'lights on' on to their successors?"
        #expect(text.components(separatedBy: "\n\(asked)\n\n- ").count == 2, "\(text)")
        #expect(text.contains("\nright was 1: "))
        _ = try export("a.html", in: folder)
        let page = try folder.text(of: "a.html")
        let shown = asked.replacing("'", with: "&#39;")
        #expect(page.components(separatedBy: "<p>\(shown)</p><ol type=").count == 2)
        let paper = try #require(page.components(separatedBy: "<div class=\"paper\">").last)
        #expect(paper.components(separatedBy: "<p class=\"line\">\(shown)</p><ol type=").count == 2)
        #expect(paper.contains("<code>reveal</code> </p>\n<pre>reveal: lights on\n"))
        #expect(!paper.contains("<code>votes"), "the votes are in the table of 'reveal'")
        #expect(paper.contains("<code>mediator detach lights</code>  <span>lights detached: hub knows popper, "))
        #expect(paper.contains("<code>dvd on</code> as &#39;lights on&#39; above; <span>"))
        #expect(paper.components(separatedBy: "The end.").count == 2)
    }

    @Test(arguments: ["html", "md", "svg", "puml", "jsonl", "play"])
    func noFileIsOverwrittenUnasked(_ format: String) throws {
        let folder = try TemporaryFolder()
        try record(["lights on"], in: folder)
        _ = try export("b.\(format)", in: folder)
        let first = try folder.text(of: "b.\(format)")
        #expect(!first.isEmpty)
        #expect(
            try export("b.\(format)", in: folder).errors
                == "-:1: export: there is a file 'b.\(format)' already; give another name, or add '--replace'\n")
        #expect(try export("b.\(format) --replace", in: folder).ending == .exited(0))
        #expect(try folder.text(of: "b.\(format)") == first)
        #expect(try folder.names == ["a.jsonl", "b.\(format)"])
    }

    static let titles = [
        "<script>alert(1)</script>", "]]>", "@enduml", "say \"hi\"", "a\\nb", "**bold** [x](javascript:alert(1))",
        "</pre></svg><script>alert(2)</script>", "\u{202E}gnp.exe", "end note", "%%{init}%%", "&lt;b&gt;", "<!--",
    ]

    @Test func whateverATitleIsItIsTextInEveryFormat() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "long<b>", count: 40_000)
        // A newline, a control character and a title of a quarter of a megabyte come by a file.
        try folder.write(
            (Self.titles + [long, "red \u{1B}[31m", "beep \u{07}"]).map { "- [ ] \($0)\n" }.joined(), to: "tasks.md")
        try record(["task import tasks.md", "task list", "task done 1", "task remove 2"], in: folder)
        for format in ["html", "md", "svg", "puml", "jsonl"] {
            #expect(try export("b.\(format)", in: folder).ending == .exited(0), "\(format)")
            let text = try folder.text(of: "b.\(format)")
            #expect(text.utf8.count < 8 << 20, "\(format)")
            #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{07}"), "\(format)")
            // A block of code begins with four blanks, and means nothing.
            let words = format == "md" ? text.split(separator: "\n").filter { !$0.hasPrefix("    ") }.joined() : text
            guard format != "jsonl" else { continue }
            #expect(!text.unicodeScalars.contains("\u{202E}"), "\(format)")
            #expect(!words.contains("<script>alert"), "\(format)")
            #expect(!words.contains("<!--"), "\(format)")
        }
        #expect(try folder.text(of: "b.html").split(separator: "<script").count == 2)
        let view = try Playhouse.run(["--view", "a.jsonl"], in: folder.path)
        #expect(view.ending == .exited(0))
        #expect(!view.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{07}" || $0 == "\u{202E}" })
    }

    // MARK: Streams of others

    @Test func aDamagedStreamIsShownUpToTheDamage() throws {
        let folder = try TemporaryFolder()
        try record(["lights on"], in: folder)
        let stream = try folder.text(of: "a.jsonl")
        try folder.write("some broker says hello\n" + stream + #"{"kind":"step","seq":"# + "\n", to: "b.jsonl")
        let lines = stream.split(separator: "\n").count + 2
        let view = try Playhouse.run(["--view", "b.jsonl"], in: folder.path)
        #expect(view.output.hasPrefix("some broker says hello\nplayhouse> lights on\n"))
        #expect(
            view.errors
                == "playhouse: b.jsonl:\(lines): the line is damaged: it ends where a value should be; "
                + "the lines before it are valid\n")
        #expect(view.ending == .exited(1))
        let export = try Playhouse.run(script: "export c.html --from b.jsonl", in: folder.path)
        #expect(
            export.errors
                == "-:1: export: b.jsonl:\(lines): the line is damaged: it ends where a value should be; "
                + "the lines before it are valid\n")
        #expect(try folder.names == ["a.jsonl", "b.jsonl"])
    }

    /// A stream is a file or standard input: a pipe by its name would be waited for.
    @Test func onlyAFileIsOpenedAsAStream() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        let fault = "'pipe' cannot be opened: it is not a regular file; read a pipe as standard input, '-'\n"
        #expect(try Playhouse.run(["--view", "pipe"], in: folder.path).errors == "playhouse: " + fault)
        #expect(
            try Playhouse.run(script: "export a.md --from pipe", in: folder.path).errors == "-:1: export: " + fault)
        #expect(
            try Playhouse.run(["--view", "."], in: folder.path).errors
                == "playhouse: '.' cannot be opened: is a directory; check the path\n")
    }

    /// Recorded from the middle of a session on, also the parts of a whole are introduced before they are named.
    @Test func aRecordingOfALaterMomentIsInOrder() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            script: "trace on", "task add a", "task add b --under @1", "task add c --under @1", "later 1m 'lights on'",
            "task done @2", "trace off", "record a.jsonl", "wait 2m", "task done @1", "undo", "record stop",
            in: folder.path)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let view = try Playhouse.run(["--view", "a.jsonl"], in: folder.path)
        #expect(view.errors == "" && view.ending == .exited(0))
    }

    /// As deep as the calls of a command are remembered.
    @Test func aDeepStreamIsShownAndExported() throws {
        let folder = try TemporaryFolder()
        var lines = [
            #"{"kind":"session","version":2,"program":"x","seed":"7","clock":"virtual","fresh":true,"language":"en"}"#,
            #"{"kind":"object","id":"o1","name":"a","type":"A"}"#,
            #"{"kind":"object","id":"o2","name":"b","type":"B"}"#,
            #"{"kind":"command","number":1,"line":"deep","at":"-:1","user":"","by":null,"part":false,"teaching":false,"time":0}"#,
        ]
        for number in 1...20_000 {
            lines.append(
                #"{"kind":"step","seq":\#(number),"parent":\#(number == 1 ? "null" : "\(number - 1)"),"cause":null,"#
                    + #""command":1,"pattern":"composite","op":"operation","from":"o1","to":"o2","fromRole":"Composite","#
                    + #""toRole":"Composite","what":{"key":"sends","label":"x"},"why":null,"also":null,"time":0}"#)
        }
        lines.append(#"{"kind":"reply","command":1,"ok":true,"text":"done"}"#)
        try folder.write(lines.map { $0 + "\n" }.joined(), to: "a.jsonl")
        let view = try Playhouse.run(["--view", "a.jsonl"], in: folder.path)
        #expect(view.output.hasSuffix("done\n") && view.ending == .exited(0), "\(view.errors)")
        for format in ["html", "puml"] {
            #expect(try export("b.\(format)", in: folder).ending == .exited(0), "\(format)")
        }
    }

    @Test func aLineWithoutAnEndIsGivenUp() throws {
        let run = try Playhouse.run(byShell: #"head -c 40000000 /dev/zero | tr '\0' x | "$0" "$@""#, ["--view", "-"])
        #expect(run.errors == "playhouse: -:1: the line has more than 16 MiB; it is not an event stream\n")
        #expect(run.ending == .exited(1))
    }

    @Test func aReplyIsShownWithItsEmptyLines() throws {
        let folder = try TemporaryFolder()
        try record(["quote"], in: folder)
        let view = try Playhouse.run(["--view", "a.jsonl"], in: folder.path)
        #expect(view.output.contains("\n\n\n"), "\(view.output)")
    }

    @Test func aStreamIsShownAsItComes() throws {
        let folder = try TemporaryFolder()
        try record(["lights on", "lights off"], in: folder)
        let text = try folder.text(of: "a.jsonl")
        let cut = try #require(text.firstRange(of: #"{"kind":"reply","command":1"#))
        let end = try #require(text[cut.lowerBound...].firstIndex(of: "\n"))
        let child = try Playhouse.start(["--view", "-"])
        try child.send(Array(text[...end].utf8))
        #expect(try child.readLine() == "playhouse> lights on")
        var shown: [String] = []
        while let line = try child.readLine(), !line.hasPrefix("lights") { shown.append(line) }
        #expect(shown.first?.hasPrefix(" 1 chain") == true)
        try child.send(Array(text[text.index(after: end)...].utf8))
        #expect(try child.finish().ending == .exited(0))
    }

    @Test(arguments: [
        ("! touch x", "'!'"), ("devices > x", "the file 'x'"), ("devices | tee x", "another program"),
        ("run x.play", "the file 'x.play'"), ("task import x", "the file 'x'"), ("record x", "the file 'x'"),
        ("export x.html", "the file 'x.html'"), ("people load x", "the file 'x'"), ("scratch on", "'scratch'"),
        ("alias y='! touch x'; y", "'!'"),
    ])
    func whatSomebodyElseWroteReachesNothing(command: String, what: String) throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(["--foreign", "-c", command], in: folder.path)
        #expect(
            run.errors.contains(
                "a script by someone else may not use \(what); read it, and run it without '--foreign'\n"),
            "\(run.errors)")
        #expect(run.ending == .exited(1))
        #expect(try folder.names.isEmpty)
    }
}
