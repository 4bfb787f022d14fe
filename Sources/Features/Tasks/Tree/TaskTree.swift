import Bytes

/// All tasks, in an arena: a task is an entry of an array, named by its index, its *slot*. Slots are used again, ids
/// never.
///
/// The tree itself is the entry at ``top``, so that the tasks of the top level have a whole like all others. Done and
/// all counts are kept in every entry; a change carries the difference up the tree and stops where there is none
/// left, which makes a chain of 100,000 tasks as cheap to build as a list.
///
/// Siblings stand in a ``SiblingForest``, titles in a ``TitleArena``. In memory a task takes some 70 bytes beside its title:
/// no object, no array of children; tags, commands and durations are in a table of their own, as few tasks have them.
final class TaskTree {
    typealias Slot = SiblingForest.Slot

    static let none = SiblingForest.none
    /// The slot of the tree itself.
    static let top: Slot = 0

    struct Entry: BitwiseCopyable {
        var title: TitleArena.Place
        var parent: Slot
        /// The root of the sequence of sub-tasks.
        var parts = SiblingForest.none
        /// Those of a leaf are 1 and its own state; the empty tree has none.
        var leaves: Int32
        var leavesDone: Int32
        var id: TaskID
        var due: DueDate?
        var priority: Priority?
        /// A leaf's own state. A composite keeps the one it had as a leaf, for when it has no sub-tasks any more.
        var isDone = false
        var hasExtras = false
    }

    /// What few tasks have.
    private struct Extras {
        var tags: [String]
        var run: String?
        var takes: Duration?
    }

    // Not private for ``readContents(_:)`` alone, which fills them in one go.
    var entries = LargeArray<Entry>()
    var siblings = SiblingForest()
    private var extras: [Slot: Extras] = [:]
    private var freeSlots: [Slot] = []
    /// What ``Entry/title`` points into. Not private for ``readContents(_:)`` alone.
    var text = TitleArena()
    private var titles = TitleIndex()
    /// By id; `none` for a task that was removed.
    var slots = LargeArray<Slot>()

    init() {
        entries.append(Entry(title: text.add("tasks"), parent: Self.none, leaves: 0, leavesDone: 0, id: .tree))
        siblings.appendSlot()
        slots.append(Self.top)
    }

    /// How many tasks there are, leaves and composites.
    var count: Int { entries.count - 1 - freeSlots.count }

    /// How many of them are composites.
    var compositeCount = 0

    /// The id the next new task is to have.
    var nextID: TaskID { TaskID(rawValue: UInt32(slots.count)) }

    /// The tree as a whole.
    var root: TaskNode { TaskNode(tree: self, slot: Self.top) }

    /// The task of that id, or the tree; nil if there is none or none any more.
    subscript(id: TaskID) -> TaskNode? {
        guard id.rawValue < slots.count else { return nil }
        let slot = slots[Int(id.rawValue)]
        return slot == Self.none ? nil : TaskNode(tree: self, slot: slot)
    }

    /// The tasks whose title is `text`, or if there are none, those whose titles begin with it, case folded.
    ///
    /// - Parameter text: not empty.
    func titled(_ text: String) -> TitleSearch {
        let found = titles.search(TitleMatcher(text), in: 1..<Slot(entries.count), title: titleBytes)
        return TitleSearch(first: found.first.map { TaskNode(tree: self, slot: $0) }, count: found.count)
    }

    /// Looks at the title of every task, in no order that means anything, until `visit` answers false.
    func forEachTitle(_ visit: (UnsafeBufferPointer<UInt8>, TaskNode) -> Bool) {
        for index in entries.indices where entries[index].id != .tree {
            guard visit(titleBytes(Slot(index)), TaskNode(tree: self, slot: Slot(index))) else { return }
        }
    }

    // MARK: Reading an entry

    func id(_ slot: Slot) -> TaskID { entries[Int(slot)].id }
    func title(_ slot: Slot) -> String { String(decoding: titleBytes(slot), as: UTF8.self) }

    /// A title as UTF-8, which lies there until the next change of any title.
    func titleBytes(_ slot: Slot) -> UnsafeBufferPointer<UInt8> { text[entries[Int(slot)].title] }

