package import Commands
package import PatternEvents
package import Patterns
package import ShellServices
package import StateStore

/// Commands that are run later or beside others: at once, after a time, again and again, or when something has happened.
///
/// Source: the course's "Asynchronous Processing", with its three fates of a request.
package final class JobsFeature: Feature {
    package let handlers: [CommandHandler]
    package let statusItems: [StatusItem]
    package let completionSources: [any CompletionSource]
    package let conditions: [ConditionSource]

    let board: JobBoard

    /// - Parameters:
    ///   - runner: runs the jobs' commands; held unowned, like `reporter`.
    ///   - reporter: shows what came of them.
    ///   - announcer: tells of jobs that end with the shell.
    ///   - conditions: what jobs can wait for in other features.
    package init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        runner: any CommandRunner,
        reporter: any JobReporter,
        announcer: any Announcer,
        conditions: [ConditionSource]
    ) {
        let board = JobBoard(
            events: events, clock: clock, conditions: conditions, runner: runner, reporter: reporter,
            announcer: announcer
        )
        let desk = JobDesk(board: board, clock: clock, recorder: store.recorder(for: board), runner: runner)
        self.board = board
        self.conditions = [board.jobDone]
        handlers = [
            CommandHandler(
                "jobs",
                [
                    BackgroundCommand(desk: desk),
                    LaterCommand(desk: desk),
                    EveryCommand(desk: desk),
                    WhenCommand(desk: desk),
                    JobsCommand(desk: desk),
                    CancelCommand(desk: desk),
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
