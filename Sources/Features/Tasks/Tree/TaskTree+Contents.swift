import Patterns

extension TaskTree {
    /// The changes that make this tree out of an empty one: each task is added before its own parts.
    func contents() -> [TaskChange] {
        var changes: [TaskChange] = []
        changes.reserveCapacity(count)
        // Which task is the whole on each level, and how many parts it has got.
        var way = [(id: TaskID.tree, count: 0)]
        save(root) { record, level in
            guard level > 0 else { return }
            way.removeSubrange(level...)
            changes.append(.add(copy record, parent: way[level - 1].id, rank: way[level - 1].count))
            way[level - 1].count += 1
            way.append((record.id, 0))
        }
        return changes
    }
}
