public import PatternEvents
import Patterns

extension TasksFeature {
    /// The top of the tree and its parts: below each composite among them it goes on in the same way.
    public var structures: [StructureRecord] {
        let root = state.tree.root
        let parts = root.parts.map { StructureRecord.Part($0.participant.role, $0.name) }
        return [StructureRecord(.composite, root.name, [.init(.composite, root.name)] + parts)]
    }
}
