import Patterns

/// All tasks: the root composite, and an index by id.
///
/// Operations on all tasks begin at ``root``, and pass from composite to part. The operations here concern one task by
/// its id, and keep both in step.
final class TaskTree {
    /// The depth limit on a full stack.
    static let deepest = 100_000
    /// Operations recurse from task to task: the stack space for each, with a margin.
    private static let stackBytesPerTask = 8 << 10

    /// The depth limit on a stack of this size.
    static func depthLimit(stackBytes: Int) -> Int { min(deepest, max(1, stackBytes / stackBytesPerTask)) }

    /// The whole tree, in which top-level tasks are parts like all others.
    let root: TaskComposite
    /// The depth limit on the current stack.
    let depthLimit: Int
    let events: EventStream
    /// The tally of all tasks, without the tree itself; always up to date.
    private(set) var tally = TaskTally.zero
    /// By id, the tree itself at 0; nil for a task that was removed.
    private var tasks: [(any TaskComponent)?]
    /// The id of the next new task.
    private(set) var nextID = TaskID(rawValue: 1)
    /// Finds tasks by their titles.
    var titles = TitleIndex()

    init(events: EventStream, depthLimit: Int = TaskTree.deepest) {
        root = TaskComposite(TaskRecord(id: .tree, title: "tasks"), events: events)
        tasks = [root]
        self.events = events
        self.depthLimit = depthLimit
    }

    /// The number of tasks, leaves and composites.
    var count: Int { tally.tasks }

    /// The task with that id, or the tree; nil if there is none any more.
    subscript(id: TaskID) -> (any TaskComponent)? {
        id.rawValue < tasks.count ? tasks[Int(id.rawValue)] : nil
    }

    /// The tree as an event stream records it: each composite before its parts, up to the record's limit.
    var structure: StructureRecord {
        var parts = [StructureRecord.Part(.composite, root.name, root)]
        func add(_ whole: TaskComposite, at index: Int) {
            for part in whole.parts {
                guard parts.count < StructureRecord.partLimit else { return }
                parts.append(.init(part.participant.role, part.name, part, heldBy: index))
                if let inner = part as? TaskComposite { add(inner, at: parts.count - 1) }
            }
        }
        add(root, at: 0)
        return StructureRecord(.composite, root.name, parts, count: count + 1)
    }

    /// Visits every task, in the order of ids, until `visit` returns false.
    func visit(_ visit: (any TaskComponent) -> Bool) {
        for case let task? in tasks.dropFirst() {
            guard visit(task) else { return }
        }
    }

    // MARK: Changing one task

    func setTitle(_ title: String, of task: any TaskComponent) {
        task.record.title = title
        titles.note(task.id, among: count)
    }

    /// Sets the own state of tasks.
    ///
    /// - Returns: the inverse marks.
    func mark(_ marks: [DoneMark]) -> [DoneMark] {
        var former: [DoneMark] = []
        for mark in marks {
            guard let task = self[mark.id], task.record.done != mark.done else { continue }
            former.append(DoneMark(id: mark.id, done: task.record.done))
            tally -= task.own
            if let whole = task.whole { task.left(whole) }
            task.record.done = mark.done
            if let whole = task.whole { task.joined(whole) }
            tally += task.own
        }
        return former.reversed()
    }

    // MARK: Adding and removing

    /// Stops giving out ids below `id`.
    func reserveIDs(below id: TaskID) { nextID = max(nextID, id) }

    /// Frees the last ids given out, if they belong to tasks that are gone.
    func freeIDs(_ ids: [TaskID]) {
        for id in ids.sorted().reversed() {
            guard id.rawValue + 1 == nextID.rawValue, self[id] == nil else { return }
            nextID = id
        }
    }

    /// Adds a leaf as the part at `rank` of `whole`, or at the end.
    func insert(_ record: TaskRecord, under whole: TaskID, at rank: Int) {
        attach(enter(record), to: whole, at: rank)
    }

    /// Removes a task and all below it.
    func remove(_ task: any TaskComponent) -> Subtree {
        let subtree = subtree(task)
        detach(task)
        for part in subtree.parts {
            guard let gone = self[part.task.id] else { continue }
            tally -= gone.own
            tasks[Int(part.task.id.rawValue)] = nil
        }
        titles.noteChanges(subtree.parts.count, among: count)
        return subtree
    }

    /// Restores the result of ``remove(_:)``: each composite adds its own parts, and the former whole adds the top.
    func restore(_ subtree: Subtree) {
        var way: [TaskComposite] = []
        for (index, part) in subtree.parts.enumerated() {
            let isWhole = index + 1 < subtree.parts.count && subtree.parts[index + 1].level > part.level
            let task = enter(part.task, isWhole: isWhole)
            way.removeSubrange(part.level...)
            if let whole = way.last { whole.add(task, at: whole.partCount) }
            if isWhole { way.append(task.grown(in: self)) }
        }
        guard let top = self[subtree.parts[0].task.id] else { return }
        attach(top, to: subtree.parent, at: subtree.rank)
    }

    /// Moves a task, with all below it.
    ///
    /// - Parameter rank: its new index among its siblings.
    func move(_ task: any TaskComponent, under whole: TaskID, at rank: Int) {
        detach(task)
        attach(task, to: whole, at: rank)
    }

    /// Replaces `task` by another component with the same id.
    func replace(
        _ task: any TaskComponent, by other: any TaskComponent, because reason: @autoclosure () -> Reason
    ) {
        tally -= task.own
        tally += other.own
        tasks[Int(task.id.rawValue)] = other
        task.whole?.replace(task, by: other, because: reason())
    }

    private func attach(_ task: any TaskComponent, to whole: TaskID, at rank: Int) {
        guard let whole = self[whole]?.grown(in: self) else { preconditionFailure("there is no task \(whole)") }
        // Others may have removed parts since the rank was determined.
        whole.add(task, at: min(rank, whole.partCount))
    }

    private func detach(_ task: any TaskComponent) {
        guard let whole = task.whole else { return }
        whole.remove(task)
        whole.shrink(in: self)
    }

    /// Makes a new task and registers its id.
    private func enter(_ record: TaskRecord, isWhole: Bool = false) -> any TaskComponent {
        let task: any TaskComponent = isWhole ? TaskComposite(record, events: events) : TaskLeaf(record)
        let index = Int(record.id.rawValue)
        while tasks.count <= index { tasks.append(nil) }
        tasks[index] = task
        tally += task.own
        titles.note(record.id, among: count)
        reserveIDs(below: TaskID(rawValue: record.id.rawValue + 1))
        return task
    }
}
