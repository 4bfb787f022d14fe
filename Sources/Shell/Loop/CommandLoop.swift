import Commands
import LineInput
import PatternEvents

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
    private let events: EventStream
    private let teller: CommandTeller
    private let trace: LiveTrace
    private let scratch: ScratchFolder
    private let classroom: Classroom

    init(
        status: RunStatus, scripts: ScriptStack, host: TerminalHost, history: TypedHistory, executor: CommandExecutor,
        presenter: ReplyPresenter, errors: ErrorReporter, runLoop: RunLoop, events: EventStream, teller: CommandTeller,
        trace: LiveTrace, scratch: ScratchFolder, classroom: Classroom
    ) {
        self.classroom = classroom
        self.status = status
        self.scripts = scripts
        self.host = host
        self.history = history
        self.executor = executor
        self.presenter = presenter
        self.errors = errors
        self.runLoop = runLoop
        self.events = events
        self.teller = teller
        self.trace = trace
        self.scratch = scratch
    }

    /// Runs every command of `source`.
    ///
    /// - Parameter arguments: of a script.
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    func run(_ source: any LineSource, arguments: [String] = []) -> Bool {
        // A script's commands may run in the middle of the one that runs it.
        scratch.around { events.returning { runAll(of: source, arguments) } }
    }

    private func runAll(of source: any LineSource, _ arguments: [String]) -> Bool {
        var reader = InvocationReader(
            source, arguments: arguments, host: host, history: history, scripts: scripts, errors: errors,
            offer: { [classroom] in classroom.offer })
        while status.goesOn, scripts.goesOn {
            defer {
                classroom.speak()
                runLoop.attend()
            }
            do throws(CommandError) {
                // Replies leave before the reader waits, and only then may it turn out that nobody receives them.
                guard let invocation = try reader.next(), status.goesOn else { break }
                if scripts.isInScript { try scripts.countCommand(for: "run") }
                // The window may have another size than when the line was begun.
                if host.hasTerminal { host.adaptOutput() }
                if classroom.takes(invocation) {
                    try classroom.take(invocation)
                } else {
                    let reply = try executor.run(invocation)
                    teller.tell(reply)
                    trace.endCommand()
                    presenter.show(reply, of: invocation)
                }
                status.lastFailed = false
            } catch {
                teller.tell(error)
                // A line that is no command is none that came before.
                if reader.invocation == nil { events.beginCommand() }
                defer { trace.endCommand() }
                guard errors.report(error, at: reader.origin, of: reader.invocation) else { return false }
                let dropped = reader.dropRestOfEntry()
                if dropped > 0 { errors.tellNotRun(lines: dropped) }
            }
        }
        return !status.isStopped && scripts.goesOn
    }
}
