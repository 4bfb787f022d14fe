import Commands
import Patterns

/// Subjects for the tasks whose end is awaited: one for each, made on demand.
final class TaskWatch {
    private var subjects: [TaskID: Observable<Bool>] = [:]
    /// The number of subjects after which unused ones are looked for.
    private var limit = 8
    private let tree: TaskTree
    private let events: EventStream

    init(tree: TaskTree, events: EventStream) {
        self.tree = tree
        self.events = events
    }

    /// The subject for whether the task is done, kept while it has an observer.
    func subject(of id: TaskID) -> Observable<Bool> {
        if let subject = subjects[id] { return subject }
        if subjects.count > limit {
            subjects = subjects.filter { Self.isOfUse($1) }
            limit = 2 * subjects.count + 8
        }
        let subject = Observable("\(id) done", tree[id]?.isDone == true, events: events)
        subjects[id] = subject
        return subject
    }

    /// The subjects with observers.
    var all: [any RebuildableSubject] {
        subjects.sorted { $0.key < $1.key }.map(\.value).filter { !$0.observerNames.isEmpty }
    }

    /// Notifies the subjects affected by a change. Costs one branch if there are none.
    func look(after change: TaskChange, undoneBy inverse: TaskChange) {
        guard !subjects.isEmpty else { return }
        // Everything that contains a touched task may have changed as well.
        var touched: Set<TaskID> = []
        for id in change.touched + inverse.touched {
            var next: TaskID? = id
            while let here = next, touched.insert(here).inserted { next = tree[here]?.whole?.id }
        }
        for id in touched.filter({ subjects[$0] != nil }).sorted() {
            guard let subject = subjects[id] else { continue }
            let isDone = tree[id]?.isDone == true
            if isDone != subject.value { subject.value = isDone }
            if !Self.isOfUse(subject) { subjects[id] = nil }
        }
    }

    private static func isOfUse(_ subject: Observable<Bool>) -> Bool {
        !subject.observerNames.isEmpty || !subject.droppedObserverNames.isEmpty
    }
}

extension TaskChange {
    /// The tasks that it makes done or open or moves, and their new wholes.
    fileprivate var touched: [TaskID] {
        switch self {
        case .add(let record, let parent, _): [record.id, parent]
        case .restore(let subtree): [subtree.parent] + subtree.parts.map(\.task.id)
        case .mark(let marks): marks.map(\.id)
        case .move(_, let parent, _): [parent]
        case .remove, .rename, .edit, .enter, .reserve: []
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
