import FoundationEssentials
import ProgramTestSupport
import Testing

/// Streams of programs that others wrote: they are viewed, judged, drawn and exported like Playhouse's own.
@Suite(.release) struct OwnProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let verdicts = """
        verify: heat up
        ✓ state     each context passed its requests to its state object
        verify: open the sun blind
        ✓ state     each context passed its requests to its state object

        """

    private static let session = #"{"kind":"session","version":2,"program":"own"}"#

    private func verify(_ lines: [String], _ options: [String] = []) throws -> Run {
        try folder.write(lines.map { $0 + "\n" }.joined(), to: "own.jsonl")
        return try Playhouse.run(options + ["--verify", "own.jsonl"], in: folder.path)
    }

    private static func step(
        _ number: Int, parent: String = "null", _ pattern: String, _ op: String, _ from: String, _ to: String,
        roles: (String, String), what: String = #""key":"sends","label":"x""#
    ) -> String {
        #"{"kind":"step","seq":\#(number),"parent":\#(parent),"command":1,"pattern":"\#(pattern)","op":"\#(op)","#
            + #""from":"\#(from)","to":"\#(to)","fromRole":"\#(roles.0)","toRole":"\#(roles.1)","what":{\#(what)}}"#
    }

    private static func begin(_ objects: String...) -> [String] {
        [session] + objects.enumerated().map { #"{"kind":"object","id":"o\#($0 + 1)","name":"\#($1)","type":"T"}"# }
            + [#"{"kind":"command","number":1,"line":"go"}"#]
    }

    private static let reply = #"{"kind":"reply","command":1,"ok":true,"text":"done"}"#

    /// What is broken is named, and the exit status says so.
    @Test func aBrokenContractIsAFailure() throws {
        let lines =
            Self.begin("order", "open") + [
                Self.step(
                    1, "state", "changeState", "o2", "o1", roles: ("ConcreteState", "Context"),
                    what: #""key":"changes","from":"open","to":"paid""#),
                #"{"kind":"end","seq":1,"result":"ok"}"#, Self.reply,
            ]
        let said = try verify(lines)
        #expect(
            said.output == """
                verify: go
                ✗ state     row 1: order changes from open to paid, but no state object decided it
                 1 state     order: open becomes paid
                            Gamma et al.: a context passes its requests to its current state
                            object. The way out: change it while a state object handles a
                            request, or right after that.

                """, "\(said)")
        #expect(said.ending == .exited(1))
        let view = try Playhouse.run(["--view", "own.jsonl", "--verify"], in: folder.path)
        #expect(view.output.hasPrefix("own> go\n") && view.output.hasSuffix(said.output), "\(view)")
        #expect(view.ending == .exited(1))
        let json = try Playhouse.run(["--json", "--verify", "own.jsonl"], in: folder.path)
        #expect(json.output.contains(#""rule":"changesStateItself""#) && json.ending == .exited(1))
    }

    /// A stream that does not say what the judge needs is answered with what is missing, and is no failure.
    @Test(arguments: [
        (
            "chain", "handleRequest", ("Client", "ConcreteHandler"),
            "– chain     not judged: no 'end' record says whether a handler 'handled' or 'passed' the request"
        ),
        (
            "mediator", "notifyColleague", ("ConcreteMediator", "ConcreteColleague"),
            "– mediator  not judged: no 'arrive' record says that a receiver was reached"
        ),
        (
            "composite", "operation", ("Client", "Composite"),
            "– composite not judged: no 'arrive' record of a composite names its parts"
        ),
        (
            "memento", "setMemento", ("Originator", "Memento"),
            "– memento   not judged: no 'createMemento' step says which originator made the memento"
        ),
        (
            "template", "templateMethod", ("AbstractClass", "ConcreteClass"),
            "– template  not judged: no 'arrive' record of a template method names its declared steps"
        ),
        (
            "facade", "subsystemOperation", ("Facade", "Subsystem"),
            "– facade    not judged: no 'arrive' record says that a receiver was reached"
        ),
        (
            "command", "unexecute", ("Invoker", "ConcreteCommand"),
            "– command   not judged: no 'change' record says what undo restored"
        ),
    ])
    func whatIsMissingIsSaid(pattern: String, op: String, roles: (String, String), sentence: String) throws {
        let step = Self.step(1, pattern, op, "o1", "o2", roles: roles)
        let said = try verify(
            Self.begin("a", "b") + [step, #"{"kind":"end","seq":1,"result":"ok"}"#, Self.reply], ["--json"])
        let reason = String(sentence.split(separator: "not judged: ")[1])
        #expect(said.output.contains("\"verdict\":\"notJudged\",\"reason\":\"\(reason)\""), "\(said)")
        #expect(said.ending == .exited(0))
        // Without ends nothing can be judged.
        let open = try verify(Self.begin("a", "b") + [step, Self.reply], ["--json"])
        #expect(open.output.contains("the stream has no 'end' records") || op == "setMemento", "\(open)")
    }

    @Test func aBrokenStreamIsNamedWithItsLine() throws {
        let said = try verify([Self.session, #"{"kind":"command","number":1,"line":"go"}"#, #"{"kind":"end","seq":4}"#])
        #expect(
            said.errors
                == "playhouse: own.jsonl:3: the end is of step 4, which is not open; the lines before it are valid\n")
        #expect(said.ending == .exited(1))
        #expect(try verify(["hello"]).output == "the stream has no commands; each begins with a 'command' record\n")
    }

    /// What is not understood is named with its line, and is a failure: a verdict without it means nothing.
    @Test(arguments: [
        (#""op":"handlerequest""#, "op 'handlerequest'; did you mean 'handleRequest'?"),
        (#""pattern":"chian""#, "pattern 'chian'; did you mean 'chain'?"),
        (#""toRole":"ConcretHandler""#, "toRole 'ConcretHandler'; did you mean 'ConcreteHandler'?"),
        (#""what":"sends""#, "what 'sends' is not as 'help events' describes it"),
        (#""seq":"1""#, "seq '1' is not as 'help events' describes it"),
    ])
    func aWordThatIsNotUnderstoodIsNamed(field: String, message: String) throws {
        let name = field.prefix { $0 != ":" }
        let step =
            #"{"kind":"step","seq":1,"pattern":"chain","op":"handleRequest","from":"o1","to":"o2","#
            + #""fromRole":"Client","toRole":"ConcreteHandler","what":{"key":"sends","label":"x"}}"#
        let value = try Regex("\(name):(\\{.*?\\}|[^,}]*)")
        let said = try verify(Self.begin("a", "b") + [step.replacing(value, with: field), Self.reply])
        #expect(said.output.hasSuffix("1 record was not understood, line 5: \(message)\n"), "\(said)")
        #expect(said.ending == .exited(1))
    }

    @Test func aStreamThatBreaksOffIsAFailure() throws {
        let said = try verify([Self.session, #"{"kind":"command","number":1,"line":"go"}"#])
        #expect(
            said.output.hasSuffix(
                "the last command, 'go', has no 'reply' record; perhaps its program ended early\n"), "\(said)")
        #expect(said.ending == .exited(1))
        let empty = try verify([])
        #expect(empty.output == "the stream has no commands; each begins with a 'command' record\n")
        #expect(empty.ending == .exited(1))
        // Some editors begin a file with a byte order mark.
        let marked = try verify(["\u{FEFF}" + Self.session, #"{"kind":"command","number":1,"line":"go"}"#, Self.reply])
        #expect(marked.ending == .exited(0), "\(marked)")
    }

    @Test func verifyNeedsAStream() throws {
        let said = try Playhouse.run(["--verify"])
        #expect(
            said.errors
                == "playhouse: '--verify' needs one stream; name its file, or give '-' for standard input; "
                + "'--view FILE --verify' also shows the trace\n")
        #expect(said.ending == .exited(2))
    }

    /// The page on the stream tells all that this program needs.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "needs python3"))
    func aProgramInPythonIsLikeOneOfOurs() throws {
        let program = Playhouse.package + "/examples/own/thermostat.py"
        let view = try Playhouse.run(
            byShell: "python3 '\(program)' | tee own.jsonl | \"$0\" --view - --verify", [], in: folder.path)
        #expect(view.ending == .exited(0) && view.errors.isEmpty, "\(view)")
        #expect(view.output.contains("thermostat> heat up\n"))
        #expect(view.output.contains("thermostat becomes heating\n"))
        #expect(try Playhouse.run(["--verify", "own.jsonl"], in: folder.path).output == Self.verdicts)
        let exports = ["page.html", "page.md", "picture.svg", "picture.puml", "again.jsonl"]
        for file in exports {
            let said = try Playhouse.run(["-e", "-c", "export \(file) --from own.jsonl"], in: folder.path)
            #expect(said.output == "'\(file)': 2 commands\n", "\(said)")
            #expect(try folder.text(of: file).contains("heating"))
        }
        #expect(try Playhouse.run(["--verify", "again.jsonl"], in: folder.path).output == Self.verdicts)
        let script = try Playhouse.run(["-e", "-c", "export own.play --from own.jsonl"], in: folder.path)
        #expect(
            script.errors
                == "-c:1: export: the recording is of the program 'thermostat', whose commands Playhouse cannot run; "
                + "export '.html', '.md', '.svg' or '.puml'\n")
    }

    /// The program that the documentation of the library opens with, in a package of its own.
    @Test(.enabled(if: SwiftTool.isWorthAMinute, "needs Swift, and a release of Playhouse"))
    func theProgramInTheDocumentationRuns() throws {
        let blocks = try textOfFile(Playhouse.package + "/Sources/Patterns/Patterns.docc/Patterns.md")
            .split(separator: "```swift\n").dropFirst().map { String($0.split(separator: "```")[0]) }
        #expect(blocks.count == 2)
        #expect(blocks[0].split(separator: "\n").count <= 60)
        #expect(blocks[0].split(separator: "\n").count { $0.hasPrefix("import ") } <= 2)
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "own/Sources/own"), withIntermediateDirectories: true)
        try folder.write(blocks[0], to: "own/Sources/own/main.swift")
        try folder.write(blocks[1].replacing("../playhouse", with: Playhouse.package), to: "own/Package.swift")
        for build in ["debug", "release"] {
            let said = try SwiftTool.build(folder.path(of: "own"), ["-c", build])
            #expect(said.ending == .exited(0) && !said.output.contains("warning:"), "\(said.output)")
            let view = try Playhouse.run(
                byShell: "own/.build/\(build)/own | tee own.jsonl | \"$0\" --view - --verify", [], in: folder.path)
            #expect(view.ending == .exited(0) && view.output.contains("own> heat up\n"), "\(view)")
            #expect(try Playhouse.run(["--verify", "own.jsonl"], in: folder.path).output == Self.verdicts)
        }
    }
}
