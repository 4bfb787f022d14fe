import Commands
import PatternEvents
import Patterns
import Text

/// Runs a command in the middle of another one as if somebody had typed it now: a command of its own with a step of its own,
/// whose trace and reply are shown.
final class TypedCommandRunner {
    private let context: ExecutionContext
    private let events: EventStream
    private let steps: StepRunner
    private let executor: CommandExecutor
    private let presenter: ReplyPresenter
    private let teller: CommandTeller
    private let trace: LiveTrace

    init(
        context: ExecutionContext, events: EventStream, steps: StepRunner, executor: CommandExecutor,
        presenter: ReplyPresenter, teller: CommandTeller, trace: LiveTrace
    ) {
        (self.context, self.events, self.steps, self.executor) = (context, events, steps, executor)
        (self.presenter, self.teller, self.trace) = (presenter, teller, trace)
    }

    /// Runs the command that `words` are.
    ///
    /// - Parameter beforeReply: called when its trace has been shown and its reply has not.
    /// - Throws: why it failed; that has been told to whoever listens and to nobody else.
    func run(_ words: [String], beforeReply: () -> Void = {}) throws(CommandError) {
        let invocation = Invocation(words: words, origin: context.invocation.origin)
        try context.nested { () throws(CommandError) in
            try steps.betweenSteps { () throws(CommandError) in
                try events.returning { () throws(CommandError) in
                    do throws(CommandError) {
                        let reply = try executor.run(invocation)
                        teller.tell(reply)
                        trace.endCommand()
                        beforeReply()
                        presenter.show(reply, of: invocation)
                    } catch {
                        teller.tell(error)
                        trace.endCommand()
                        beforeReply()
                        throw error
                    }
                }
            }
        }
    }
}
