import Commands
import ShellServices
import Testing

@testable import Shell

@Suite struct FailureDeskTests {
    private let shell = ShellDesk()
    private let desk = NotingDesk()

    /// Notes what fails, and has something to say of it.
    private final class NotingDesk: FailureDesk {
        var failures: [CommandFailure] = []

        func deal(with failure: CommandFailure) -> String? {
            failures.append(failure)
            return "advice"
        }
    }

    init() { shell.session.failureDesk = desk }

    @Test func everyFailureComesByOnceWithItsCommand() {
        shell.run("put 12\nput 3\nnosuch 'a b'\nput 'open")
        #expect(desk.failures.map(\.error.kind) == [.value, .unknownCommand, .syntax])
        #expect(desk.failures.map(\.command) == ["put 12", "nosuch 'a b'", ""])
        #expect(desk.failures.map { $0.group() } == [.shell, nil, nil])
    }

    @Test func aScriptThatFailedWithinACommandIsNotDealtWithTwice() throws {
        shell.run("alias twice='put 12; put 13'\ntwice\ntime put 14")
        #expect(desk.failures.map(\.command) == ["twice", "time put 14"])
    }

    @Test func inAScriptNothingIsSaidOfIt() {
        #expect(shell.run("put 12") == "-:1: put: VALUE 12 is out of range; give 0 to 9\n")
        #expect(desk.failures.count == 1)
    }

    @Test func theShellDoesNotKeepItAlive() {
        do {
            let desk = NotingDesk()
            shell.session.failureDesk = desk
            #expect(shell.session.failureDesk === desk)
        }
        #expect(shell.session.failureDesk == nil)
        #expect(shell.run("put 12") == "-:1: put: VALUE 12 is out of range; give 0 to 9\n")
    }
}
