import Commands
import Patterns
import StateStore

/// The context of this feature's commands.
final class JobContext {
    let board: JobRegistry
    let clock: ShellClock
    private let recorder: ChangeRecorder<JobRegistry>
    private unowned let runner: any CommandRunner

    init(board: JobRegistry, clock: ShellClock, recorder: ChangeRecorder<JobRegistry>, runner: any CommandRunner) {
        self.board = board
        self.clock = clock
        self.recorder = recorder
        self.runner = runner
    }

    /// Requests a job after a duration, as part of the command's step.
    ///
    /// - Parameter duration: the typed words before the command.
    /// - Throws: like ``ask(for:_:_:)``; also for a duration in several words.
    func ask(
        for words: ArraySlice<String>, after duration: String, _ schedule: JobSchedule
    ) throws(CommandError) -> Reply {
        do throws(CommandError) {
            return try ask(for: words, schedule)
        } catch {
            let said = DurationText.spelled(out: [duration] + words)
            guard error.kind == .unknownCommand, let (words, typed) = said else { throw error }
            throw CommandError(.value, "'\(words)' is not one duration", hint: "write \(typed)")
        }
    }

    /// Requests a job as part of the command's step.
    ///
    /// - Parameters:
    ///   - words: the job's command, or its text as one word.
    ///   - priority: its urgency.
    /// - Throws: an error if the text cannot run, as far as this is known, or if too many jobs wait.
    func ask(
        for words: ArraySlice<String>, _ schedule: JobSchedule, _ priority: Priority = .normal
    ) throws(CommandError) -> Reply {
        let text = CommandText.text(of: Array(words))
        for command in try CommandText.commands(of: text, from: runner.origin) { try runner.check(command) }
        guard !board.isFull else {
            throw CommandError(
                .limit, "\(JobRegistry.queueLimit) jobs are waiting already",
                hint: "wait until some have run, or cancel some")
        }
        if runner.isRunningWork { try board.renewals.count() }
        let id = board.table.nextID
        let origin = runner.origin
        let order = JobOrder(
            id: id, text: text, schedule: schedule, priority: priority, source: origin.source, line: origin.line)
        recorder.perform(.ask(order))
        guard let job = board.table[id] else { preconditionFailure("\(id) was free") }
        return Reply(AskReply(row: JobRow(job, at: clock.now), schedule: order.inWords(at: clock.now)))
    }
}
