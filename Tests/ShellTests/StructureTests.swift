import Patterns
import Testing

@testable import Shell
@testable import playhouse

/// `structure`, `explain` and new listeners all get the same structures.
@Suite struct StructureTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    @Test func aHandlerThatWasRemovedIsOutUntilItIsBack() throws {
        sandbox.run("chain remove shelf")
        let directory = StructureDirectory(directory: sandbox.parts.directory, store: sandbox.store)
        let chain = try #require(directory.all(of: .chain).first)
        #expect(chain.parts.filter(\.isOut).map(\.name) == ["shelf desk"])
        #expect(!chain.players[0].names.contains("shelf desk"))
        #expect(sandbox.replies(to: "structure chain").contains("(shelf"))
    }

    @Test func theInvokerKeepsItsCommandsAndKnowsWhoReceivesThem() throws {
        sandbox.run("put 3")
        let directory = StructureDirectory(directory: sandbox.parts.directory, store: sandbox.store)
        let history = try #require(directory.all(of: .command).first)
        #expect(history.players.map(\.role) == [.invoker, .concreteCommand, .receiver])
        #expect(history.players[1].names == ["put"])
        #expect(history.players[2].names.contains("shelf"))
    }
}
