extension TaskState {
    /// Makes leaves done or open, as part of the command's step.
    ///
    /// Where a file said on which day a task was made, the day on which it is done is noted beside it, as the programs do
    /// that write such files. What is open again was not done on any day.
    func setDone(_ isDone: Bool, of leaves: [TaskID], on day: DueDate) {
        guard !leaves.isEmpty else { return }
        perform(.setDone(leaves, isDone))
        for id in leaves {
            guard var details = tree[id]?.record.details else { continue }
            let former = details
            details.noteDone(isDone ? day : nil)
            if details != former { perform(.edit(id, details)) }
        }
    }
}

extension TaskDetails {
    fileprivate mutating func noteDone(_ day: DueDate?) {
        guard let day else { return set(TaskProperty.Name.completed, nil) }
        properties.removeAll { $0.name == TaskProperty.Name.completed }
        guard let index = properties.firstIndex(where: { $0.name == TaskProperty.Name.created }) else { return }
        // In the order in which todo.txt has the two.
        properties.insert(TaskProperty(name: TaskProperty.Name.completed, value: "\(day)"), at: index)
    }
}
