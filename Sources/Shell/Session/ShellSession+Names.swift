import Commands
import PatternEvents
import Patterns
import ShellServices

extension ShellSession {
    /// What can be named of a sort of things: from the shell itself or from the feature that has them.
    ///
    /// - Parameters:
    ///   - typed: what the names are to begin with, case folded.
    ///   - former: the parameters before this one.
    func names(of sort: String, beginning typed: String, after former: [String]) -> [(value: String, summary: String)] {
        let own: [(value: String, summary: String)]
        switch sort {
        case "setting": own = state.settings.map { ($0.name, $0.summary) }
        case "setting value": own = (former.first.flatMap(state.setting)?.choices ?? []).map { ($0, "") }
        case "alias": own = state.aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        case "chain": own = chains.map { ($0.name, "") }
        case "change of a chain": own = changesOfChain(former)
        case "handler": own = chain.linked.map { ($0.name, "") }
        case "removed handler":
            own = chain.removedHandlers.map { ($0.name, "removed") } + [("all", "the chain as it was")]
        case "subject": own = subjects.map { ($0.name, $0.valueText) }
        case "observer": own = observed(former).flatMap(\.observerNames).map { ($0, "") }
        case "dropped observer": own = observed(former).flatMap(\.droppedObserverNames).map { ($0, "") }
        default:
            return features.flatMap(\.completionSources).filter { $0.completedKind == sort }
                .flatMap { $0.completions(of: typed) }
        }
        return own.filter { begins($0.value, with: typed) }
    }

    /// The subject that the parameter before names.
    private func observed(_ former: [String]) -> [any Subject] { subjects.filter { $0.name == former.last } }
}
