/// A task by itself, without its place.
struct TaskRecord: Codable, Equatable, Sendable {
    var id: TaskID
    var title: String
    var isDone = false
    /// Elsewhere, since few tasks have any: so that a record is small where a change holds it.
    private var kept: KeptDetails?

    private final class KeptDetails: Codable, Equatable, Sendable {
        let details: TaskDetails

        init(_ details: TaskDetails) {
            self.details = details
        }

        static func == (a: KeptDetails, b: KeptDetails) -> Bool { a.details == b.details }
    }

    /// nil if there is nothing to say.
    var details: TaskDetails? {
        get { kept?.details }
        set { kept = newValue.map { KeptDetails($0) } }
    }

    var hasDetails: Bool { kept != nil }

    init(id: TaskID, title: String, isDone: Bool = false, details: TaskDetails? = nil) {
        self.id = id
        self.title = title
        self.isDone = isDone
        kept = details.map { KeptDetails($0) }
    }
}

/// A task and all below it, as a value: what a removal takes out and its undoing puts back.
struct Subtree: Codable, Equatable, Sendable {
    /// A task of the subtree and how far below its top it stands, from 0.
    struct Part: Codable, Equatable, Sendable {
        var level: Int
        var task: TaskRecord
    }

    /// What its top is part of.
    var parent: TaskID
    /// The place among its siblings, from 0.
    var rank: Int
    /// Each before its own parts, so that nothing nests however deep the tree is.
    var parts: [Part]
}

extension TaskTree {
    /// A task by itself.
    func record(_ slot: Slot) -> TaskRecord {
        let details = details(slot)
        return TaskRecord(
            id: id(slot), title: title(slot), isDone: ownDone(slot), details: details == TaskDetails() ? nil : details
        )
    }

    /// Adds a leaf.
    @discardableResult
    func insert(_ record: TaskRecord, under parent: TaskNode, at rank: Int) -> TaskNode {
        let slot = makeEntry(record)
        attach(slot, to: parent.slot, at: rank)
        return TaskNode(tree: self, slot: slot)
    }

    /// A task and all below it, as it stands.
    private func subtree(_ node: TaskNode) -> (subtree: Subtree, slots: [Slot]) {
        var subtree = Subtree(parent: node.whole.id, rank: node.rank, parts: [])
        var slots: [Slot] = []
        forEachSlot(from: node.slot) { slot, level in
            slots.append(slot)
            subtree.parts.append(Subtree.Part(level: level, task: record(slot)))
        }
        return (subtree, slots)
    }

    /// The changes that make this tree out of an empty one.
    func contents() -> [TaskChange] {
        root.children.map { .restore(subtree($0).subtree) }
    }

    /// The ids of a task and all below it; its own if there is none.
    func ids(from id: TaskID) -> [TaskID] {
        guard let node = self[id] else { return [id] }
        var ids: [TaskID] = []
        forEachSlot(from: node.slot) { slot, _ in ids.append(self.id(slot)) }
        return ids
    }

    /// Takes a task and all below it out.
    func remove(_ node: TaskNode) -> Subtree {
        let (subtree, slots) = subtree(node)
        detach(node.slot)
        expectEntries(slots.count)
        for slot in slots { freeEntry(slot) }
        return subtree
    }

    /// Puts back what ``remove(_:)`` took out.
    func restore(_ subtree: Subtree, under parent: TaskNode) {
        var slots: [Slot] = []
        var way: [Slot] = []
        expectEntries(subtree.parts.count)
        for part in subtree.parts {
            let slot = makeEntry(part.task)
            way.removeSubrange(part.level...)
            if let whole = way.last { link(slot, to: whole, at: childCount(whole)) }
            way.append(slot)
            slots.append(slot)
        }
        countLeaves(of: slots)
        attach(slots[0], to: parent.slot, at: min(subtree.rank, parent.childCount))
    }

    /// Moves a task, with all below it.
    ///
    /// - Parameter rank: its place among the new siblings once it is there.
    func move(_ node: TaskNode, under parent: TaskNode, at rank: Int) {
        detach(node.slot)
        attach(node.slot, to: parent.slot, at: min(rank, parent.childCount))
    }

    /// Visits a slot and all below it, each before its parts, along the links alone: no stack, whatever the depth.
    func forEachSlot(from top: Slot, _ visit: (Slot, Int) -> Void) {
        var slot = top
        var level = 0
        while true {
            visit(slot, level)
            let first = firstChild(slot)
            if first != Self.none {
                (slot, level) = (first, level + 1)
                continue
            }
            while slot != top, nextSibling(slot) == Self.none { (slot, level) = (parent(slot), level - 1) }
            if slot == top { return }
            slot = nextSibling(slot)
        }
    }
}
