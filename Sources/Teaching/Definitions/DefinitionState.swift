import Patterns
import StateStore

/// The users' definitions, by name: lasting state, undone like all others.
final class DefinitionState: StatefulFeature {
    static let featureName = "definitions"

    /// Defines a participant, or removes it if `definition` is nil.
    struct Change: Codable, Sendable {
        let name: String
        let definition: Definition?
        /// The number of definitions before a restored one; nil to come last.
        var index: Int?
    }

    typealias Entry = (name: String, definition: Definition)

    /// In the order of definition.
    private(set) var definitions: [Entry] = []
    private var named: [String: Definition] = [:]
    /// Puts the participant at an index of all definitions into its place, or removes it.
    private let place: (_ name: String, Definition?, _ place: Int, [Entry]) -> Void

    /// - Parameter place: puts the participant at an index of all definitions into its place, or removes it.
    init(place: @escaping (_ name: String, Definition?, _ place: Int, [Entry]) -> Void = { _, _, _, _ in }) {
        self.place = place
    }

    subscript(name: String) -> Definition? { named[name] }

    func apply(_ change: Change) throws(InapplicableChange) -> Change {
        try InapplicableChange.unless(!change.name.isEmpty, "nothing can be defined without a name")
        if case .handler(let handler)? = change.definition {
            try InapplicableChange.unless(
                !handler.words.isEmpty && !handler.words.contains(where: HandlerDefinition.keptWords.contains),
                "no handler can be '\(change.name)'")
        }
        if case .observer(let observer)? = change.definition {
            try InapplicableChange.unless(!observer.moments.isEmpty, "no observer can be '\(change.name)'")
        }
        try InapplicableChange.unless((change.index ?? 0) >= 0, "nothing can stand at place \(change.index ?? 0)")
        let former = named[change.name]
        named[change.name] = change.definition
        let index = former == nil ? nil : definitions.firstIndex { $0.name == change.name }
        if let index { definitions.remove(at: index) }
        let newIndex = min(change.index ?? definitions.count, definitions.count)
        if let definition = change.definition { definitions.insert((change.name, definition), at: newIndex) }
        place(change.name, change.definition, newIndex, definitions)
        return Change(name: change.name, definition: former, index: index)
    }

    func lasts(_ change: Change) -> Bool { true }

    func contents() -> [Change] { definitions.map { Change(name: $0.name, definition: $0.definition) } }

    func describe(_ change: Change) -> String {
        "\(change.definition?.sort ?? "definition") \(change.name): \(change.definition?.clauses ?? "undefined")"
    }

    func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        ChangedPart(
            change.name, old: inverse.definition?.clauses ?? "undefined", new: change.definition?.clauses ?? "undefined"
        )
    }
}
