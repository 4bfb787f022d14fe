import Patterns
import StateStore

/// What lasts of the tasks: the tree, and which task one has entered.
final class TaskState: StatefulFeature {
    static let featureName = "tasks"

    let tree = TaskTree()
    /// Leaves and how many of them are done, over all; set only when it changes.
    let counts: Observable<TaskCounts>
    /// The tasks whose end somebody waits for.
    let watch: TaskWatch

    private var enteredID = TaskID.tree
    private let events: EventStream

    init(events: EventStream) {
        self.events = events
        counts = Observable("task counts", TaskCounts(done: 0, all: 0), events: events)
        watch = TaskWatch(tree: tree, events: events)
    }

    /// The task one has entered, or the tree.
    ///
    /// If another session took the task away, one is at the top.
    var entered: TaskNode { tree[enteredID] ?? tree.root }

    // MARK: StatefulFeature

    func apply(_ change: TaskChange) -> TaskChange {
        defer { tellCounts() }
        switch change {
        case .add(let record, let parent, let rank):
            let whole = node(parent)
            let part = tree.insert(record, under: whole, at: rank)
            tellAdded(part, to: whole)
            return .remove(record.id)
        case .remove(let id):
            let part = node(id)
            tellRemoved(part)
            return .restore(tree.remove(part))
        case .restore(let subtree):
            let whole = node(subtree.parent)
            tree.restore(subtree, under: whole)
            let top = subtree.parts[0].task.id
            tellAdded(node(top), to: whole)
            return .remove(top)
        case .setDone(let ids, let isDone):
            return .setDone(tree.setDone(isDone, of: ids), !isDone)
        case .rename(let id, let title):
            let former = node(id).title
            tree.setTitle(title, of: node(id).slot)
            return .rename(id, title: former)
        case .edit(let id, let details):
            let former = node(id).details
            tree.setDetails(details, of: node(id).slot)
            return .edit(id, former)
        case .move(let id, let parent, let rank):
            let part = node(id)
            let former = TaskChange.move(id, parent: part.whole.id, rank: part.rank)
            tellRemoved(part)
            tree.move(part, under: node(parent), at: rank)
            tellAdded(part, to: node(parent))
            return former
        case .enter(let id):
            defer { enteredID = id }
            return .enter(enteredID)
        }
    }

    func lasts(_ change: TaskChange) -> Bool {
        // Where one stands in the tree is one's own business, as a shell's folder is.
        if case .enter = change { false } else { true }
    }

    func contents() -> [TaskChange] { tree.contents() }

    func describe(_ change: TaskChange) -> String {
        switch change {
        case .add(let record, let parent, _):
            "\(record.id): added\(parent == .tree ? "" : " under \(parent)"): \(record.title)"
        case .remove(let id): "\(id): removed"
        case .restore(let subtree): "\(subtree.parts[0].task.id): put back, \(subtree.parts.count) in all"
        case .setDone(let ids, let isDone):
            (ids.count == 1 ? "\(ids[0])" : "\(ids.count) tasks") + (isDone ? ": done" : ": open")
        case .rename(let id, let title): "\(id): title '\(title)'"
        case .edit(let id, let details): "\(id): \(details.inWords)"
        case .move(let id, let parent, let rank):
            "\(id): moved \(parent == .tree ? "to the top" : "under \(parent)"), place \(rank + 1)"
        case .enter(let id): id == .tree ? "at the top" : "in \(id)"
        }
    }

    private func node(_ id: TaskID) -> TaskNode {
        guard let node = tree[id] else { preconditionFailure("there is no task \(id)") }
        return node
    }

    // MARK: Telling

    private func tellCounts() {
        let now = TaskCounts(done: tree.root.leavesDone, all: tree.root.leaves)
        if now != counts.value { counts.value = now }
        watch.look()
    }

    private func tellAdded(_ part: TaskNode, to whole: TaskNode) {
        events.emit(
            .composite, .add, from: whole.participant, to: part.participant, "adds \(part.title)",
            because: "\(part.id) is its part now"
        )
    }

    private func tellRemoved(_ part: TaskNode) {
        events.emit(
            .composite, .remove, from: part.whole.participant, to: part.participant, "removes \(part.title)",
            because: "\(part.id) is its part no more"
        )
    }
}

/// Leaves done of all.
struct TaskCounts: Equatable, CustomStringConvertible {
    let done: Int
    let all: Int

    /// `3/10`
    var description: String { "\(done)/\(all)" }
}
