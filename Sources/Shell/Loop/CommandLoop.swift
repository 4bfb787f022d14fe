import Commands
import LineInput

/// The shell's loop: a command is read and run, and its reply or its failure is shown.
///
/// Source: `doREPL` in Lua's `lua.c`, which loads, calls, and prints or reports.
final class CommandLoop {
    private let status: RunStatus
    private let scripts: ScriptStack
    private let host: TerminalHost
    private let history: TypedHistory
    private let executor: CommandExecutor
    private let presenter: ReplyPresenter
    private let errors: ErrorReporter
    private let runLoop: RunLoop
    private let scratch: ScratchFolder

    init(
        status: RunStatus, scripts: ScriptStack, host: TerminalHost, history: TypedHistory, executor: CommandExecutor,
        presenter: ReplyPresenter, errors: ErrorReporter, runLoop: RunLoop, scratch: ScratchFolder
    ) {
        self.status = status
        self.scripts = scripts
        self.host = host
        self.history = history
        self.executor = executor
        self.presenter = presenter
        self.errors = errors
        self.runLoop = runLoop
        self.scratch = scratch
    }

    /// Runs every command of `source`.
    ///
    /// - Parameter arguments: of a script.
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    func run(_ source: any LineSource, arguments: [String] = []) -> Bool {
        scratch.around { runAll(of: source, arguments) }
    }

    private func runAll(of source: any LineSource, _ arguments: [String]) -> Bool {
        var reader = InvocationReader(
            source, arguments: arguments, host: host, history: history, scripts: scripts, errors: errors)
        while status.goesOn, scripts.goesOn {
            defer { runLoop.attend() }
            do throws(CommandError) {
                // Replies leave before the reader waits, and only then may it turn out that nobody receives them.
                guard let invocation = try reader.next(), status.goesOn else { break }
                if scripts.isInScript { try scripts.countCommand(for: "run") }
                let reply = try executor.run(invocation)
                presenter.show(reply, of: invocation)
                status.lastFailed = false
            } catch {
                guard errors.report(error, at: reader.origin, of: reader.invocation) else { return false }
                let dropped = reader.dropRestOfEntry()
                if dropped > 0 { errors.tellNotRun(lines: dropped) }
            }
        }
        return !status.isStopped && scripts.goesOn
    }
}
