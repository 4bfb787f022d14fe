/// What filters look at and what makes a task urgent: of the task by itself, or together with what it is part of.
struct TaskTraits {
    var due: DueMoment?
    var priority: Priority?
    var tags: [String] = []
    var projects: [String] = []
    /// The day before which there is nothing to do.
    var start: DueDate?
    /// The tasks to be done before it that are open.
    var needs: [TaskID] = []

    init() {}

    /// Those of a task by itself.
    init(of task: any TaskComponent, in tree: TaskTree) {
        guard task.record.hasDetails, let details = task.record.details else { return }
        (due, priority, tags) = (details.dueMoment, details.priority, details.tags)
        guard !details.properties.isEmpty else { return }
        projects = details.projects
        start = details.start
        needs = details.dependencies.filter { tree[$0]?.isDone == false }
    }

    /// Takes over what holds for a part because it holds for the whole: the earlier due date, the higher priority.
    mutating func inherit(_ whole: TaskTraits) {
        due = [due, whole.due].compactMap(\.self).min()
        priority = [priority, whole.priority].compactMap(\.self).min()
        start = [start, whole.start].compactMap(\.self).max()
        tags += whole.tags.filter { !tags.contains($0) }
        projects += whole.projects.filter { !projects.contains($0) }
        needs += whole.needs.filter { !needs.contains($0) }
    }

    /// Whether it cannot be done yet.
    func isWaiting(on today: DueDate) -> Bool { start.map { $0 > today } ?? false || !needs.isEmpty }
}
