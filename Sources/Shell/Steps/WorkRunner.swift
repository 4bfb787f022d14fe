public import Commands
public import Patterns

/// Runs commands that were not just typed or read: those of jobs and tasks.
public final class WorkRunner: CommandRunner {
    private let context: ExecutionContext
    private let directory: CommandDirectory
    private let status: RunStatus
    private let output: DurableOutput
    private let commands: CommandRun

    public init(
        context: ExecutionContext, directory: CommandDirectory, status: RunStatus, output: DurableOutput,
        commands: CommandRun
    ) {
        (self.context, self.directory, self.status) = (context, directory, status)
        (self.output, self.commands) = (output, commands)
    }

    public var origin: Origin { context.invocation.origin }

    public var isRunningWork: Bool { context.jobDepth > 0 }

    public func check(_ command: Invocation) throws(CommandError) {
        guard directory.chain.linked.contains(where: { $0.takes(command) }) else {
            throw directory.unknown(command.words)
        }
        guard !directory.needsPerson(command) else { throw .noWork(directory.name(of: command)) }
        guard !directory.isNestedTooDeep(command.words) else { throw .nestedTooDeep }
        if case .pipe = command.redirection { throw .pipeInJob }
    }

    public func run(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>) {
        CommandSequence(commands, completing: promise, in: self).goOn()
    }

    /// Whether another command may be begun.
    var goesOn: Bool { !status.isStopped }

    /// Begins a command as a separate step, in the middle of other work.
    ///
    /// - Parameters:
    ///   - aliases: the aliases it comes from, which are not expanded in it.
    ///   - sequence: the sequence it belongs to.
    /// - Returns: its reply, which may still be to come.
    func begin(
        _ command: Invocation, within aliases: [String], of sequence: CommandSequence
    ) throws(CommandError) -> Reply {
        let outer = context.sequence
        context.sequence = sequence
        defer { context.sequence = outer }
        guard let handler = directory.aliasHandler else { return try commands.run(command, .work) }
        return try handler.expanding(aliases) { () throws(CommandError) in try commands.run(command, .work) }
    }

    /// The name of a command in errors.
    func name(of command: Invocation) -> String { directory.name(of: command) }

    /// `reply` in its current form, whatever changes later.
    func settled(_ reply: Reply) -> Reply { output.settled(reply) }
}
