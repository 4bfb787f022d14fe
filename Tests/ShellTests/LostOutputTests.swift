import Commands
import Glibc
import Lessons
import LineInput
import PatternEvents
import Patterns
import StateStore
import Testing

@testable import Shell

/// Once standard output cannot be written no further command runs, wherever it would come from.
@Suite struct LostOutputTests {
    private let files: Sandbox
    private let session: ShellSession
    private let counter: Counter
    private let descriptor: Int32

    init() throws {
        files = try Sandbox()
        descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
        let store = ChangeStore()
        let core = TeachingCore(
            options: try LaunchOptions(["--ephemeral", "--keep-going"]), events: files.events, clock: files.clock,
            store: store, console: Console(output: descriptor, usesColor: false), history: HistoryFile(path: nil),
            home: nil
        )
        counter = Counter(events: files.events, store: store)
        session = core.session([counter])
    }

    /// Writes something that cannot be written.
    private func loseOutput() {
        session.run(TextLineSource("version", name: "-c"))
        session.flush()
        #expect(session.status.isStopped)
    }

    @Test func notTheNextOfALine() {
        #expect(!session.run(TextLineSource("version; put 1; plan put 2 | true; put 3", name: "-c")))
        #expect(counter.value == 1)
    }

    @Test func notTheNextText() {
        loseOutput()
        #expect(!session.status.goesOn)
        #expect(!session.run(TextLineSource("put 3", name: "-c")))
        #expect(counter.value == 0)
    }

    @Test func notTheNextOfAScript() {
        let path = files.file("script", "version\nput 1\nversion | true\nput 2\n")
        session.run(TextLineSource("run \(path)\nput 3", name: "-"))
        #expect(counter.value == 1)
    }

    @Test func notTheNextOfAJob() throws {
        let later = session.core.services.runner.run(
            try CommandText.commands(of: "put 1; wait 5; put 2", from: Origin(source: "job", line: 1)), for: "job",
            events: EventStream())
        #expect(counter.value == 1)
        loseOutput()
        files.clock.advance(to: .seconds(10))
        guard case .cancelled? = later.outcome else {
            Issue.record("it goes on")
            return
        }
        let next = session.core.services.runner.run(
            try CommandText.commands(of: "put 3", from: Origin(source: "job", line: 1)), for: "job",
            events: EventStream())
        #expect(next.isComplete)
        #expect(counter.value == 1)
    }

    @Test func notTheNextOfAnAlias() throws {
        session.run(TextLineSource("alias both='put 1; put 2'", name: "-"))
        loseOutput()
        _ = try session.core.services.dispatcher.dispatch(["both"])
        #expect(counter.value == 0)
    }

    @Test func whatIsWaitedForEndsTheWaiting() throws {
        loseOutput()
        #expect(throws: CommandError.alreadyTold.about("")) {
            _ = try session.core.services.dispatcher.dispatch(["wait", "5"])
        }
        #expect(files.clock.now == .zero)
    }
}
