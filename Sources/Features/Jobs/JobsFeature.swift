package import Commands
package import PatternEvents
package import Patterns
package import ShellServices
package import StateStore

/// Commands that are run later or beside others: at once, after a time, again and again, or when something has happened.
///
/// Source: the course's "Asynchronous Processing", with its three schedules of a request.
package final class JobsFeature: Feature {
    package let handlers: [CommandHandler]
    package let statusItems: [StatusItem]
    package let completionSources: [any CompletionSource]
    package let conditions: [ConditionSource]

    let board: JobBoard

    /// How often jobs may renew themselves in a script, where nobody is there to cancel them.
    package static let renewalsInScript = 100_000

    /// - Parameters:
    ///   - renewalLimit: how often jobs may renew themselves: a run of one that repeats, or a job that a job asks for. nil
    ///     for any number.
    ///   - runner: runs the jobs' commands; held unowned, like `reporter`.
    ///   - reporter: shows what came of them.
    ///   - announcer: tells of jobs that end with the shell.
    ///   - conditions: what jobs can wait for in other features.
    package init(
        renewalLimit: Int? = nil,
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        runner: any CommandRunner,
        reporter: any JobReporter,
        announcer: any Announcer,
        conditions: [ConditionSource]
    ) {
        let board = JobBoard(
            renewalLimit: renewalLimit, events: events, clock: clock, conditions: conditions, runner: runner,
            reporter: reporter, announcer: announcer
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
                ],
                events: events
            )
        ]
        statusItems = [StatusItem(board.pending) { $0 == 0 ? "" : "jobs \($0)" }]
        completionSources = [JobCompletion(board: board)]
    }

    package func awaited(_ word: String) throws(CommandError) -> Future<Reply, CommandError>? {
        guard word.utf8.first == UInt8(ascii: "%") else { return nil }
        return board.end(of: try board.job(word))
    }

    package func inputDidEnd() { board.endRepetition() }

    package var hasWorkLeft: Bool { board.pending.value > 0 }

    package func giveUpWork() { board.giveUp() }

    package func shellWillEnd() { board.tellOfUnfinished() }
}

extension CommandGroup {
    static let jobs = CommandGroup("jobs", rank: 40)
}
