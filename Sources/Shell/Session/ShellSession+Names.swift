import CommandCore
import Patterns

extension ShellSession {
    /// What can be named of a sort of things: from the shell itself or from the feature that has them.
    func names(of sort: String, prefix: String) -> [(value: String, summary: String)] {
        let own: [(value: String, summary: String)]
        switch sort {
        case "setting": own = state.settings.map { ($0.name, $0.summary) }
        case "alias": own = state.aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        case "handler": own = chain.all.map { ($0.name, chain.isLinked($0.name) ? "" : "removed") }
        case "subject": own = subjects.map { ($0.name, $0.valueText) }
        case "observer":
            own = Set(subjects.flatMap { $0.observerNames + $0.droppedObserverNames }).sorted().map { ($0, "") }
        default:
            return features.flatMap(\.completionSources).filter { $0.completedKind == sort }
                .flatMap { $0.completions(of: prefix) }
        }
        return own.filter { $0.value.hasPrefix(prefix) }
    }
}
