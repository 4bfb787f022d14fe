import Commands
import Patterns

/// The current runs.
final class TaskRuns {
    /// The limit for leaves with work in one run.
    static let leafLimit = 100_000

    /// The counts of ended leaves and all leaves in the current runs.
    let counts: Observable<TaskCounts>
    let events: EventStream
    let clock: ShellClock
    unowned let runner: any CommandRunner
    unowned let reporter: any ProgressReporter
    unowned let steps: any StepOpener
    /// The number of workers for the leaves, if a user chose it.
    let workers: WorkerChoice
    private let state: TaskState

    private var running: [TaskID: TaskRun] = [:]

    init(
        state: TaskState, events: EventStream, clock: ShellClock, runner: any CommandRunner,
        reporter: any ProgressReporter, steps: any StepOpener, workers: WorkerChoice
    ) {
        counts = Observable("running leaves", TaskCounts(done: 0, all: 0), events: events)
        self.events = events
        self.clock = clock
        self.runner = runner
        self.reporter = reporter
        self.steps = steps
        self.workers = workers
        self.state = state
    }

    /// Begins to run `task`.
    ///
    /// - Parameters:
    ///   - inTurn: whether the leaves run one after the other instead of in parallel.
    ///   - marksDone: whether successful leaves are marked as done at the end.
    /// - Returns: the reply, after the last leaf has ended.
    /// - Throws: an error if it is running already, or has no work or too much.
    func begin(
        _ task: any TaskComponent, inTurn: Bool, marksDone: Bool
    ) throws(CommandError) -> Future<Reply, CommandError> {
        // It may run itself indirectly.
        guard running[task.id] == nil else {
            throw CommandError(
                .refused, "\(task.id) '\(task.title)' is being run already",
                hint: "wait until it has ended; 'jobs' may show it")
        }
        let run = TaskRun(task.id, inTurn: inTurn, marksDone: marksDone, in: self)
        let work = ComponentClient(events: events).ask(task, "work") { task.work(for: run) }
        guard let work else {
            throw CommandError(
                .refused, "\(task.id) '\(task.title)' has no work",
                hint: "give a leaf some with 'task edit TASK --run COMMAND' or '--takes DURATION'")
        }
        guard work.leafCount <= Self.leafLimit else {
            throw CommandError(
                .limit,
                "\(task.id) '\(task.title)' has \(work.leafCount) leaves with work, and a run may have \(Self.leafLimit)",
                hint: "run its sub-tasks one by one")
        }
        running[task.id] = run
        run.begin(work)
        count()
        return run.future
    }

    /// Marks the successes of a run as done, all in one step, which is not inside another. Tasks that are no longer
    /// open leaves are left out.
    ///
    /// - Returns: the number of leaves marked.
    /// - Throws: an error if that cannot be saved.
    func markDone(_ succeeded: [TaskID], by run: TaskRun) throws(CommandError) -> Int {
        var leaves: [TaskID] = []
        try steps.inStep(of: run.words) { () throws(CommandError) in
            leaves = succeeded.filter { id in
                state.tree[id].map { $0.partCount == 0 && !$0.isDone } ?? false
            }
            state.setDone(true, of: leaves, on: DueDate(at: clock.wallTime))
        }
        return leaves.count
    }

    func hasEnded(_ run: TaskRun) {
        running[run.task] = nil
        count()
    }

    /// The share of all current runs' work that is done, 0 to 1.
    var progress: Double {
        let all = running.values.reduce(0) { $0 + $1.tally.all }
        return running.values.reduce(0) { $0 + $1.progress * Double($1.tally.all) } / Double(max(all, 1))
    }

    /// Updates the counts.
    func count() {
        let now = TaskCounts(
            done: running.values.reduce(0) { $0 + $1.tally.over }, all: running.values.reduce(0) { $0 + $1.tally.all })
        if now != counts.value { counts.value = now }
    }
}

extension TaskRuns {
    /// The objects that schedule and work in a run, and their strategies; they exist only during a run.
    var structures: [StructureRecord] {
        let run = "task run"
        let scheduler = TaskRun.scheduler(leaves: 1, policy: workers.policy, in: self)
        let (queue, pool) = (scheduler.queue, scheduler.pool)
        let policy: StructureRecord.Part =
            workers.policy.map { .init(.concreteStrategy, $0.name, $0) }
            ?? .init(.concreteStrategy, "fixed N", type(of: pool.policy))
        return [
            StructureRecord(
                .asynchronousProcessing, scheduler.name,
                [
                    .init(.scheduler, scheduler.name), .init(.requestQueue, queue.name, queue),
                    .init(.workerPool, pool.name, pool),
                ], madeFor: run),
            StructureRecord(
                .strategy, queue.name, [.init(.context, queue.name), .init(.concreteStrategy, queue.orderName)],
                madeFor: run),
            StructureRecord(
                .strategy, pool.name, [.init(.context, pool.name), policy], madeFor: run,
                notes: workers.policy == nil ? ["N is the number of leaves with work"] : []),
        ]
    }
}
