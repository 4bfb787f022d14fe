import PatternEvents
import Patterns

/// A task, leaf or composite, or the tree as a whole: a handle that holds for as long as the task lives.
///
/// Leaf and composite answer the same protocol: a leaf counts itself as its one leaf.
/// Source: the lesson on Composite, with its exercise 1 and example 3.
struct TaskNode: Component {
    let tree: TaskTree
    let slot: TaskTree.Slot

    // MARK: Component

    var name: String { tree.title(slot) }
    var children: Children { Children(tree: tree, first: tree.firstChild(slot)) }
    var isComposite: Bool { tree.childCount(slot) > 0 }

    /// The sub-tasks of a task, in order.
    struct Children: Sequence, IteratorProtocol {
        private let tree: TaskTree
        private var coming: TaskTree.Slot

        fileprivate init(tree: TaskTree, first: TaskTree.Slot) {
            self.tree = tree
            self.coming = first
        }

        mutating func next() -> TaskNode? {
            guard coming != TaskTree.none else { return nil }
            defer { coming = tree.nextSibling(coming) }
            return TaskNode(tree: tree, slot: coming)
        }
    }

    // MARK: What is known of it

    var id: TaskID { tree.id(slot) }
    var title: String { tree.title(slot) }
    /// The title as UTF-8, which lies there until the next change of any title.
    var titleBytes: UnsafeBufferPointer<UInt8> { tree.titleBytes(slot) }
    var details: TaskDetails { tree.details(slot) }
    var priority: Priority? { tree.priority(slot) }
    var due: DueDate? { tree.due(slot) }

    /// How many sub-tasks it has, not counting theirs.
    var childCount: Int { tree.childCount(slot) }
    /// How many leaves lie below it; 1 for a leaf.
    var leaves: Int { tree.leaves(slot) }
    /// How many of these are done.
    var leavesDone: Int { tree.leavesDone(slot) }
    /// A leaf that is done, or a composite all of whose leaves are.
    var isDone: Bool { leaves > 0 && leavesDone == leaves }
    /// Done leaves in percent of all, rounded down, so that 100 means all.
    var percentDone: Int { leaves == 0 ? 0 : leavesDone * 100 / leaves }

    // MARK: Where it is

    /// Whether this is no task but the tree they all stand in.
    var isTree: Bool { slot == TaskTree.top }
    /// The task it is part of; nil at the top level and for the tree itself.
    var parent: TaskNode? {
        let parent = tree.parent(slot)
        return parent == TaskTree.none || parent == TaskTree.top ? nil : TaskNode(tree: tree, slot: parent)
    }
    /// What it is part of: a task, or the tree.
    var whole: TaskNode { TaskNode(tree: tree, slot: max(tree.parent(slot), TaskTree.top)) }
    /// Its place among its siblings, from 0; O(log n).
    var rank: Int { tree.rank(slot) }

    /// The sub-task at `rank`, from 0, or nil; O(log n).
    func child(at rank: Int) -> TaskNode? {
        guard rank >= 0, rank < childCount else { return nil }
        return TaskNode(tree: tree, slot: tree.child(slot, at: rank))
    }

    /// Whether `other` is this one or lies below it; O(depth).
    func contains(_ other: TaskNode) -> Bool {
        var slot = other.slot
        while slot != TaskTree.none {
            if slot == self.slot { return true }
            slot = tree.parent(slot)
        }
        return false
    }

    /// The ways up from here, the nearest first, without the tree itself.
    var ancestors: some Sequence<TaskNode> {
        sequence(state: parent) { next -> TaskNode? in
            defer { next = next?.parent }
            return next
        }
    }
}
