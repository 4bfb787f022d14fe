import Commands
import Lessons
import LineInput
import PatternEvents
import StateStore
import Testing

@testable import Shell

/// Scripts and aliases that run each other come to an end, whatever failures do.
@Suite struct ScriptLimitTests {
    private let files = try? Sandbox()
    private let output = OutputFile()
    private let errors = OutputFile()
    private let session: ShellSession
    private let counter: Counter

    init() throws {
        let events = EventStream()
        let store = ChangeStore()
        let core = TeachingCore(
            options: try LaunchOptions(["--ephemeral", "--keep-going"]), events: events,
            clock: ShellClock(virtualFrom: .zero), store: store,
            console: Console(output: output.descriptor, errors: errors.descriptor, usesColor: false),
            history: HistoryFile(path: nil), home: nil, commandLimit: 100
        )
        counter = Counter(events: events, store: store)
        session = core.session([counter])
    }

    private func run(_ text: String) -> String {
        session.run(TextLineSource(text, name: "-"))
        session.flush()
        return errors.take()
    }

    private func script(_ name: String, _ text: String) throws -> String {
        try #require(files).file(name, text)
    }

    @Test func theLimitIsThatOfTheGrammar() {
        #expect(ScriptStack.commandLimit == 1_000_000)
    }

    @Test func scriptsThatRunEachOtherTwiceEnd() throws {
        let path = try #require(files).folder + "/twice"
        _ = try script("twice", "run \(path)\nrun \(path)\n")
        let complaints = run("run \(path)")
        let lines = complaints.split(separator: "\n")
        let limit = "run: one line may run no more than 100 commands; do scripts or aliases run each other?"
        #expect(lines.filter { $0.hasSuffix(limit) }.count == 1)
        #expect(lines.last?.hasSuffix(limit) == true)
        #expect(
            lines.dropLast().allSatisfy {
                $0.hasSuffix("run: scripts run each other more than 64 deep; does one run itself?")
            })
    }

    @Test func eachLineMayRunAsMany() throws {
        let path = try script("long", String(repeating: "put 1\n", count: 60))
        #expect(run("run \(path)\nrun \(path)") == "")
        #expect(run("run \(path); run \(path)").contains("one line may run no more than 100 commands"))
        #expect(run("put 2") == "")
        #expect(counter.value == 2)
    }

    @Test func aLongScriptThatNoCommandRunsIsNotLimited() {
        #expect(run(String(repeating: "put 1\n", count: 150)) == "")
    }

    @Test func aliasesThatDoubleTheirCommandsEnd() throws {
        for number in 1...20 { #expect(run("alias a\(number)='a\(number + 1); a\(number + 1)'") == "") }
        #expect(run("alias a21='put 3'") == "")
        #expect(
            run("a1") == "-:1: a1: one line may run no more than 100 commands; do scripts or aliases run each other?\n")
        #expect(counter.value == 0, "the alias is one step, and is taken back as a whole")
    }
}
