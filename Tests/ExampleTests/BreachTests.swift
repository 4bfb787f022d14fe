import ProgramTestSupport
import Testing

/// The judge finds each bug at its row and by its rule only; once it is mended, the same commands keep all contracts.
@Suite(.release) struct BreachTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let kind: String
        /// Commands before the bug is in.
        var before = ""
        /// Commands in the last of which it shows.
        let commands: String
        let verdict: String

        var testDescription: String { kind }
    }

    static let cases = [
        Case(
            kind: "idle", commands: "films",
            verdict: """
                ✗ chain     row 1: films desk handles the request and does nothing: it calls no
                            object, changes no value and gives no reply
                 1 chain     1 passes; films desk handles films
                """),
        Case(
            kind: "double", commands: "popcorn",
            verdict: """
                ✗ chain     row 2: playback desk handles the request and still asks its successor
                            devices desk; a handler does one of the two
                 2 chain       playback desk reaches devices desk: popcorn
                """),
        Case(
            kind: "shortcut", commands: "watch general; wait 20m; pause",
            verdict: """
                ✗ mediator  row 6: dvd reaches lights without hub; a colleague knows only
                            its mediator
                 6 state             dvd reaches lights: dim 30
                """),
        Case(
            kind: "silence", commands: "observers watch 'films ended'; watch general; wait 1m; dvd seek 1:18:00",
            verdict: """
                ✗ observer  row 7: films ended changed from 0 to 1 and notified no observer; a
                            subject announces each change of its value
                 7 observer        films ended: 0 becomes 1; not notified: watcher
                """),
        Case(
            kind: "originator", commands: "scene save evening; lights dim 80; scene apply evening",
            verdict: """
                ✗ memento   row 4: theater tries to open evening, which another originator made;
                            only its maker may open it
                """),
        Case(
            kind: "variant", commands: "login --guest",
            verdict: """
                ✗ template  row 9: guest log-in: notify is not called by the skeleton; a variant
                            does not call steps itself
                """),
        Case(
            kind: "first", commands: "library sample; library add book Faust; library open /",
            verdict: """
                ✗ composite row 3: library does not ask Faust; a composite asks all its 2 parts
                """),
        Case(
            kind: "types", before: "library add film Faust", commands: "library sample; library open /",
            verdict: """
                ✗ composite row 3: library does not ask Faust; a composite asks all its 2 parts
                """),
    ]

    private func verdicts(_ lines: String...) throws -> String {
        let folder = try TemporaryFolder()
        let script = (["set why on"] + lines + ["verify"]).filter { !$0.isEmpty }.joined(separator: "\n")
        let run = try Playhouse.run(["--ephemeral", "-c", script], in: folder.path)
        #expect(run.ending == .exited(0) && run.errors == "")
        let verdicts = run.output.split(separator: "\n").drop { !$0.hasPrefix("verify: ") }.dropFirst()
        return verdicts.joined(separator: "\n")
    }

    @Test(arguments: cases)
    func aBugIsFoundAtItsRow(_ bug: Case) throws {
        let said = try verdicts(bug.before, "breach \(bug.kind)", bug.commands)
        // A sentence is one line in a pipe.
        let verdict = bug.verdict.replacing(/\n {12}/, with: " ")
        #expect(said.contains(verdict), "\(said)")
        #expect(said.split(separator: "\n").count { $0.hasPrefix("✗") } == 1, "\(said)")
    }

    /// A handler that takes a request and asks its successor as well has taken it, and its successors pass inside of that.
    @Test func theTraceShowsWhoTookItAndThatOthersWereAsked() throws {
        let said = try Playhouse.run(script: "breach double", "trace on", "popcorn", "predict popcorn").output
        #expect(
            said.contains(
                """
                 1 chain     4 pass; playback desk handles popcorn
                 2 chain       playback desk reaches devices desk: popcorn
                 3 chain     all pass popcorn: it goes unhandled
                 4 command   invoker → popcorn: execute

                """), "\(said)")
        #expect(said.contains("\n– 1 it is 4\n"), "\(said)")
    }

    @Test func everyBugHasACase() throws {
        let folder = try TemporaryFolder()
        let list = try Playhouse.run(["--ephemeral", "-c", "breach"], in: folder.path).output
        let kinds = list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(
            kinds == Self.cases.map(\.kind).sorted { kinds.firstIndex(of: $0) ?? 0 < kinds.firstIndex(of: $1) ?? 0 })
        #expect(Set(kinds) == Set(Self.cases.map(\.kind)))
    }

    @Test func anAccusationIsRightAtTheRowAndForTheRule() throws {
        let folder = try TemporaryFolder()
        let script = """
            set why on; breach shortcut; watch general; wait 20m; pause
            accuse 5 mediator; accuse 4 mediator; accuse 5 chain; mend; resume; accuse 5 mediator
            """
        let said = try Playhouse.run(["--ephemeral", "-c", script], in: folder.path).output
        #expect(said.contains("\nright: row 5: dvd reaches lights without hub;"))
        // Whatever is wrong with an accusation, the answer is the same.
        #expect(said.contains("\nno: row 4 does not break the contract of mediator\n"))
        #expect(said.contains("\nno: row 5 does not break the contract of chain\n"))
        #expect(said.hasSuffix("\nno: row 5 does not break the contract of mediator\n"))
    }

    @Test func whatTimeBroughtIsJudgedWithTheCommandThatArrangedIt() throws {
        let said = try verdicts(
            "breach silence", "observers watch 'films ended'", "watch general; wait 2h", "accuse 1 21 observer")
        #expect(
            said.hasPrefix(
                """
                ✓ chain     each request was handled by one handler, or passed on by all
                and later steps of 'watch general'
                """), "\(said)")
        #expect(said.contains("✗ observer  row 22: films ended changed from 0 to 1"), "\(said)")
        let run = try Playhouse.run(
            script: "set why on", "breach silence", "observers watch 'films ended'", "watch general", "wait 2h",
            "accuse 1 21 observer", "set output json", "accuse 1 21 observer", "accuse 1 20 observer",
            "verify 1")
        #expect(run.output.contains("\nright: row 21: films ended changed from 0 to 1 and"), "\(run.output)")
        for (right, row) in [(true, 21), (false, 20)] {
            #expect(run.output.contains(#""right":\#(right),"row":\#(row),"pattern":"observer""#), "\(run.output)")
        }
        #expect(
            run.output.contains(#""pattern":"chain","verdict":"kept","reason":null,"variants":[],"breaches":[]"#),
            "\(run.output)")
        #expect(
            run.output.contains(#""verdict":"broken","reason":null,"variants":[],"breaches":[{"row":22,"rule":""#),
            "\(run.output)")
    }

    @Test(arguments: [
        ("background wait 1; wait 2", "✓ async"),
        ("burger recipe classic", "✓ builder"), ("pause", "✓ facade"),
        ("orders", "✓ vip"), ("task sample; task run 1", "✓ async"),
    ])
    func eachPatternAtWorkIsJudged(commands: String, verdict: String) throws {
        let said = try verdicts("watch general; wait 20m", commands)
        #expect(said.contains(verdict) && !said.contains("✗"), "\(said)")
    }

    @Test func whatIsUnknownFollowsFromTheSeedAndIsNotTold() throws {
        func run(_ seed: Int) throws -> String {
            let folder = try TemporaryFolder()
            return try Playhouse.run(
                ["--ephemeral", "--seed", "\(seed)", "-c", "breach unknown; breach; mend"], in: folder.path
            ).output
        }
        let said = try run(1)
        #expect(try said == run(1))
        #expect(said.hasPrefix("something is broken, and one of these 8 scenes shows it") && !said.contains("(in)"))
        #expect(try Set((1...12).map { try run($0) }).count > 3)
    }

    @Test func whatIsWrongIsRefused() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            ["--ephemeral", "-k", "-c", "mend\nbreach shortcuts\naccuse 1 chain"], in: folder.path)
        #expect(
            run.errors == """
                -c:1: mend: nothing is broken; 'breach KIND' breaks something
                -c:2: breach: there is no breach 'shortcuts'; did you mean 'shortcut'?
                -c:3: accuse: no command is remembered; run one first; scripts need 'set why on'

                """)
    }

    /// The rehearsal of what `undo` would restore changes nothing and tells nobody.
    @Test func judgingLeavesEverythingAsItWas() throws {
        let folder = try TemporaryFolder()
        let script =
            "observers watch 'setting color'; set why on; lights dim 30; verify; undo --list; lights; undo; lights"
        let said = try Playhouse.run(["--ephemeral", "-c", script], in: folder.path).output
        #expect(said.contains("✓ command   all changed values can be restored to equal values\n"))
        #expect(said.contains("lights dim 30") && said.contains("lights  on       30 %"))
    }

    /// Where nothing is remembered any more, an older command is not the last one.
    @Test func nothingOlderIsTakenForTheLastCommand() throws {
        let said = try Playhouse.run(
            script: "trace on", "lights on", "trace off", "why", "lights off", "verify", "why", options: ["-k"])
        #expect(said.output.contains("'lights' went along the chain"))
        let words = "no command is remembered; run one first; scripts need 'set why on'"
        #expect(said.errors == "-:6: verify: \(words)\n-:7: why: \(words)\n")
    }
}
