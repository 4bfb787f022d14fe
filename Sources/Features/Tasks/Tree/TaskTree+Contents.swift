import Patterns

extension TaskTree {
    /// The changes that build this tree from an empty one: each task is added before its own parts.
    func contents() -> [TaskChange] {
        var changes: [TaskChange] = []
        changes.reserveCapacity(count)
        // The whole at each level, and the number of its parts so far.
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
