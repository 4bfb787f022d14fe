import Commands
import Patterns
import Text

/// A task with sub-tasks, or the tree they all are in: what is asked of it, it asks its parts, in order.
///
/// It keeps what it counted until something below it changes.
final class TaskComposite: TaskComponent, ChangingComposite {
    /// The own state, done or open, is the one it had as a leaf: it has that again when its last part has gone.
    var record: TaskRecord
    unowned var block: SiblingBlock?
    let events: EventStream
    private(set) var siblings = SiblingList()
    /// What was counted last; nil if something has changed since. Then there is none in anything above it either.
    private var kept: TaskTally?

    init(_ record: TaskRecord, events: EventStream) {
        self.record = record
        self.events = events
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
        forgetTally()
    }

    func removePart(_ part: any TaskComponent) {
        siblings.remove(part)
        forgetTally()
    }

    func replacePart(_ part: any TaskComponent, by other: any TaskComponent) {
        siblings.replace(part, by: other)
        forgetTally()
    }

    func reasonForAdding(_ part: any TaskComponent) -> Reason { "\(part.id) is its part now" }

    func reasonForRemoving(_ part: any TaskComponent) -> Reason { "\(part.id) is no longer its part" }

    var state: String {
        let tally = tally
        return "\(tally.leavesDone) of \(Count.of(tally.leaves, "leaf", "leaves")) done, \(tally.percentDone) %"
    }

    var progress: String? {
        let tally = tally
        return "\(tally.leavesDone)/\(tally.leaves) " + DisplayWidth.aligned("\(tally.percentDone) %", columns: 5)
    }

    // MARK: Operations

    var own: TaskTally { TaskTally(tasks: 1, composites: 1, leaves: 0, leavesDone: 0) }

    func count() -> TaskTally {
        reached()
        if let kept {
            events.answer(.known)
            return kept
        }
        var sum = own
        for part in parts { sum += ask(part) { part.count() } }
        kept = sum
        return sum
    }

    var tally: TaskTally { kept ?? events.unheard { count() } }

    /// Forgets what was counted here and above, up to the first composite that has nothing to forget.
    func forgetTally() {
        var next: TaskComposite? = self
        while let here = next, here.kept != nil {
            here.kept = nil
            next = here.whole
        }
    }

    func isDone(given part: (any TaskComponent)?) -> Bool {
        if let kept { return kept.isDone }
        func isDone(_ other: any TaskComponent) -> Bool { other === part || other.isDone(given: nil) }
        // Many parts are mostly done in their order: then the last one is open until the end.
        return siblings.count > 0 && isDone(siblings[siblings.count - 1]) && parts.allSatisfy(isDone)
    }

    func lastDone() -> DayStamp {
        reached()
        var last = DayStamp.none
        for part in parts { last = max(last, ask(part) { part.lastDone() }) }
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
        guard rows.goesBelow(depth) else { return events.answer(.partly) }
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

    // MARK: Growing and shrinking

    func grown(in tree: TaskTree) -> TaskComposite { self }

    /// Without parts a task is a leaf again.
    func shrink(in tree: TaskTree) {
        if partCount == 0, !isTree { tree.replace(self, by: TaskLeaf(record), because: "it has no parts any more") }
    }
}