    func parent(_ slot: Slot) -> Slot { entries[Int(slot)].parent }
    func leaves(_ slot: Slot) -> Int { Int(entries[Int(slot)].leaves) }
    func leavesDone(_ slot: Slot) -> Int { Int(entries[Int(slot)].leavesDone) }
    func priority(_ slot: Slot) -> Priority? { entries[Int(slot)].priority }
    func due(_ slot: Slot) -> DueDate? { entries[Int(slot)].due }
    func ownDone(_ slot: Slot) -> Bool { entries[Int(slot)].isDone }
    func childCount(_ slot: Slot) -> Int { siblings.count(entries[Int(slot)].parts) }
    func firstChild(_ slot: Slot) -> Slot { siblings.first(in: entries[Int(slot)].parts) }
    func nextSibling(_ slot: Slot) -> Slot { siblings.next(after: slot) }

    func rank(_ slot: Slot) -> Int {
        siblings.settle()
        return siblings.rank(of: slot)
    }

    func child(_ slot: Slot, at rank: Int) -> Slot {
        siblings.settle()
        return siblings.slot(at: rank, in: entries[Int(slot)].parts)
    }

    func details(_ slot: Slot) -> TaskDetails {
        let entry = entries[Int(slot)]
        var details = TaskDetails(priority: entry.priority, due: entry.due)
        if entry.hasExtras, let extras = extras[slot] {
            (details.tags, details.run, details.takes) = (extras.tags, extras.run, extras.takes)
        }
        return details
    }

    // MARK: Changing an entry

    func setTitle(_ title: String, of slot: Slot) {
        titles.remove(slot)
        text.drop(entries[Int(slot)].title)
        entries[Int(slot)].title = text.add(title)
        titles.insert(slot, title: titleBytes)
        closeGaps()
    }

    /// Makes the arena of titles anew if gaps are most of it.
    private func closeGaps() {
        guard text.isMostlyGaps else { return }
        var closed = TitleArena(capacity: text.length)
        for index in entries.indices {
            entries[index].title = closed.add(UnsafeRawBufferPointer(text[entries[index].title]))
        }
        text = closed
    }

    func setDetails(_ details: TaskDetails, of slot: Slot) {
        entries[Int(slot)].priority = details.priority
        entries[Int(slot)].due = details.due
        let hasExtras = !details.tags.isEmpty || details.run != nil || details.takes != nil
        if hasExtras {
            extras[slot] = Extras(tags: details.tags, run: details.run, takes: details.takes)
        } else if entries[Int(slot)].hasExtras {
            extras[slot] = nil
        }
        entries[Int(slot)].hasExtras = hasExtras
    }

    /// Sets the own state of tasks, and the counts of everything above them, each of which is visited once.
    ///
    /// - Returns: the tasks whose state it was not already.
    func setDone(_ isDone: Bool, of chosen: [TaskID]) -> [TaskID] {
        var changed: [TaskID] = []
        var ascent = CountAscent()
        for id in chosen {
            guard let slot = self[id]?.slot, entries[Int(slot)].isDone != isDone else { continue }
            entries[Int(slot)].isDone = isDone
            changed.append(id)
            guard entries[Int(slot)].parts == Self.none else { continue }
            entries[Int(slot)].leavesDone = isDone ? 1 : 0
            let difference = LeafCounts(leaves: 0, done: isDone ? 1 : -1)
            if chosen.count == 1 {
                carry(difference, upFrom: entries[Int(slot)].parent)
            } else {
                ascent.add(difference, at: entries[Int(slot)].parent) { entries[Int($0)].parent }
            }
        }
        ascent.run { slot, difference in
            add(difference, to: slot)
            return entries[Int(slot)].parent
        }
        return changed
    }

    // MARK: Making and freeing entries

    /// Gives no new task an id below `id`.
    func reserveIDs(below id: TaskID) {
        slots.reserve(Int(id.rawValue))
        while slots.count < id.rawValue { slots.append(Self.none) }
    }

    /// To be called before `number` entries are made or freed in a row.
    func expectEntries(_ number: Int) {
        if number > count / 2 { titles.forgetOrder() }
    }

