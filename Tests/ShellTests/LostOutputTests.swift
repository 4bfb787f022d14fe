import Commands
import Glibc
import Lessons
import LineInput
import Patterns
import StateStore
import Testing

@testable import Shell
@testable import playhouse

/// Once standard output cannot be written, no further command runs, wherever it comes from.
@Suite struct LostOutputTests {
    private let sandbox: Sandbox
    private var session: ShellSession { sandbox.session }

    init() throws {
        let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
        sandbox = try Sandbox("--ephemeral", "--keep-going", output: descriptor)
    }

    /// Writes something that cannot be written.
    private func loseOutput() {
        session.loop.run(TextLineSource("version", name: "-c"))
        session.flush()
        #expect(sandbox.parts.ground.status.isStopped)
    }

    @Test func notTheNextOfALine() {
        #expect(!session.loop.run(TextLineSource("version; put 1; plan put 2 | true; put 3", name: "-c")))
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func notTheNextText() {
        loseOutput()
        #expect(!sandbox.parts.ground.status.goesOn)
        #expect(!session.loop.run(TextLineSource("put 3", name: "-c")))
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func notTheNextOfAScript() {
        let path = sandbox.file("script", "version\nput 1\nversion | true\nput 2\n")
        session.loop.run(TextLineSource("run \(path)\nput 3", name: "-"))
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func notTheNextOfAJob() throws {
        let later = sandbox.parts.work.run(
            try CommandText.commands(of: "put 1; wait 5; put 2", from: Origin(source: "job", line: 1)), for: "job",
            events: EventStream())
        #expect(sandbox.shelf.number.value == 1)
        loseOutput()
        sandbox.clock.advance(to: .seconds(10))
        guard case .cancelled? = later.outcome else {
            Issue.record("it goes on")
            return
        }
        let next = sandbox.parts.work.run(
            try CommandText.commands(of: "put 3", from: Origin(source: "job", line: 1)), for: "job",
            events: EventStream())
        #expect(next.isComplete)
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func notTheNextOfAnAlias() throws {
        session.loop.run(TextLineSource("alias both='put 1; put 2'", name: "-"))
        loseOutput()
        _ = try sandbox.parts.commands.dispatch(["both"])
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func whatIsWaitedForEndsTheWaiting() throws {
        loseOutput()
        #expect(throws: CommandError.alreadyTold.about("")) {
            _ = try sandbox.parts.commands.dispatch(["wait", "5"])
        }
        #expect(sandbox.clock.now == .zero)
    }
}
