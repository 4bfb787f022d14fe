extension TaskState {
    /// Makes leaves done or open, as part of the command's step. A task that is done then and comes again is followed by
    /// the next one of its kind.
    ///
    /// Where a file said on which day a task was made, the day on which it is done is noted as well. What is open again was
    /// not done on any day.
    ///
    /// - Returns: the tasks that were made, the next ones of those that come again.
    @discardableResult
    func setDone(_ isDone: Bool, of leaves: [TaskID], on day: DueDate) -> [TaskID] {
        guard !leaves.isEmpty else { return [] }
        let stamp = isDone ? DayStamp(day) : .none
        perform(.mark(leaves.map { DoneMark(id: $0, done: stamp) }))
        for id in leaves {
            guard var details = tree[id]?.record.details else { continue }
            let former = details
            details.noteDone(isDone ? day : nil)
            if details != former { perform(.edit(id, details)) }
        }
        return isDone && tree.mayComeAgain ? bringAgain(leaves, on: day) : []
    }

    /// Adds the next one of each task that is done and repeats: of these leaves, and of what they are part of.
    private func bringAgain(_ leaves: [TaskID], on day: DueDate) -> [TaskID] {
        var made: [TaskID] = []
        var seen: Set<TaskID> = []
        for leaf in leaves {
            var way = tree[leaf]
            // What is part of something open is no reason for the whole to come again.
            while let task = way, !task.isTree, task.isDone, seen.insert(task.id).inserted {
                way = task.parent
                guard let next = nextOne(of: task, on: day) else { continue }
                made.append(next.parts[0].task.id)
                perform(.restore(next))
            }
        }
        return made
    }

    /// The task and all below it again, open, as of the next day on which it comes.
    private func nextOne(of task: any TaskComponent, on day: DueDate) -> Subtree? {
        guard let details = task.record.details, let recurrence = details.recurrence,
            let next = recurrence.next(due: details.due, done: day)
        else { return nil }
        var subtree = tree.subtree(task)
        subtree.rank += 1
        let first = tree.nextID.rawValue
        var ids: [TaskID: TaskID] = [:]
        for (index, part) in subtree.parts.enumerated() {
            ids[part.task.id] = TaskID(rawValue: first + UInt32(index))
        }
        for (index, part) in subtree.parts.enumerated() {
            var again = part.task.details?.again(later: details.due.map { next.days(since: $0) } ?? 0, ids)
            // Without a day on which it is due, the next one waits for its day.
            if index == 0, details.due == nil { again?.set(TaskProperty.Name.wait, "\(next)") }
            subtree.parts[index].task = TaskRecord(
                id: TaskID(rawValue: first + UInt32(index)), title: part.task.title, added: DayStamp(day),
                details: again)
        }
        return subtree
    }
}

extension TaskDetails {
    mutating func noteDone(_ day: DueDate?) {
        guard let day else { return set(TaskProperty.Name.completed, nil) }
        properties.removeAll { $0.name == TaskProperty.Name.completed }
        guard let index = properties.firstIndex(where: { $0.name == TaskProperty.Name.created }) else { return }
        // In the order in which todo.txt has the two.
        properties.insert(TaskProperty(name: TaskProperty.Name.completed, value: "\(day)"), at: index)
    }

    /// What is said of the next one of a task that comes again.
    ///
    /// - Parameters:
    ///   - days: how much later it comes.
    ///   - ids: the new id of each task that comes again with it; it depends on no other.
    fileprivate func again(later days: Int, _ ids: [TaskID: TaskID]) -> TaskDetails {
        var next = unspelled
        next.due = due?.advanced(by: days)
        for name in [TaskProperty.Name.wait, TaskProperty.Name.scheduled] {
            let day = property(name).flatMap(DueDateText.calendarDay)
            next.set(name, day?.advanced(by: days).map { "\($0)" })
        }
        let needed = dependencies.compactMap { ids[$0] }
        next.set(dependencies: needed)
        for name in [
            TaskProperty.Name.created, TaskProperty.Name.completed, TaskProperty.Name.state, TaskProperty.Name.id,
            TaskProperty.Name.parent,
        ] { next.set(name, nil) }
        return next
    }

    /// Says which tasks have to be done before it.
    mutating func set(dependencies ids: [TaskID]) {
        set(TaskProperty.Name.depends, ids.isEmpty ? nil : ids.map(\.description).joined(separator: ","))
    }
}
