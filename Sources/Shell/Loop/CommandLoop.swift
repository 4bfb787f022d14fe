public import Commands
public import LineInput
public import Patterns

/// The shell's loop: a command is read and run, and its reply or its failure is shown.
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

    /// - Parameter detour: takes typed lines, when it wants them.
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
    ///   - arguments: what stands for `{1}`, `{2}` and `{*}` in them; nil where what is run is no script.
    ///   - stopsAtFailure: whether the first command that fails is the last one, even if a person is at the terminal.
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    public func run(
        _ source: any LineSource, arguments: [String]? = nil, stopsAtFailure: Bool = false
    ) -> Bool {
        // A script's commands may run in the middle of the one that runs it.
        run(
            InvocationReader(
                source, arguments: arguments, scripts: scripts, errors: errors, host: host, history: history,
                detour: detour), stopsAtFailure: stopsAtFailure)
    }

    /// Runs the commands that are left to `reader`, which another session's loop has begun.
    func goOn(with reader: InvocationReader) -> Bool {
        run(reader.moved(to: errors, host: host, history: history, detour: detour))
    }

    /// Runs lines again that have been run on another stage, for their changes: nothing is shown, and nobody is asked.
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

    /// Runs a command for somebody who reads the output and shows the failure: a lesson.
    ///
    /// - Returns: why it failed; nil if it did not.
    public func runOnStage(_ invocation: Invocation) -> CommandError? {
        defer {
            runLoop.attend()
            // There is nothing that it could end.
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
