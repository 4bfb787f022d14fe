import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// Runs commands that no line asks for just now: those of jobs and tasks.
final class WorkRunner: CommandRunner {
    private let events: EventStream
    private let memory: CommandMemory
    private let context: ExecutionContext
    private let directory: CommandDirectory
    private let secrets: SecretFilter
    private let steps: StepRunner
    private let router: CommandRouter
    private let output: DurableOutput
    private let status: RunStatus
    private let teller: CommandTeller

    init(
        events: EventStream, memory: CommandMemory, context: ExecutionContext, directory: CommandDirectory,
        secrets: SecretFilter, steps: StepRunner, router: CommandRouter, output: DurableOutput, status: RunStatus,
        teller: CommandTeller
    ) {
        self.events = events
        self.memory = memory
        self.context = context
        self.directory = directory
        self.secrets = secrets
        self.steps = steps
        self.router = router
        self.output = output
        self.status = status
        self.teller = teller
    }

    var origin: Origin { context.invocation.origin }

    var isRunningWork: Bool { context.jobDepth > 0 }

    func check(_ command: Invocation) throws(CommandError) {
        let verb = command.words[0]
        guard directory.chain.linked.contains(where: { $0.takes(command) }) else {
            throw .unknownCommand(verb, near: directory.near(to: verb))
        }
        guard !directory.needsPerson(command) else { throw .noWork(verb) }
        guard !directory.isNestedTooDeep(command.words) else { throw .nestedTooDeep }
        if secrets.holdsSecret(command.words) {
            guard let description = directory.description(for: command.words), description.asksForSecret else {
                throw .secretInJob
            }
            throw .mayHoldSecret(usage: description.usage)
        }
        if case .pipe = command.redirection { throw .pipeInJob }
    }

    func run(_ commands: [Invocation], for name: String) -> Future<Reply, CommandError> {
        let sequence = CommandSequence(commands, for: name, in: self, events: events)
        sequence.goOn()
        return sequence.future
    }

    /// Whether another command may be begun.
    var goesOn: Bool { !status.isStopped }

    /// Begins a command that is a step of its own, in the middle of whatever else goes on.
    ///
    /// - Parameters:
    ///   - aliases: those it comes from, which are not expanded in it.
    ///   - sequence: what it is one of.
    /// - Returns: its reply, which may have to be waited for.
    func begin(
        _ command: Invocation, within aliases: [String], of sequence: CommandSequence
    ) throws(CommandError) -> Reply {
        let outer = context.sequence
        context.sequence = sequence
        defer { context.sequence = outer }
        guard let handler = directory.aliasHandler else { return try begin(command) }
        return try handler.expanding(aliases) { () throws(CommandError) in try begin(command) }
    }

    private func begin(_ command: Invocation) throws(CommandError) -> Reply {
        try events.asCommand(teller.beginning(of: command)) { () throws(CommandError) in
            // A command may be under way that asks a person something, or waits.
            try steps.betweenSteps { () throws(CommandError) in
                context.jobDepth += 1
                defer { context.jobDepth -= 1 }
                context.begin(command, named: secrets.stepName(command))
                // What the command arranged comes later, also if this is it.
                defer { memory.close() }
                do throws(CommandError) {
                    return try steps.step(named: context.stepName) { () throws(CommandError) in
                        try perform(command)
                    }
                } catch {
                    throw error.about(name(of: command))
                }
            }
        }
    }

    /// Runs a command without waiting for its reply, and sends its text where it is to go.
    private func perform(_ command: Invocation) throws(CommandError) -> Reply {
        guard let redirection = command.redirection else { return try router.send(command) }
        try router.admit(command)
        if case .pipe = redirection { throw .pipeInJob }
        let sink = try TextSink(redirection)
        do throws(CommandError) {
            let reply = try context.outsideSequence { () throws(CommandError) in try router.send(command) }
            if let later = reply.later {
                return .later(
                    later.map { [self] outcome in
                        guard case .success(let reply) = outcome else {
                            sink.abandon()
                            return outcome
                        }
                        return Outcome(send(reply, to: sink))
                    })
            }
            return try send(reply, to: sink).get()
        } catch {
            sink.abandon()
            throw error
        }
    }

    /// - Returns: what is left to be shown of the reply.
    private func send(_ reply: Reply, to sink: borrowing TextSink) -> Result<Reply, CommandError> {
        var text = TextWriter(width: output.width)
        reply.body.write(to: &text)
        text.endLine(since: 0)
        do throws(CommandError) {
            try sink.accept(text.bytes, toErrors: output.isJSON)
            // A program reads the reply all the same.
            return .success(output.isJSON ? reply : .silent)
        } catch {
            return .failure(error)
        }
    }

    /// How errors call a command.
    func name(of command: Invocation) -> String { directory.name(of: command) }

    /// `reply` in the form it has now, whatever may change afterwards.
    func settled(_ reply: Reply) -> Reply { output.settled(reply) }
}
