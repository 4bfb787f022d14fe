import Patterns

@testable import Tasks

/// The number of operations that the leaves of a tree were asked for.
final class VisitCounter {
    var visits = 0
}

/// A leaf that counts each operation it is asked for.
final class CountingLeaf: TaskComponent, Leaf {
    private let leaf: TaskLeaf
    private let counter: VisitCounter
    unowned var block: SiblingBlock?

    init(_ record: TaskRecord, _ counter: VisitCounter) {
        leaf = TaskLeaf(record)
        self.counter = counter
    }

    private var visited: TaskLeaf {
        counter.visits += 1
        return leaf
    }

    var record: TaskRecord {
        get { leaf.record }
        set { leaf.record = newValue }
    }
    var stream: EventStream? { whole?.events }
    var partCount: Int { 0 }
    func part(at rank: Int) -> (any TaskComponent)? { nil }
    var progress: String? { nil }
    func count() -> TaskTally { visited.count() }
    var tally: TaskTally { visited.tally }
    func lastDone(_ note: (TaskID, DayStamp) -> Void) -> DayStamp { visited.lastDone(note) }
    func height() -> Int { visited.height() }
    func describe(in rows: inout RowCollector, depth: Int) { visited.describe(in: &rows, depth: depth) }
    func mark(_ marking: inout DoneMarking) { visited.mark(&marking) }
    func offer(to agenda: inout Agenda) { visited.offer(to: &agenda) }
    func work(for run: TaskRun) -> (any RunComponent)? { visited.work(for: run) }
    func save(level: Int, to keep: (borrowing TaskRecord, Int) -> Void) { visited.save(level: level, to: keep) }
    func joined(_ whole: TaskComposite) { visited.joined(whole) }
    func left(_ whole: TaskComposite) { visited.left(whole) }
    func grown(in tree: TaskTree) -> TaskComposite { leaf.grown(in: tree) }
}
