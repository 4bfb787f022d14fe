import Commands
import Text

/// Runs a command that was read, from its first event to its reply.
final class CommandExecutor {
    private let context: ExecutionContext
    private let secrets: SecretFilter
    private let steps: StepRunner
    private let router: CommandRouter
    private let runLoop: RunLoop
    private let output: DurableOutput
    private let host: TerminalHost
    private let teller: CommandTeller

    init(
        context: ExecutionContext, secrets: SecretFilter, steps: StepRunner,
        router: CommandRouter, runLoop: RunLoop, output: DurableOutput, host: TerminalHost, teller: CommandTeller
    ) {
        self.context = context
        self.secrets = secrets
        self.steps = steps
        self.router = router
        self.runLoop = runLoop
        self.output = output
        self.host = host
        self.teller = teller
    }

    /// Runs `invocation` as a step.
    ///
    /// - Returns: what is left to be shown of its reply, once that is there.
    /// - Throws: why it failed; what it did has been taken back.
    func run(_ invocation: Invocation) throws(CommandError) -> Reply {
        // What has become due while the line was read comes before it.
        runLoop.attend()
        teller.begin(invocation)
        context.begin(invocation, named: secrets.stepName(invocation))
        return try steps.step(named: context.stepName) { () throws(CommandError) in
            try router.admit(invocation)
            guard let redirection = invocation.redirection else {
                return try runLoop.finished(router.send(invocation))
            }
            return try run(invocation, into: redirection)
        }
    }

    /// Runs a command whose text goes elsewhere than to the screen.
    private func run(_ invocation: Invocation, into redirection: Redirection) throws(CommandError) -> Reply {
        let sink = try TextSink(redirection)
        var reply = Reply.silent
        do throws(CommandError) {
            let text = try output.capture { () throws(CommandError) in
                reply = try runLoop.finished(router.send(invocation))
                output.write { reply.body.write(to: &$0) }
            }
            try host.releasing { () throws(CommandError) in try sink.accept(text, toErrors: output.isJSON) }
        } catch {
            sink.abandon()
            throw error
        }
        return reply
    }
}
