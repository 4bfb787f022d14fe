public import Commands
import Patterns
public import Shell

/// The names that teaching commands complete: chains, mediators, subjects, and the objects in them.
public struct TeachingNames: NameSource {
    private let directory: CommandDirectory

    public init(_ directory: CommandDirectory) { self.directory = directory }

    public func names(of sort: String, after former: [String]) -> [(value: String, summary: String)]? {
        switch sort {
        case "chain": directory.chains.map { ($0.name, "") }
        case "change of a chain":
            directory.chains.first { $0.name == former.first }?.completions(behind: Array(former.dropFirst())) ?? []
        case "handler": directory.chain.linked.map { ($0.name, "") }
        case "removed handler":
            directory.chain.removedHandlers.map { ($0.name, "removed") } + [("all", "the chain as it was")]
        case "mediator": directory.mediators.map { ($0.name, "") }
        case "change of a mediator":
            directory.mediators.first { $0.name == former.first }?.completions(behind: Array(former.dropFirst())) ?? []
        case "attached colleague", "detached colleague":
            directory.mediators.first?.completions(attached: sort == "attached colleague", but: former) ?? []
        case "subject": directory.subjects.all.map { ($0.name, $0.valueText) }
        case "observer": observed(former).flatMap(\.observerNames).map { ($0, "") }
        case "dropped observer": observed(former).flatMap(\.droppedObserverNames).map { ($0, "") }
        case "source": sources
        case "pattern": PatternCatalogue.all.map { ($0.key, $0.name) }
        case "story": [("long", "a sentence a step")]
        default: nil
        }
    }

    /// The subject named by the parameter before.
    private func observed(_ former: [String]) -> [any RebuildableSubject] {
        directory.subjects.all.filter { $0.name == former.last }
    }

    private var sources: [(value: String, summary: String)] {
        let objects = directory.features.flatMap(\.structures).flatMap(\.parts).filter { !$0.type.isEmpty }.map(\.name)
        let handlers = directory.chains.flatMap(\.linkedHandlers).flatMap { [$0.name, $0.objectName] }
        return Set(objects + handlers).sorted().map { ($0, "object") } + Role.allCases.map { ($0.rawValue, "role") }
    }
}

/// The explanations of patterns, for `help`.
public struct PatternHelp: HelpSource {
    private let explain: ExplainCommand

    public init(_ structures: StructureDirectory) { explain = ExplainCommand(structures: structures) }

    public var names: [String] { PatternCatalogue.names }

    public func reply(to name: String) -> Reply? { PatternCatalogue.entry(name).map(explain.reply) }
}
