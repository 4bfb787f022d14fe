import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing

@testable import Shell

/// Settings and aliases keep the contract of every feature with state.
@Suite struct ShellStateContractTests {
    @Test func changesKeepTheirPromises() throws {
        var random = SeededRandom(seed: 5)
        func lines(_ state: ShellState) -> [String] {
            state.settings.map { "\($0.name)=\($0.observable.value)" }
                + state.aliases.values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        }
        let broken = try StatefulFeatureContract.violations(
            of: { ShellState(events: EventStream()) }, changes: 300,
            change: { state in
                let number = Int.random(in: 0..<6, using: &random)
                guard Bool.random(using: &random), let setting = state.settings.randomElement(using: &random) else {
                    let text = Bool.random(using: &random) ? "task '\(number)' é" : nil
                    return state.aliases.change("a\(number)", to: text)
                }
                return state.change(setting.name, to: setting.choices.randomElement(using: &random) ?? "")
            },
            state: lines, lasting: { lines($0).filter { !$0.hasPrefix("output=") } }
        )
        #expect(broken == [])
    }
}
