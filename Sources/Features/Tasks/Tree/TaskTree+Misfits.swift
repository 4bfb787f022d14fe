import StateStore

// Changes may come from a journal that somebody else wrote: none of them may bring the tree out of order.
extension TaskTree {
    /// The highest id a task may have: what is known of ids takes memory for each up to the highest.
    static let highestID = TaskID(rawValue: 1 << 27)

    /// - Throws: why `change` does not fit the tree.
    func check(_ change: TaskChange) throws(ChangeMisfit) {
        switch change {
        case .add(let record, let parent, let rank):
            try check(record)
            try checkIsThere(parent)
            try check(rank)
        case .remove(let id):
            try checkIsTask(id)
        case .restore(let subtree):
            try checkIsThere(subtree.parent)
            try check(subtree.rank)
            try ChangeMisfit.unless(!subtree.parts.isEmpty, "nothing is to be put back")
            var ids: Set<TaskID> = []
            var depth = 0
            for part in subtree.parts {
                try check(part.task)
                try ChangeMisfit.unless(ids.insert(part.task.id).inserted, "\(part.task.id) is there twice")
                try ChangeMisfit.unless(
                    depth == 0 ? part.level == 0 : (1...depth).contains(part.level), "a level that nothing leads to"
                )
                depth = part.level + 1
            }
        case .setDone(let ids, _):
            for id in ids { try checkIsTask(id) }
        case .rename(let id, _):
            try checkIsTask(id)
        case .edit(let id, let details):
            try checkIsTask(id)
            try check(details)
        case .move(let id, let parent, let rank):
            try checkIsTask(id)
            try checkIsThere(parent)
            try check(rank)
            var whole = self[parent]
            while let above = whole, !above.isTree {
                try ChangeMisfit.unless(above.id != id, "\(id) cannot be part of itself")
                whole = above.whole
            }
        // Where one stood may have been taken away since.
        case .enter: break
        case .reserve(let id):
            try ChangeMisfit.unless(id <= Self.highestID, "\(id) is too high")
        }
    }

    /// The last place that `part` can have under `whole`.
    func roomFor(_ part: TaskNode, under whole: TaskNode) -> Int {
        whole.childCount - (part.whole.slot == whole.slot ? 1 : 0)
    }

    private func check(_ record: TaskRecord) throws(ChangeMisfit) {
        try ChangeMisfit.unless(record.id > .tree && record.id < Self.highestID, "no task can be \(record.id)")
        try ChangeMisfit.unless(self[record.id] == nil, "there is a task \(record.id) already")
        if record.hasDetails, let details = record.details { try check(details) }
    }

    private func check(_ details: TaskDetails) throws(ChangeMisfit) {
        let times = Duration.zero...Duration.seconds(1 << 40)
        try ChangeMisfit.unless(details.takes.map(times.contains) ?? true, "a task cannot take so long")
    }

    private func check(_ rank: Int) throws(ChangeMisfit) {
        try ChangeMisfit.unless(rank >= 0, "there is no place \(rank)")
    }

    private func checkIsTask(_ id: TaskID) throws(ChangeMisfit) {
        try ChangeMisfit.unless(id != .tree, "the tree is not a task")
        try checkIsThere(id)
    }

    private func checkIsThere(_ id: TaskID) throws(ChangeMisfit) {
        try ChangeMisfit.unless(self[id] != nil, "there is no task \(id)")
    }
}