    /// Makes an entry that stands nowhere yet.
    func makeEntry(_ record: TaskRecord) -> Slot {
        let entry = Entry(
            title: text.add(record.title), parent: Self.none, leaves: 1, leavesDone: record.isDone ? 1 : 0,
            id: record.id,
            isDone: record.isDone
        )
        let slot: Slot
        if let free = freeSlots.popLast() {
            slot = free
            entries[Int(slot)] = entry
        } else {
            slot = Slot(entries.count)
            entries.append(entry)
            siblings.appendSlot()
        }
        let index = Int(record.id.rawValue)
        while slots.count <= index { slots.append(Self.none) }
        precondition(slots[index] == Self.none, "there is a task \(record.id) already")
        slots[index] = slot
        if record.hasDetails, let details = record.details { setDetails(details, of: slot) }
        titles.insert(slot, title: titleBytes)
        return slot
    }

    /// Gives up an entry that stands nowhere any more.
    func freeEntry(_ slot: Slot) {
        titles.remove(slot)
        slots[Int(entries[Int(slot)].id.rawValue)] = Self.none
        if entries[Int(slot)].hasExtras { extras[slot] = nil }
        if entries[Int(slot)].parts != Self.none { compositeCount -= 1 }
        text.drop(entries[Int(slot)].title)
        entries[Int(slot)] = Entry(title: .none, parent: Self.none, leaves: 0, leavesDone: 0, id: .tree)
        freeSlots.append(slot)
        closeGaps()
    }

    // MARK: Joining and taking apart

    /// Makes `slot` the part at `rank` of `parent`, and tells everything above of its leaves.
    func attach(_ slot: Slot, to parent: Slot, at rank: Int) {
        let before = counts(parent)
        link(slot, to: parent, at: rank)
        if parent != Self.top, childCount(parent) == 1 {
            setCounts(counts(slot), of: parent)
        } else {
            add(counts(slot), to: parent)
        }
        carry(counts(parent) - before, upFrom: entries[Int(parent)].parent)
    }

    /// Takes `slot`, with all below it, out of what it is part of.
    func detach(_ slot: Slot) {
        let parent = entries[Int(slot)].parent
        let before = counts(parent)
        siblings.remove(slot, from: &entries[Int(parent)].parts)
        entries[Int(slot)].parent = Self.none
        if parent != Self.top, entries[Int(parent)].parts == Self.none {
            compositeCount -= 1
            setCounts(LeafCounts(leaves: 1, done: entries[Int(parent)].isDone ? 1 : 0), of: parent)
        } else {
            add(LeafCounts.zero - counts(slot), to: parent)
        }
        carry(counts(parent) - before, upFrom: entries[Int(parent)].parent)
    }

    /// As ``attach(_:to:at:)``, but leaves the counts to ``countLeaves(of:)``.
    func link(_ slot: Slot, to parent: Slot, at rank: Int) {
        if parent != Self.top, entries[Int(parent)].parts == Self.none { compositeCount += 1 }
        siblings.insert(slot, at: rank, in: &entries[Int(parent)].parts)
        entries[Int(slot)].parent = parent
    }

    /// Counts anew what lies below the composites among `slots`.
    ///
    /// - Parameter slots: a task and all below it, each before its parts.
    func countLeaves(of slots: [Slot]) {
        for slot in slots where entries[Int(slot)].parts != Self.none {
            setCounts(.zero, of: slot)
        }
        for slot in slots.dropFirst().reversed() {
            add(counts(slot), to: entries[Int(slot)].parent)
        }
    }

    // MARK: Counts

    private func counts(_ slot: Slot) -> LeafCounts {
        LeafCounts(leaves: entries[Int(slot)].leaves, done: entries[Int(slot)].leavesDone)
    }

    private func setCounts(_ counts: LeafCounts, of slot: Slot) {
        entries[Int(slot)].leaves = counts.leaves
        entries[Int(slot)].leavesDone = counts.done
    }

    private func add(_ difference: LeafCounts, to slot: Slot) {
        entries[Int(slot)].leaves += difference.leaves
        entries[Int(slot)].leavesDone += difference.done
    }

    private func carry(_ difference: LeafCounts, upFrom slot: Slot) {
        guard difference != .zero else { return }
        var slot = slot
        while slot != Self.none {
            add(difference, to: slot)
            slot = entries[Int(slot)].parent
        }
    }
}
