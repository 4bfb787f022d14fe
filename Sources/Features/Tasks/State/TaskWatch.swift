import Commands
import Patterns

/// Subjects for the tasks whose end somebody waits for: one a task, made when it is asked for.
final class TaskWatch {
    private var subjects: [TaskID: Observable<Bool>] = [:]
    private let tree: TaskTree
    private let events: EventStream

    init(tree: TaskTree, events: EventStream) {
        self.tree = tree
        self.events = events
    }

    /// Notifies of whether the task is done, as long as it has an observer.
    func subject(of id: TaskID) -> Observable<Bool> {
        if let subject = subjects[id] { return subject }
        let subject = Observable("\(id) done", tree[id]?.isDone == true, events: events)
        subjects[id] = subject
        return subject
    }

    /// Those that somebody observes.
    var all: [any RebuildableSubject] {
        subjects.sorted { $0.key < $1.key }.map(\.value).filter { !$0.observerNames.isEmpty }
    }

    /// Notifies of changes. Costs a branch if nothing waits for one.
    func look() {
        guard !subjects.isEmpty else { return }
        for (id, subject) in subjects.sorted(by: { $0.key < $1.key }) {
            let isDone = tree[id]?.isDone == true
            if isDone != subject.value { subject.value = isDone }
            if subject.observerNames.isEmpty, subject.droppedObserverNames.isEmpty { subjects[id] = nil }
        }
    }
}

extension TaskContext {
    /// `task TASK done`, for jobs.
    var taskDone: ConditionSource {
        let watch = state.watch
        return ConditionSource(
            .fixed("task"), .name("TASK", of: "task"), .fixed("done"),
            subjects: { watch.all },
            make: { [self] word throws(CommandError) in
                let id = try reference.task(word).id
                return Condition("task \(id) done", watch.subject(of: id)) { $0 }
            }
        )
    }
}
