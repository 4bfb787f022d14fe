import Commands

/// Runs single commands for somebody who reads their output and shows their failures themselves: a lesson.
final class SoloRunner {
    private let executor: CommandExecutor
    private let presenter: ReplyPresenter
    private let teller: CommandTeller
    private let trace: LiveTrace
    private let errors: ErrorReporter
    private let runLoop: RunLoop
    private let status: RunStatus
    private let scripts: ScriptStack
    private let directory: CommandDirectory

    init(
        executor: CommandExecutor, presenter: ReplyPresenter, teller: CommandTeller, trace: LiveTrace,
        errors: ErrorReporter, runLoop: RunLoop, status: RunStatus, scripts: ScriptStack, directory: CommandDirectory
    ) {
        (self.executor, self.presenter, self.teller, self.trace) = (executor, presenter, teller, trace)
        (self.errors, self.runLoop, self.status) = (errors, runLoop, status)
        (self.scripts, self.directory) = (scripts, directory)
    }

    /// Runs a command, shows its reply, and does what has become due.
    ///
    /// - Returns: why it failed; nil if it did not.
    func run(_ invocation: Invocation) -> CommandError? {
        defer {
            runLoop.attend()
            // There is nothing that it could end.
            status.isEnding = false
        }
        scripts.lineWasRead()
        do throws(CommandError) {
            let reply = try executor.run(invocation)
            teller.tell(reply)
            trace.endCommand()
            presenter.show(reply, of: invocation)
            return nil
        } catch {
            let named = error.about(directory.name(of: invocation))
            teller.tell(error)
            // The handlers of errors are asked, as for every failure.
            _ = errors.advice(on: named, of: invocation.text, isAtPrompt: false)
            trace.endCommand()
            return named
        }
    }
}
