import Commands
public import PatternEvents
import Patterns
public import StateStore

/// What people have defined, by names: it lasts, and is undone like every other change.
public final class DefinitionState: StatefulFeature {
    public static let featureName = "definitions"

    /// 2: observers, too.
    public static var schema: UInt8 { 2 }

    /// A participant is defined, or undefined if there is nothing beside its name.
    public struct Change: Codable, Sendable {
        let name: String
        let definition: Definition?
    }

    /// In the order in which they were defined.
    private(set) var definitions: [(name: String, definition: Definition)] = []
    /// Puts a participant where it belongs, or takes it away.
    private let place: (_ name: String, Definition?) -> Void

    /// - Parameter place: puts a participant where it belongs, or takes it away.
    init(place: @escaping (_ name: String, Definition?) -> Void = { _, _ in }) {
        self.place = place
    }

    subscript(name: String) -> Definition? { definitions.first { $0.name == name }?.definition }

    public func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        try ChangeMisfit.unless(!change.name.isEmpty, "nothing can be defined without a name")
        if case .handler(let handler)? = change.definition {
            try ChangeMisfit.unless(
                !handler.words.isEmpty && !handler.words.contains(where: HandlerDefinition.keptWords.contains),
                "no handler can be '\(change.name)'")
        }
        if case .observer(let observer)? = change.definition {
            try ChangeMisfit.unless(!observer.moments.isEmpty, "no observer can be '\(change.name)'")
        }
        let former = self[change.name]
        definitions.removeAll { $0.name == change.name }
        if let definition = change.definition { definitions.append((change.name, definition)) }
        place(change.name, change.definition)
        return Change(name: change.name, definition: former)
    }

    public func lasts(_ change: Change) -> Bool { true }

    public func contents() -> [Change] { definitions.map { Change(name: $0.name, definition: $0.definition) } }

    public func describe(_ change: Change) -> String {
        "\(change.definition?.sort ?? "definition") \(change.name): \(change.definition?.clauses ?? "undefined")"
    }

    public func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        ChangedPart(
            change.name, old: inverse.definition?.clauses ?? "undefined", new: change.definition?.clauses ?? "undefined"
        )
    }
}
