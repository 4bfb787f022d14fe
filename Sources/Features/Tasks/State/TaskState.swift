import Commands
import Patterns
import StateStore

/// The lasting state of the tasks: the tree, and the current task.
final class TaskState: StatefulFeature {
    static let featureName = "tasks"

    /// All tasks.
    let tree: TaskTree
    /// The numbers of leaves and of done leaves; set only when it changes.
    let counts: Observable<TaskCounts>
    /// The tasks whose end is awaited.
    let watch: TaskWatch

    private var enteredID = TaskID.tree
    /// Whether other sessions' changes are being applied; observers of the counts are notified afterwards.
    private var isReplaying = false
    // Set once, when there is a store to record in.
    private var recorder: ChangeRecorder<TaskState>!

    /// - Parameters:
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - depthLimit: the limit for nesting, as far as the stack has room.
    init(events: EventStream, store: ChangeStore, depthLimit: Int = TaskTree.deepest) {
        tree = TaskTree(events: events, depthLimit: depthLimit)
        counts = Observable("task counts", TaskCounts(done: 0, all: 0), events: events)
        watch = TaskWatch(tree: tree, events: events)
        recorder = store.recorder(for: self)
    }

    /// The id of the next new task.
    var nextID: TaskID { tree.nextID }

    /// Makes a change as part of the command's step.
    func perform(_ change: TaskChange) { recorder.perform(change) }

    /// Makes leaves done on that day, or open, as part of the command's step.
    func setDone(_ isDone: Bool, of leaves: [TaskID], on day: DueDate) {
        guard !leaves.isEmpty else { return }
        let stamp = isDone ? DayStamp(day) : .none
        perform(.mark(leaves.map { DoneMark(id: $0, done: stamp) }))
    }

    /// The current task, or the tree.
    ///
    /// If another session removed the task, this is the top level; code that adds a task calls ``here()``.
    var entered: any TaskComponent { tree[enteredID] ?? tree.root }

    /// The current task, or the tree.
    ///
    /// - Throws: an error, once, if another session has removed it, so that nothing is added in an unexpected place.
    func here() throws(CommandError) -> any TaskComponent {
        if let task = tree[enteredID] { return task }
        defer { enteredID = .tree }
        throw CommandError(
            .refused, "you were in \(enteredID), which another session has removed",
            hint: "you are at the top now; repeat the command")
    }

    // MARK: StatefulFeature

    func apply(_ change: TaskChange) throws(InapplicableChange) -> TaskChange {
        try tree.check(change)
        let inverse = make(change)
        watch.look(after: change, undoneBy: inverse)
        tellCounts()
        return inverse
    }

    /// Makes a valid change.
    private func make(_ change: TaskChange) -> TaskChange {
        switch change {
        case .add(let record, let parent, let rank):
            tree.insert(record, under: parent, at: rank)
            return .remove(record.id)
        case .remove(let id):
            return .restore(tree.remove(task(id)))
        case .restore(let subtree):
            tree.restore(subtree)
            return .remove(subtree.parts[0].task.id)
        case .mark(let marks):
            return .mark(tree.mark(marks))
        case .rename(let id, let title):
            let former = task(id).title
            tree.setTitle(title, of: task(id))
            return .rename(id, title: former)
        case .edit(let id, let changes):
            return .edit(id, task(id).record.edit(changes))
        case .move(let id, let parent, let rank):
            let part = task(id)
            let former = TaskChange.move(id, parent: part.whole?.id ?? .tree, rank: part.rank)
            tree.move(part, under: parent, at: rank)
            return former
        case .enter(let id):
            defer { enteredID = id }
            return .enter(enteredID)
        case .reserve(let id):
            tree.reserveIDs(below: id)
            return change
        }
    }

    func willReplay() { isReplaying = true }

    func didReplay() {
        isReplaying = false
        tellCounts()
    }

