public import Commands
public import Patterns
public import StateStore

/// Commands that run later or alongside others: at once, after a time, repeatedly, or when a condition holds.
///
/// Source: the course's "Asynchronous Processing", with its three schedules of a request.
public final class JobsFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem]
    public let completionSources: [any CompletionSource]
    public let conditions: [ConditionSource]

    let board: JobRegistry

    /// The limit for renewals in a script, without a person to cancel jobs.
    public static let renewalsInScript = 100_000

    /// - Parameters:
    ///   - renewalLimit: the limit for renewals of jobs: repetitions, or jobs requested by jobs. nil for none.
    ///   - runner: runs the jobs' commands; held unowned, like `reporter`.
    ///   - reporter: shows the jobs' outcomes.
    ///   - conditions: the conditions of other features.
    ///   - workers: receives the chosen policy, for other features with workers.
    public init(
        renewalLimit: Int? = nil,
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        runner: any CommandRunner,
        reporter: any JobReporter,
        conditions: [ConditionSource],
        workers: WorkerChoice = WorkerChoice()
    ) {
        let board = JobRegistry(
            renewalLimit: renewalLimit, events: events, clock: clock, conditions: conditions, runner: runner,
            reporter: reporter
        )
        let jobs = JobContext(board: board, clock: clock, recorder: store.recorder(for: board), runner: runner)
        self.board = board
        self.conditions = [board.jobDone]
        handlers = [
            CommandHandler(
                "jobs",
                [
                    BackgroundCommand(jobs: jobs),
                    LaterCommand(jobs: jobs),
                    EveryCommand(jobs: jobs),
                    WhenCommand(jobs: jobs),
                    JobsCommand(jobs: jobs),
                    CancelCommand(jobs: jobs),
                    PoolCommand(jobs: jobs),
                    PoolPolicyCommand(jobs: jobs, workers: workers),
                    PoolOrderCommand(jobs: jobs),
                    PoolCompareCommand(jobs: jobs),
                ],
                events: events
            )
        ]
        statusItems = [StatusItem(board.pending) { $0 == 0 ? "" : "jobs \($0)" }]
        completionSources = [JobCompletion(board: board)]
    }

    public var structures: [StructureRecord] { board.scheduler.structures }

    public func awaited(_ word: String) throws(CommandError) -> Future<Reply, CommandError>? {
        guard word.utf8.first == UInt8(ascii: "%") else { return nil }
        return board.end(of: try board.table.job(word))
    }

    public func inputDidEnd() { board.endRepetition() }

    public var hasWorkLeft: Bool { board.pending.value > 0 }

    public func giveUpWork() { board.giveUp() }

    public var unfinished: [String] { board.unfinished }
}

extension CommandGroup {
    static let jobs = CommandGroup("jobs", rank: 40)
}
