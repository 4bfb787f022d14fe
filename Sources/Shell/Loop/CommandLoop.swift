public import Commands
public import LineInput
public import Patterns

/// The shell's loop: it reads a command, runs it, and shows its reply or its failure.
///
/// Source: `doREPL` in Lua's `lua.c`, which loads, calls, and prints or reports.
public final class CommandLoop {
    private let host: TerminalHost
    private let history: TypedHistory
    private let commands: CommandRun
    private let runLoop: RunLoop
    private let scratch: ScratchFolder
    private let stages: StageRunner
    private let detour: (any InputDetour)?
    private let events: EventStream
    private let errors: ErrorReporter
    private let output: DurableOutput
    private let scripts: ScriptStack
    private let status: RunStatus

    /// - Parameter detour: handles typed lines when it wants them.
    public init(
        commands: CommandRun, runLoop: RunLoop, host: TerminalHost, history: TypedHistory, scratch: ScratchFolder,
        stages: StageRunner, detour: (any InputDetour)?, events: EventStream, errors: ErrorReporter,
        output: DurableOutput, scripts: ScriptStack, status: RunStatus
    ) {
        (self.commands, self.runLoop, self.host, self.history) = (commands, runLoop, host, history)
        (self.scratch, self.stages, self.detour, self.events) = (scratch, stages, detour, events)
        (self.errors, self.output, self.scripts, self.status) = (errors, output, scripts, status)
    }

    /// Runs every command of `source`.
    ///
    /// - Parameters:
    ///   - arguments: the arguments for `{1}`, `{2}` and `{*}`; nil if the source is no script.
    ///   - stopsAtFailure: whether the first failed command is the last one, even with a person at the terminal.
    /// - Returns: false if a command failed and so the rest was not run.
    @discardableResult
    public func run(
        _ source: any LineSource, arguments: [String]? = nil, stopsAtFailure: Bool = false
    ) -> Bool {
        // A script's commands may run while the command that runs the script is still running.
        run(
            InvocationReader(
                source, arguments: arguments, scripts: scripts, errors: errors, host: host, history: history,
                detour: detour), stopsAtFailure: stopsAtFailure)
    }

    /// Runs the remaining commands of `reader`, which another session's loop has begun.
    func goOn(with reader: InvocationReader) -> Bool {
        run(reader.moved(to: errors, host: host, history: history, detour: detour))
    }

    /// Runs lines again that were run on another stage, for their changes: nothing is shown, and no question is asked.
    public func replay(_ lines: [String]) {
        output.silently {
            host.unattended {
                try? errors.goingOn { () throws(CommandError) in
                    try scripts.nested { _ = run(TextLineSource(lines.joined(separator: "\n"), name: "-")) }
                }
            }
        }
        status.lastFailed = false
    }

    /// Runs a command for a lesson, which reads the output and shows the failure itself.
    ///
    /// - Returns: the failure; nil if there was none.
    public func runOnStage(_ invocation: Invocation) -> CommandError? {
        defer {
            runLoop.attend()
            // A lesson's command cannot end anything.
            (status.isEnding, status.exitStatus) = (false, nil)
        }
        scripts.lineWasRead()
        return commands.performInLesson(invocation)
    }

    private func run(_ reader: InvocationReader, stopsAtFailure: Bool = false) -> Bool {
        scratch.around { events.returning { runAll(of: reader, stopsAtFailure) } }
    }

    private func runAll(of reader: InvocationReader, _ stopsAtFailure: Bool) -> Bool {
        var reader = reader
        while status.goesOn, scripts.goesOn {
            defer {
                if let remark = reader.takeRemark() { commands.show(remark: remark) }
                detour?.speak()
                runLoop.attend()
            }
            do throws(CommandError) {
                // Replies are sent before the reader waits, and only then may it turn out that they cannot be received.
                guard let invocation = try reader.next(), status.goesOn else { break }
                if scripts.isInScript { try scripts.countCommand(for: "run") }
                // The window may have been resized since the line was begun.
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
                    return try stages.run(stage, isAttended: false) { loop, _ in loop.goOn(with: reader) }
                }
            } catch {
                guard commands.fail(with: error, of: reader.invocation, at: reader.origin, .line), !stopsAtFailure
                else { return false }
                let dropped = reader.dropRestOfEntry()
                if dropped > 0 { errors.tellNotRun(lines: dropped, on: output) }
            }
        }
        return !status.isStopped && scripts.goesOn
    }
}
