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
    /// What ``isDone`` found last; nil if something has changed since. Then nothing above it has relied on it.
    private var knownDone: Bool?
    /// How many parts are leaves that are open.
    private var openLeaves = 0
    /// The parts that are composites not known to be done, in no order.
    private var unsettled: [TaskComposite] = []
    /// Its place among those of its whole; -1 if it is not among them.
    private var unsettledPlace = -1

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
        part.joined(self)
        forget()
    }

    func removePart(_ part: any TaskComponent) {
        part.left(self)
        siblings.remove(part)
        forget()
    }

    func replacePart(_ part: any TaskComponent, by other: any TaskComponent) {
        part.left(self)
        siblings.replace(part, by: other)
        other.joined(self)
        forget()
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

    /// Forgets what was counted and found here and above, up to the first composite that has nothing to forget.
    func forget() {
        var next: TaskComposite? = self
        while let here = next, here.kept != nil || here.knownDone != nil {
            here.kept = nil
            if here.knownDone == true { here.whole?.add(unsettled: here) }
            here.knownDone = nil
            next = here.whole
        }
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

    // MARK: Whether it is done

    /// Whether all its leaves are. Nothing is counted for it, so what was forgotten stays so, and a part is asked again
    /// only after a change below it: a task that is done with its last part costs little, however many parts it has.
    var isDone: Bool {
        if let knownDone { return knownDone }
        var isDone = partCount > 0 && openLeaves == 0
        // A part that is done leaves the list.
        while isDone, let part = unsettled.last { isDone = part.isDone }
        knownDone = isDone
        if isDone { whole?.remove(unsettled: self) }
        return isDone
    }

    /// A leaf among the parts has become open, or is one no more.
    func changeOpenLeaves(by change: Int) { openLeaves += change }

    func joined(_ whole: TaskComposite) { if knownDone != true { whole.add(unsettled: self) } }

    func left(_ whole: TaskComposite) { whole.remove(unsettled: self) }

    private func add(unsettled part: TaskComposite) {
        part.unsettledPlace = unsettled.count
        unsettled.append(part)
    }

    private func remove(unsettled part: TaskComposite) {
        guard part.unsettledPlace >= 0 else { return }
        let last = unsettled.removeLast()
        if last !== part {
            last.unsettledPlace = part.unsettledPlace
            unsettled[part.unsettledPlace] = last
        }
        part.unsettledPlace = -1
    }

    // MARK: Growing and shrinking

    func grown(in tree: TaskTree) -> TaskComposite { self }

    /// Without parts a task is a leaf again.
    func shrink(in tree: TaskTree) {
        if partCount == 0, !isTree { tree.replace(self, by: TaskLeaf(record), because: "it has no parts any more") }
    }
}
