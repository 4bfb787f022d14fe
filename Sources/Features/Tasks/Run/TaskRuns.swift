import Commands
import Patterns

/// The runs that are running.
final class TaskRuns {
    /// How many leaves with work one run may have.
    static let leafLimit = 100_000

    /// The leaves that have ended, of all in the current runs.
    let counts: Observable<TaskCounts>
    let events: EventStream
    let clock: ShellClock
    unowned let runner: any CommandRunner
    unowned let reporter: any ProgressReporter
    unowned let steps: any StepOpener
    /// How many workers there are for the leaves, if somebody has chosen that.
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
    ///   - inTurn: whether one leaf begins when the one before it has ended, instead of all in parallel.
    ///   - marksDone: whether the leaves that succeed are marked as done at the end.
    /// - Returns: the reply, once the last leaf has ended.
    /// - Throws: if it runs already, or has no work or too much.
    func begin(
        _ task: any TaskComponent, inTurn: Bool, marksDone: Bool
    ) throws(CommandError) -> Future<Reply, CommandError> {
        // It may be its own work, by way of others.
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

    /// Marks what has succeeded in a run as done, all of it as one step; not within another one. What is no open leaf any
    /// more is left out.
    ///
    /// - Returns: how many leaves were marked.
    /// - Throws: why that cannot be kept.
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

    /// How much of the work of all current runs is done, 0 to 1.
    var progress: Double {
        let all = running.values.reduce(0) { $0 + $1.tally.all }
        return running.values.reduce(0) { $0 + $1.progress * Double($1.tally.all) } / Double(max(all, 1))
    }

    /// Counts the leaves again.
    func count() {
        let now = TaskCounts(
            done: running.values.reduce(0) { $0 + $1.tally.over }, all: running.values.reduce(0) { $0 + $1.tally.all })
        if now != counts.value { counts.value = now }
    }
}

extension TaskRuns {
    /// Who schedules and works in a run, and by which strategies; a run has them made and leaves nothing of them.
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
