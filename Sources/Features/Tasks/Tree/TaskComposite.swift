import Commands
import Patterns
import Text

/// A task with sub-tasks, or the whole tree. It asks its parts, in order, for each operation.
final class TaskComposite: TaskComponent, ChangingComposite {
    /// Its own state, done or open, is from when it was a leaf, and returns when its last part is gone.
    var record: TaskRecord
    unowned var block: SiblingBlock?
    let events: EventStream
    private(set) var siblings = SiblingList()
    /// The tally without unreported changes of `changed`.
    private var known: TaskTally
    /// The tally last reported to its whole.
    private var told = TaskTally.zero
    /// The parts with changes below them that are not in `known`.
    private var changed: [TaskComposite] = []
    private var isChanged = false

    init(_ record: TaskRecord, events: EventStream) {
        self.record = record
        self.events = events
        known = Self.own
    }

    // MARK: Parts

    var parts: SiblingList { siblings }

    var partCount: Int { siblings.count }

    func part(at rank: Int) -> (any TaskComponent)? {
        rank >= 0 && rank < siblings.count ? siblings[rank] : nil
    }

    func rank(of part: any TaskComponent) -> Int { siblings.rank(of: part) }

    func insertPart(_ part: any TaskComponent, at rank: Int) {
        siblings.insert(part, at: rank, of: self)
        part.joined(self)
    }

    func removePart(_ part: any TaskComponent) {
        part.left(self)
        siblings.remove(part)
    }

    func replacePart(_ part: any TaskComponent, by other: any TaskComponent) {
        part.left(self)
        siblings.replace(part, by: other)
        other.joined(self)
    }

    func reasonForAdding(_ part: any TaskComponent) -> Reason { "\(part.id) is its part now" }

    func reasonForRemoving(_ part: any TaskComponent) -> Reason { "\(part.id) is no longer its part" }

    var progress: String? {
        let tally = tally
        return "\(tally.leavesDone)/\(tally.leaves) " + DisplayWidth.aligned("\(tally.percentDone) %", columns: 5)
    }

    // MARK: Operations

    func count() -> TaskTally {
        reached()
        var sum = Self.own
        for part in parts { sum += ask(part) { part.count() } }
        return sum
    }

    func lastDone(_ note: (TaskID, DayStamp) -> Void) -> DayStamp {
        reached()
        var last = DayStamp.none
        for part in parts { last = max(last, ask(part) { part.lastDone(note) }) }
        note(id, last)
        return last
    }

    func height() -> Int {
        reached()
        var highest = 0
        for part in parts { highest = max(highest, ask(part) { part.height() }) }
        return highest + 1
    }

    func describe(in rows: inout RowCollector, depth: Int) {
        reached()
        rows.add(self, depth: depth)
        guard rows.goesBelow(depth) else { return leaveOut(parts, because: "the list ends at this level") }
        for part in parts { ask(part) { part.describe(in: &rows, depth: depth + 1) } }
    }

    func mark(_ marking: inout DoneMarking) {
        reached(marking.label)
        for part in parts { ask(part, marking.label) { part.mark(&marking) } }
    }

    func offer(to agenda: inout Agenda) {
        reached()
        let outer = agenda.enter(self)
        for part in parts { ask(part) { part.offer(to: &agenda) } }
        agenda.leave(to: outer)
    }

    func work(for run: TaskRun) -> (any RunComponent)? {
        reached()
        let works = parts.compactMap { part in ask(part, "work") { part.work(for: run) } }
        return works.isEmpty ? nil : RunComposite(id: id, title: title, works, in: run)
    }

    func save(level: Int, to keep: (borrowing TaskRecord, Int) -> Void) {
        reached()
        keep(record, level)
        for part in parts { ask(part) { part.save(level: level + 1, to: keep) } }
    }

    // MARK: Tally

    static let own = TaskTally(tasks: 1, composites: 1, leaves: 0, leavesDone: 0)

    var tally: TaskTally {
        while let part = changed.popLast() {
            part.isChanged = false
            known -= part.told
            part.told = part.tally
            known += part.told
        }
        return known
    }

    /// Changes the reported tally.
    func changeTally(_ change: (inout TaskTally) -> Void) {
        change(&known)
        var next = self
        // If a whole is marked already, so are those above it.
        while !next.isChanged, let whole = next.whole {
            next.isChanged = true
            whole.changed.append(next)
            next = whole
        }
    }

    func joined(_ whole: TaskComposite) {
        told = tally
        whole.changeTally { $0 += told }
    }

    func left(_ whole: TaskComposite) {
        // Read, so that the whole no longer lists it as changed.
        _ = whole.tally
        whole.changeTally { $0 -= told }
    }

    // MARK: Growing and shrinking

    func grown(in tree: TaskTree) -> TaskComposite { self }

    /// Replaces a task without parts by a leaf.
    func shrink(in tree: TaskTree) {
        if partCount == 0, !isTree { tree.replace(self, by: TaskLeaf(record), because: "it has no parts any more") }
    }
}
