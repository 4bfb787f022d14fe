import Commands
import FeatureTestSupport
import Testing

@testable import Teaching

/// Definitions keep the contract of every feature with state.
@Suite struct DefinitionContractTests {
    @Test func changesKeepTheirPromises() throws {
        var random = SeededRandom(seed: 7)
        func lines(_ state: DefinitionState) -> [String] {
            state.definitions.map { "\($0.name): \($0.definition.clauses)" }
        }
        let broken = try StatefulFeatureContract.violations(
            of: { DefinitionState() }, changes: 200,
            change: { _ in
                let action = [HandlerDefinition.Action.nothing, .passes, .command("task 'é' {*}")].randomElement(
                    using: &random)
                let handler = HandlerDefinition(
                    words: ["a", "b\(Int.random(in: 0..<3, using: &random))"],
                    before: Bool.random(using: &random) ? "lights" : nil, action: action ?? .nothing)
                let rule = OwnRule(sender: "dvd", signal: "paused", receiver: "lights", order: ["dim", "50"])
                let observer = ObserverDefinition(
                    subject: "task counts", moments: ["old", "new"], command: "echo {old} 'é' {new}")
                let definition = [Definition.rule(rule), .handler(handler), .observer(observer)].randomElement(
                    using: &random)
                return DefinitionState.Change(
                    name: "h\(Int.random(in: 0..<5, using: &random))",
                    definition: Bool.random(using: &random) ? definition : nil,
                    index: Bool.random(using: &random) ? Int.random(in: 0..<7, using: &random) : nil)
            },
            state: lines, lasting: lines)
        #expect(broken == [])
    }
}
