import Patterns

/// A task: a leaf or a composite. Both answer the same operations, and a client does not ask for its type.
///
/// A composite of the same id replaces a task that gets its first part, and a leaf replaces a composite that loses its
/// last one. So no object may keep a task from one change to the next: clients keep its id, and find the task by it in
/// the ``TaskTree``. Source: the lesson on Composite, with its exercise 1 and example 3.
protocol TaskComponent: Component {
    /// The task without its place.
    var record: TaskRecord { get set }

    var id: TaskID { get }
    var title: String { get }

    /// Its block among its siblings; nil while it is not in the tree, and for the tree itself.
    var block: SiblingBlock? { get set }

    /// The number of its sub-tasks, without theirs.
    var partCount: Int { get }

    /// The sub-task at `rank`, from 0; nil if there is none.
    func part(at rank: Int) -> (any TaskComponent)?

    /// `1/4   25 %`: the share of done leaves, padded so that percentages align; nil for a leaf.
    var progress: String? { get }

    /// The result of ``count()``. It is not an operation and asks no part: each change of a leaf updates it. Lists and
    /// the status line need it often.
    var tally: TaskTally { get }

    // MARK: Operations

    /// Counts the task and all below it.
    func count() -> TaskTally

    /// The last day on which one of its leaves was done.
    ///
    /// - Parameter note: called with the day of each composite, below it or itself.
    func lastDone(_ note: (TaskID, DayStamp) -> Void) -> DayStamp

    /// The number of levels, with all below it: 1 for a leaf.
    func height() -> Int

    /// Adds the rows of the task and of all below it to a listing.
    ///
    /// - Parameter depth: its depth below the first level of the listing; negative above that.
    func describe(in rows: inout RowCollector, depth: Int)

    /// Adds the leaves that have to change so that all are done, or open.
    func mark(_ marking: inout DoneMarking)

    /// Offers its open leaves to an agenda.
    func offer(to agenda: inout Agenda)

    /// The work in a run; nil if there is none.
    func work(for run: TaskRun) -> (any RunComponent)?

    /// Passes the records of the task and of all below it, each before its parts.
    func save(level: Int, to keep: (borrowing TaskRecord, Int) -> Void)

    // MARK: Its whole

    /// Adds its tally to that of `whole`, whose part it has become.
    func joined(_ whole: TaskComposite)

    /// Subtracts it, before it stops being a part of `whole`.
    func left(_ whole: TaskComposite)

    // MARK: From leaf to composite and back

    /// The task as a composite, which replaces a leaf.
    func grown(in tree: TaskTree) -> TaskComposite
}

extension TaskComponent {
    var id: TaskID { record.id }
    var title: String { record.title }
    var name: String { record.title }
    var details: TaskDetails { record.details ?? TaskDetails() }

    /// Its own count, without its parts.
    var own: TaskTally { partCount == 0 ? tally : TaskComposite.own }

    /// Whether it is a done leaf, or a composite with only done leaves.
    var isDone: Bool { tally.isDone }

    // MARK: Where it is

    /// Whether this is the whole tree, which is not a task.
    var isTree: Bool { id == .tree }

    /// Its whole: a task, or the tree; nil for the tree itself.
    var whole: TaskComposite? { block?.whole }

    /// The task that it is part of; nil at the top level and for the tree itself.
    var parent: TaskComposite? { whole.flatMap { $0.isTree ? nil : $0 } }

    /// Its index among its siblings; 0 for the tree itself.
    var rank: Int { whole?.rank(of: self) ?? 0 }

    /// The number of tasks on the path from the top, including itself; 0 for the tree.
    var level: Int {
        var level = 0
        var above = whole
        while let here = above {
            level += 1
            above = here.whole
        }
        return level
    }

    /// Whether `other` is this task or below it; O(depth) unless this is a leaf.
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

/// The counts of a task and all below it.
struct TaskTally: Equatable, CustomStringConvertible {
    static let zero = TaskTally(tasks: 0, composites: 0, leaves: 0, leavesDone: 0)

    var tasks: Int
    var composites: Int
    var leaves: Int
    var leavesDone: Int

    /// `1 of 3`: the number of done leaves.
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
