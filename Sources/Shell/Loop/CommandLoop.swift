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
    private let commands: CommandRun
    private let errors: ErrorReporter
    private let runLoop: RunLoop
    private let events: EventStream
    private let scratch: ScratchFolder
    private let classroom: Classroom

    init(
        status: RunStatus, scripts: ScriptStack, host: TerminalHost, history: TypedHistory, commands: CommandRun,
        errors: ErrorReporter, runLoop: RunLoop, events: EventStream, scratch: ScratchFolder, classroom: Classroom
    ) {
        self.classroom = classroom
        self.status = status
        self.scripts = scripts
        self.host = host
        self.history = history
        self.commands = commands
        self.errors = errors
        self.runLoop = runLoop
        self.events = events
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
                    try commands.perform(invocation, .line)
                }
                status.lastFailed = false
            } catch {
                guard commands.fail(with: error, of: reader.invocation, at: reader.origin, .line) else { return false }
                let dropped = reader.dropRestOfEntry()
                if dropped > 0 { errors.tellNotRun(lines: dropped) }
            }
        }
        return !status.isStopped && scripts.goesOn
    }
}
