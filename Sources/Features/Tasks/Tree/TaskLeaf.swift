import Patterns

/// A task without sub-tasks, which performs each operation itself.
final class TaskLeaf: TaskComponent, Leaf {
    var record: TaskRecord
    unowned var block: SiblingBlock?

    init(_ record: TaskRecord) {
        self.record = record
    }

    var stream: EventStream? { whole?.events }

    var partCount: Int { 0 }

    func part(at rank: Int) -> (any TaskComponent)? { nil }

    var progress: String? { nil }

    var tally: TaskTally { TaskTally(tasks: 1, composites: 0, leaves: 1, leavesDone: record.isDone ? 1 : 0) }

    // MARK: Operations

    func count() -> TaskTally {
        reached()
        return tally
    }

    func lastDone(_ note: (TaskID, DayStamp) -> Void) -> DayStamp {
        reached()
        return record.done
    }

    func height() -> Int {
        reached()
        return 1
    }

    func describe(in rows: inout RowCollector, depth: Int) {
        reached()
        rows.add(self, depth: depth)
    }

    func mark(_ marking: inout DoneMarking) {
        reached(marking.label)
        marking.add(self)
    }

    func offer(to agenda: inout Agenda) {
        reached()
        if !record.isDone { agenda.add(self) }
    }

    func work(for run: TaskRun) -> (any RunComponent)? {
        reached()
        guard let details = record.details, details.run != nil || details.takes != nil else { return nil }
        return RunLeaf(id: id, title: title, command: details.run, takes: details.takes, in: run)
    }

    func save(level: Int, to keep: (borrowing TaskRecord, Int) -> Void) {
        reached()
        keep(record, level)
    }

    // MARK: Its whole

    func joined(_ whole: TaskComposite) { whole.changeTally { $0 += tally } }

    func left(_ whole: TaskComposite) { whole.changeTally { $0 -= tally } }

    // MARK: Growing

    func grown(in tree: TaskTree) -> TaskComposite {
        let composite = TaskComposite(record, events: tree.events)
        tree.replace(self, by: composite, because: "it gets a part")
        return composite
    }
}
