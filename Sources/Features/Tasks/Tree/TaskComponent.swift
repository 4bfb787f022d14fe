import Patterns

/// A task: a leaf or a composite. Both answer the same operations, and a client does not ask which it is.
///
/// A task that gets its first part is replaced by a composite of the same id, and a composite that loses its last one
/// by a leaf. So no object keeps a task from one change to the next: clients hold its id, and find the task by it in
/// the ``TaskTree``. Source: the lesson on Composite, with its exercise 1 and example 3.
protocol TaskComponent: Component {
    /// The task by itself, without its place.
    var record: TaskRecord { get set }

    var id: TaskID { get }
    var title: String { get }

    /// Where it is among its siblings; nil while it is nowhere, and in the tree itself.
    var block: SiblingBlock? { get set }

    /// How many sub-tasks it has, not counting theirs.
    var partCount: Int { get }

    /// The sub-task at `rank`, from 0; nil if there is none.
    func part(at rank: Int) -> (any TaskComponent)?

    /// `1/4   25 %`: how many leaves are done, so wide that percentages are below each other; nil for a leaf.
    var progress: String? { get }

    /// What ``count()`` would answer. It is no operation and asks no part: each change of a leaf is added to it. Lists and the
    /// status line need it often.
    var tally: TaskTally { get }

    // MARK: Operations

    /// Counts the task and all below it.
    func count() -> TaskTally

    /// The last day on which a leaf of it was done.
    ///
    /// - Parameter note: called with that of each composite below it, and of its own if it is one.
    func lastDone(_ note: (TaskID, DayStamp) -> Void) -> DayStamp

    /// How many levels the task and all below it take: 1 for a leaf.
    func height() -> Int

    /// Adds the rows of the task and of all below it to a listing.
    ///
    /// - Parameter depth: how far below the first level of the listing it lies; negative above that.
    func describe(in rows: inout RowCollector, depth: Int)

    /// Says which leaves have to change so that all are done, or open.
    func mark(_ marking: inout DoneMarking)

    /// Offers what is open to an agenda.
    func offer(to agenda: inout Agenda)

    /// What there is to do in a run; nil if there is nothing.
    func work(for run: TaskRun) -> (any RunComponent)?

    /// Passes the records of the task and of all below it, each before its parts.
    func save(level: Int, to keep: (borrowing TaskRecord, Int) -> Void)

    // MARK: Its whole

    /// Adds its tally to that of `whole`, of which it has become a part.
    func joined(_ whole: TaskComposite)

    /// The opposite, before it is no part of `whole` any more.
    func left(_ whole: TaskComposite)

    // MARK: From leaf to composite and back

    /// The task as something that can have parts; a leaf is replaced by that.
    func grown(in tree: TaskTree) -> TaskComposite
}

extension TaskComponent {
    var id: TaskID { record.id }
    var title: String { record.title }
    var name: String { record.title }
    var details: TaskDetails { record.details ?? TaskDetails() }

    /// What it counts by itself, without its parts.
    var own: TaskTally { partCount == 0 ? tally : TaskComposite.own }

    /// Whether it is a leaf that is done, or a composite all of whose leaves are.
    var isDone: Bool { tally.isDone }

    // MARK: Where it is

    /// Whether this is no task but the tree they all are in.
    var isTree: Bool { id == .tree }

    /// What it is part of: a task, or the tree; nil for the tree itself.
    var whole: TaskComposite? { block?.whole }

    /// The task it is part of; nil at the top level and for the tree itself.
    var parent: TaskComposite? { whole.flatMap { $0.isTree ? nil : $0 } }

    /// Its place among its siblings, from 0; 0 for the tree itself.
    var rank: Int { whole?.rank(of: self) ?? 0 }

    /// How many tasks the way from the top to it has, itself included; 0 for the tree.
    var level: Int {
        var level = 0
        var above = whole
        while let here = above {
            level += 1
            above = here.whole
        }
        return level
    }

    /// Whether `other` is this one or lies below it; O(depth) unless this is a leaf.
    func contains(_ other: any TaskComponent) -> Bool {
        if other === self || partCount == 0 { return other === self }
        var above = other.whole
        while let here = above {
            if here === self { return true }
            above = here.whole
        }
        return false
    }
}

/// What a task counts, itself and all below it.
struct TaskTally: Equatable, CustomStringConvertible {
    static let zero = TaskTally(tasks: 0, composites: 0, leaves: 0, leavesDone: 0)

    var tasks: Int
    var composites: Int
    var leaves: Int
    var leavesDone: Int

    /// `1 of 3`: how many leaves are done.
    var description: String { "\(leavesDone) of \(leaves)" }

    static func += (a: inout TaskTally, b: TaskTally) {
        a.tasks += b.tasks
        a.composites += b.composites
        a.leaves += b.leaves
        a.leavesDone += b.leavesDone
    }

    static func -= (a: inout TaskTally, b: TaskTally) {
        a.tasks -= b.tasks
        a.composites -= b.composites
        a.leaves -= b.leaves
        a.leavesDone -= b.leavesDone
    }

    /// Whether there are leaves and all of them are done.
    var isDone: Bool { leaves > 0 && leavesDone == leaves }

    /// Done leaves in percent of all, rounded down, so that 100 means all.
    var percentDone: Int { leaves == 0 ? 0 : Int(leavesDone) * 100 / Int(leaves) }
}
