import Commands
import Testing

@testable import Shell
@testable import playhouse

@Suite struct ErrorHandlerTests {
    private let sandbox: Sandbox
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

    init() throws {
        chain = NotingChain()
        sandbox = try Sandbox("-k", errorHandlers: chain)
    }

    @Test func everyFailureComesByOnceWithItsCommand() {
        sandbox.run("put 112\nput 3\nnosuch 'a b'\nput 'open")
        #expect(chain.failures.map(\.error.kind) == [.value, .unknownCommand, .syntax])
        #expect(chain.failures.map(\.command) == ["put 112", "nosuch 'a b'", ""])
        #expect(chain.failures.allSatisfy { !$0.isAtPrompt })
    }

    @Test func aScriptThatFailedWithinACommandIsNotDealtWithTwice() throws {
        sandbox.run("alias twice='put 112; put 113'\ntwice\ntime put 114")
        #expect(chain.failures.map(\.command) == ["twice", "time put 114"])
    }

    @Test func inAScriptNothingIsSaidOfIt() {
        #expect(sandbox.said("put 112") == "-c:1: put: 112 is out of range; give 0 to 99\n")
        #expect(chain.failures.count == 1)
    }

    @Test func theShellDoesNotKeepItAlive() throws {
        var chain: NotingChain? = NotingChain()
        let sandbox = try Sandbox("-k", errorHandlers: chain)
        let directory = sandbox.parts.directory
        #expect(directory.errorHandlers === chain)
        chain = nil
        #expect(directory.errorHandlers == nil)
        #expect(sandbox.said("put 112") == "-c:1: put: 112 is out of range; give 0 to 99\n")
    }
}
