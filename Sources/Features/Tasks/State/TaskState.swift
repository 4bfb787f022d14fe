import PatternEvents
import Patterns
import StateStore

/// What lasts of the tasks: the tree, and which task one has entered.
final class TaskState: StatefulFeature {
    static let featureName = "tasks"
    // There may be a million of them, and most commands are about something else.
    static let loadsLazily = true

    /// Leaves and how many of them are done, over all; set only when it changes. True once ``load()`` was called.
    let counts: Observable<TaskCounts>
    /// The tasks whose end somebody waits for.
    let watch: TaskWatch

    private let known = TaskTree()
    private var enteredID = TaskID.tree
    private let events: EventStream
    // Set once, when there is something to record for.
    private var recorder: ChangeRecorder<TaskState>!

    /// - Parameter store: what undo takes changes back from.
    init(events: EventStream, store: ChangeStore) {
        self.events = events
        counts = Observable("task counts", TaskCounts(done: 0, all: 0), events: events)
        watch = TaskWatch(tree: known, events: events)
        recorder = store.recorder(for: self)
    }

    /// Whether nobody has asked for the tasks yet.
    private var isUnread = true

    /// All tasks; read from disk when somebody asks for them first.
    var tree: TaskTree {
        if isUnread { load() }
        return known
    }

    func load() {
        isUnread = false
        recorder.load()
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: TaskChange) { recorder.perform(change) }

    /// The task one has entered, or the tree.
    ///
    /// If another session took the task away, one is at the top.
    var entered: TaskNode { tree[enteredID] ?? tree.root }

    // MARK: StatefulFeature

    func apply(_ change: TaskChange) throws(ChangeMisfit) -> TaskChange {
        try known.check(change)
        defer { tellCounts() }
        switch change {
        case .add(let record, let parent, let rank):
            let whole = node(parent)
            // Others may have taken parts away since this was found out.
            let part = known.insert(record, under: whole, at: min(rank, whole.childCount))
            tellAdded(part, to: whole)
            return .remove(record.id)
        case .remove(let id):
            let part = node(id)
            tellRemoved(part)
            return .restore(known.remove(part))
        case .restore(let subtree):
            let whole = node(subtree.parent)
            known.restore(subtree, under: whole)
            let top = subtree.parts[0].task.id
            tellAdded(node(top), to: whole)
            return .remove(top)
        case .setDone(let ids, let isDone):
            return .setDone(known.setDone(isDone, of: ids), !isDone)
        case .rename(let id, let title):
            let former = node(id).title
            known.setTitle(title, of: node(id).slot)
            return .rename(id, title: former)
        case .edit(let id, let details):
            let former = node(id).details
            known.setDetails(details, of: node(id).slot)
            return .edit(id, former)
        case .move(let id, let parent, let rank):
            let part = node(id)
            let former = TaskChange.move(id, parent: part.whole.id, rank: part.rank)
            tellRemoved(part)
            known.move(part, under: node(parent), at: min(rank, known.roomFor(part, under: node(parent))))
            tellAdded(part, to: node(parent))
            return former
        case .enter(let id):
            defer { enteredID = id }
            return .enter(enteredID)
        case .reserve(let id):
            known.reserveIDs(below: id)
            return change
        }
    }

    func lasts(_ change: TaskChange) -> Bool {
        // Where one stands in the tree is one's own business, as a shell's folder is.
        if case .enter = change { false } else { true }
    }

    func contents() -> [TaskChange] { [.reserve(known.nextID)] + known.contents() }

    func writeContents(to writer: inout ByteWriter) { known.writeContents(to: &writer) }

    func readContents(_ reader: inout ByteReader, schema: UInt8) throws(ByteReader.Damage) {
        try known.readContents(&reader)
        tellCounts()
    }

    func footprint(of change: TaskChange) -> Footprint {
        switch change {
        case .add(let record, let parent, _): .tasks(changed: [record.id], needed: [parent])
        case .remove(let id): .tasks(changed: known.ids(from: id), needed: [known[id]?.whole.id ?? .tree])
        case .restore(let subtree): .tasks(changed: subtree.parts.map(\.task.id), needed: [subtree.parent])
        case .setDone(let ids, _): .tasks(changed: ids, needed: [])
        case .rename(let id, _), .edit(let id, _): .tasks(changed: [id], needed: [])
        case .move(let id, let parent, _): .tasks(changed: [id], needed: [parent, known[id]?.whole.id ?? .tree])
        case .enter, .reserve: .tasks(changed: [], needed: [])
        }
    }

    func describe(_ change: TaskChange) -> String {
        switch change {
        case .add(let record, let parent, _):
            "\(record.id): added\(parent == .tree ? "" : " under \(parent)"): \(record.title)"
        case .remove(let id): "\(id): removed"
        case .restore(let subtree):
            "\(subtree.parts.first?.task.id ?? .tree): put back, \(subtree.parts.count) in all"
        case .setDone(let ids, let isDone):
            (ids.count == 1 ? "\(ids[0])" : "\(ids.count) tasks") + (isDone ? ": done" : ": open")
        case .rename(let id, let title): "\(id): title '\(title)'"
        case .edit(let id, let details): "\(id): \(details.inWords)"
        case .move(let id, let parent, let rank):
            "\(id): moved \(parent == .tree ? "to the top" : "under \(parent)"), place \(rank + 1)"
        case .enter(let id): id == .tree ? "at the top" : "in \(id)"
        case .reserve(let id): "the next new task is \(id)"
        }
    }

    private func node(_ id: TaskID) -> TaskNode {
        guard let node = known[id] else { preconditionFailure("there is no task \(id)") }
        return node
    }

    // MARK: Telling

    private func tellCounts() {
        let now = TaskCounts(done: known.root.leavesDone, all: known.root.leaves)
        if now != counts.value { counts.value = now }
        watch.look()
    }

    private func tellAdded(_ part: TaskNode, to whole: TaskNode) {
        part.tellAdded(to: whole, events: events, because: "\(part.id) is its part now")
    }

    private func tellRemoved(_ part: TaskNode) {
        part.tellRemoved(from: part.whole, events: events, because: "\(part.id) is its part no more")
    }
}

extension Footprint {
    /// The tree itself is always there: nobody has to rely on it.
    fileprivate static func tasks(changed: [TaskID], needed: [TaskID]) -> Footprint {
        .parts(
            changed: Set(changed.map { Int($0.rawValue) }),
            needed: Set(needed.filter { $0 != .tree }.map { Int($0.rawValue) })
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
