import Commands
import LineInput
import PatternEvents

/// The shell's loop: a command is read and run, and its reply or its failure is shown.
///
/// Source: `doREPL` in Lua's `lua.c`, which loads, calls, and prints or reports.
final class CommandLoop {
    private let base: ShellBase
    private let host: TerminalHost
    private let history: TypedHistory
    private let commands: CommandRun
    private let runLoop: RunLoop
    private let scratch: ScratchFolder
    private let stages: StageRunner
    private let detour: (any InputDetour)?

    /// - Parameter detour: takes typed lines, when it wants them.
    init(
        _ base: ShellBase, host: TerminalHost, history: TypedHistory, commands: CommandRun, runLoop: RunLoop,
        scratch: ScratchFolder, stages: StageRunner, detour: (any InputDetour)?
    ) {
        (self.base, self.host, self.history, self.commands) = (base, host, history, commands)
        (self.runLoop, self.scratch, self.stages, self.detour) = (runLoop, scratch, stages, detour)
    }

    /// Runs every command of `source`.
    ///
    /// - Parameter arguments: of a script; nil for what is none.
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    func run(_ source: any LineSource, arguments: [String]? = nil) -> Bool {
        // A script's commands may run in the middle of the one that runs it.
        run(InvocationReader(source, arguments: arguments, base: base, host: host, history: history, detour: detour))
    }

    /// Runs the commands that are left to `reader`, which another session's loop has begun.
    private func goOn(with reader: InvocationReader) -> Bool {
        run(reader.moved(to: base, host: host, history: history, detour: detour))
    }

    private func run(_ reader: InvocationReader) -> Bool {
        scratch.around { base.events.returning { runAll(of: reader) } }
    }

    private func runAll(of reader: InvocationReader) -> Bool {
        let (status, scripts) = (base.status, base.scripts)
        var reader = reader
        while status.goesOn, scripts.goesOn {
            defer {
                if let remark = reader.takeRemark() { commands.show(remark: remark) }
                detour?.speak()
                runLoop.attend()
            }
            do throws(CommandError) {
                // Replies leave before the reader waits, and only then may it turn out that no one receives them.
                guard let invocation = try reader.next(), status.goesOn else { break }
                if scripts.isInScript { try scripts.countCommand(for: "run") }
                // The window may have another size than when the line was begun.
                if host.hasTerminal { host.adaptOutput() }
                if let detour, detour.takes(invocation) {
                    try detour.take(invocation)
                } else {
                    scripts.isAtFirstCommand = reader.isAtFirstCommand
                    defer { scripts.isAtFirstCommand = false }
                    try commands.perform(invocation, .line)
                }
                status.lastFailed = false
                if let stage = scripts.takeRequest() {
                    return try stages.run(stage, isAttended: false) { $0.loop.goOn(with: reader) }
                }
            } catch {
                guard commands.fail(with: error, of: reader.invocation, at: reader.origin, .line) else { return false }
                let dropped = reader.dropRestOfEntry()
                if dropped > 0 { base.errors.tellNotRun(lines: dropped, on: base.output) }
            }
        }
        return !status.isStopped && scripts.goesOn
    }
}
