import Commands
import Testing

@testable import Shell

@Suite struct ErrorHandlerTests {
    private let shell: TestShell
    private let chain: NotingChain

    /// Notes what fails, and has something to say of it.
    private final class NotingChain: ErrorHandlerChain {
        var failures: [CommandFailure] = []

        func handle(_ failure: CommandFailure) -> String? {
            failures.append(failure)
            return "advice"
        }

        func takeOffer() -> [String]? { nil }
        func declineOffer() {}
    }

    init() {
        chain = NotingChain()
        shell = TestShell(errorHandlers: chain)
    }

    @Test func everyFailureComesByOnceWithItsCommand() {
        shell.run("put 12\nput 3\nnosuch 'a b'\nput 'open")
        #expect(chain.failures.map(\.error.kind) == [.value, .unknownCommand, .syntax])
        #expect(chain.failures.map(\.command) == ["put 12", "nosuch 'a b'", ""])
        #expect(chain.failures.allSatisfy { !$0.isAtPrompt })
    }

    @Test func aScriptThatFailedWithinACommandIsNotDealtWithTwice() throws {
        shell.run("alias twice='put 12; put 13'\ntwice\ntime put 14")
        #expect(chain.failures.map(\.command) == ["twice", "time put 14"])
    }

    @Test func inAScriptNothingIsSaidOfIt() {
        #expect(shell.run("put 12") == "-:1: put: 12 is out of range; give 0 to 9\n")
        #expect(chain.failures.count == 1)
    }

    @Test func theShellDoesNotKeepItAlive() {
        var chain: NotingChain? = NotingChain()
        let shell = TestShell(errorHandlers: chain)
        let directory = shell.session.core.base.directory
        #expect(directory.errorHandlers === chain)
        chain = nil
        #expect(directory.errorHandlers == nil)
        #expect(shell.run("put 12") == "-:1: put: 12 is out of range; give 0 to 9\n")
    }
}
