public import PatternEvents
import Patterns

extension QuotesFeature {
    /// The two stacks of mementos, by the names of these, and the strategy by which wallpapers are saved.
    public var structures: [StructureRecord] {
        let depth = stage.depth
        return [
            StructureRecord(
                .memento, "quote history", [.init(.caretaker, "quote history")],
                notes: ["\(depth.undoable) mementos to go back to, \(depth.redoable) to go forward to"]),
            StructureRecord(
                .strategy, "wallpaper",
                [.init(.context, "wallpaper"), .init(.concreteStrategy, stage.saver.held.algorithm.name)]),
        ]
    }
}
