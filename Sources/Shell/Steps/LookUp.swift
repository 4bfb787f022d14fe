import Commands
import PatternEvents
import Text

/// Looks things up by commands that only read; nobody hears of it, and no command is counted.
final class LookUp {
    private let events: EventStream
    private let context: ExecutionContext
    private let steps: StepRunner
    private let runLoop: RunLoop
    private let router: CommandRouter

    init(
        events: EventStream, context: ExecutionContext, steps: StepRunner, runLoop: RunLoop, router: CommandRouter
    ) {
        (self.events, self.context, self.steps) = (events, context, steps)
        (self.runLoop, self.router) = (runLoop, router)
    }

    /// What a command says, as programs read it.
    ///
    /// - Returns: nil if it fails.
    func json(_ invocation: Invocation) -> [UInt8]? {
        var json = JSONWriter()
        do throws(CommandError) {
            try events.unheard { () throws(CommandError) in
                try context.preserved { () throws(CommandError) in
                    _ = try steps.step(named: invocation.words) { () throws(CommandError) in
                        try runLoop.finished(router.send(invocation)).body.encode(to: &json)
                        return .silent
                    }
                }
            }
        } catch {
            return nil
        }
        return json.bytes
    }
}