    func lasts(_ change: TaskChange) -> Bool {
        // The current task belongs to its session, as a shell's folder does.
        if case .enter = change { false } else { true }
    }

    func withdraw(_ change: TaskChange) {
        // Only changes that add tasks are redone by restoring these.
        if case .restore(let subtree) = change { tree.freeIDs(subtree.parts.map(\.task.id)) }
    }

    func contents() -> [TaskChange] { [.reserve(tree.nextID)] + tree.contents() }

    func changedPart(by change: TaskChange, inverse: TaskChange) -> ChangedPart {
        switch (change, inverse) {
        case (.add(let record, _, _), _): ChangedPart("\(record.id)", old: "none", new: record.title)
        case (.remove(let id), .restore(let subtree)):
            ChangedPart("\(id)", old: subtree.parts.first?.task.title ?? "", new: "none")
        case (.restore(let subtree), _):
            ChangedPart(
                subtree.parts.first.map { "\($0.task.id)" } ?? Self.featureName, old: "none",
                new: subtree.parts.first?.task.title ?? "none")
        case (.mark(let marks), .mark(let former)):
            ChangedPart(Self.tasks(marks), old: Self.state(former), new: Self.state(marks))
        case (.rename(let id, let new), .rename(_, let old)): ChangedPart("title of \(id)", old: old, new: new)
        case (.edit(let id, let new), .edit(_, let old)):
            ChangedPart("details of \(id)", old: old.inWords, new: new.inWords)
        case (.move(let id, let parent, let rank), .move(_, let former, let formerRank)):
            ChangedPart("place of \(id)", old: Self.place(former, formerRank), new: Self.place(parent, rank))
        case (.enter(let new), .enter(let old)): ChangedPart("entered task", old: "\(old)", new: "\(new)")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
    }

    private static func tasks(_ marks: [DoneMark]) -> String {
        marks.count == 1 ? "\(marks[0].id)" : "\(marks.count) tasks"
    }

    private static func state(_ marks: [DoneMark]) -> String { marks.first?.done == DayStamp.none ? "open" : "done" }

    /// `2 under @1`
    private static func place(_ parent: TaskID, _ rank: Int) -> String {
        "\(rank &+ 1) \(parent == .tree ? "at the top" : "under \(parent)")"
    }

    func describe(_ change: TaskChange) -> String {
        switch change {
        case .add(let record, let parent, _):
            "\(record.id): added\(parent == .tree ? "" : " under \(parent)"): \(record.title)"
        case .remove(let id): "\(id): removed"
        case .restore(let subtree):
            // An import uses the same change as a restoration, though it was never anywhere before.
            subtree.parts.first.map { top in
                "\(top.task.id): \(top.task.id < tree.nextID ? "put back" : "added"), \(subtree.parts.count) in all"
            } ?? "nothing restored"
        case .mark(let marks): "\(Self.tasks(marks)): \(Self.state(marks))"
        case .rename(let id, let title): "\(id): title '\(title)'"
        case .edit(let id, let changes): "\(id): \(changes.inWords)"
        case .move(let id, let parent, let rank):
            "\(id): moved \(parent == .tree ? "to the top" : "under \(parent)"), place \(rank &+ 1)"
        case .enter(let id): id == .tree ? "at the top" : "in \(id)"
        case .reserve(let id): "the next new task is \(id)"
        }
    }

    /// A task that was checked to exist.
    private func task(_ id: TaskID) -> any TaskComponent {
        guard let task = tree[id] else { preconditionFailure("there is no task \(id)") }
        return task
    }

    // MARK: Telling

    private func tellCounts() {
        guard !isReplaying else { return }
        let now = TaskCounts(done: tree.tally.leavesDone, all: tree.tally.leaves)
        if now != counts.value { counts.value = now }
    }
}

/// Done and all leaves.
struct TaskCounts: Equatable, CustomStringConvertible {
    let done: Int
    let all: Int

    /// `3/10`
    var description: String { "\(done)/\(all)" }
}
