public import Commands
public import Patterns
import Text

/// Runs commands: each is begun, sent along the chain, and its reply is recorded and shown, or its failure. That is
/// written here and nowhere else; what differs is in the ``RunMode``.
public final class CommandRun: CommandDispatcher {
    let host: TerminalHost
    private let steps: StepRunner
    private let runLoop: RunLoop
    private let presenter: ReplyPresenter
    private let router: CommandRouter
    private let commandEvents: CommandEvents
    private let events: EventStream
    private let clock: ShellClock
    private let directory: CommandDirectory
    private let errors: ErrorReporter
    let context: ExecutionContext
    private let audience: any CommandAudience
    let output: DurableOutput
    /// Whether it is said of each command how long it took.
    var showsTiming = false

    /// - Parameters:
    ///   - router: sends commands along the chain.
    ///   - commandEvents: records them.
    public init(
        router: CommandRouter, commandEvents: CommandEvents, steps: StepRunner, runLoop: RunLoop, host: TerminalHost,
        presenter: ReplyPresenter, output: DurableOutput, errors: ErrorReporter, events: EventStream,
        clock: ShellClock, directory: CommandDirectory, context: ExecutionContext, audience: any CommandAudience
    ) {
        (self.router, self.commandEvents, self.steps, self.runLoop) = (router, commandEvents, steps, runLoop)
        (self.host, self.presenter, self.output, self.errors) = (host, presenter, output, errors)
        (self.events, self.clock, self.directory) = (events, clock, directory)
        (self.context, self.audience) = (context, audience)
    }

    // MARK: To what is shown

    /// Runs a command, and shows its trace and its reply.
    ///
    /// - Parameter beforeReply: called when the trace has been shown and the reply has not.
    /// - Throws: why it failed; ``fail(with:of:at:_:)`` records it, unless the mode leaves that to the caller.
    public func perform(_ invocation: Invocation, _ mode: RunMode, beforeReply: () -> Void = {}) throws(CommandError) {
        let watch = showsTiming ? Stopwatch(clock: clock) : nil
        defer { if let watch { presenter.show(aside: watch.figure) } }
        try within(mode, invocation) { () throws(CommandError) in
            do throws(CommandError) {
                let reply = try step(invocation, mode)
                commandEvents.tell(reply)
                audience.endCommand(on: output)
                beforeReply()
                presenter.show(reply, of: invocation)
            } catch {
                if case .isThrown = mode.failure {
                    _ = fail(with: error, of: invocation, at: invocation.origin, mode)
                    beforeReply()
                }
                throw error
            }
        }
    }

    /// Runs a command of a lesson, and tells the error handlers why it failed.
    ///
    /// - Returns: why it failed; nil if it did not.
    func performInLesson(_ invocation: Invocation) -> CommandError? {
        do throws(CommandError) {
            try perform(invocation, .lesson)
            return nil
        } catch {
            _ = fail(with: error, of: invocation, at: invocation.origin, .lesson)
            return error.about(directory.name(of: invocation))
        }
    }

    /// Shows what is said of a line when it has run.
    func show(remark: String) { presenter.show(aside: remark) }

    /// Records that a command failed or that a line could not be read as one, and reports it if the mode says so.
    ///
    /// - Parameters:
    ///   - invocation: nil for a line that could not be read.
    ///   - origin: where the line began.
    /// - Returns: whether to go on in spite of it.
    func fail(
        with error: CommandError, of invocation: Invocation?, at origin: Origin, _ mode: RunMode
    ) -> Bool {
        commandEvents.tell(error)
        // It is not a failure of the command before it.
        if invocation == nil { events.beginCommand() }
        defer { audience.endCommand(on: output) }
        switch mode.failure {
        case .isReported: return errors.report(error, at: origin, of: invocation, on: output)
        case .isReturned:
            let name = invocation.map(directory.name(of:)) ?? ""
            _ = errors.advice(on: error.about(name), of: invocation?.text ?? "", isAtPrompt: false)
        case .isThrown: break
        }
        return true
    }

    // MARK: To the reply

    /// Runs a command.
    ///
    /// - Returns: what is left to be shown of its reply; if the mode does not wait for it, it may still be to come.
    /// - Throws: why it failed; its changes have been rolled back.
    func run(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        try within(mode, invocation) { () throws(CommandError) in
            guard case .work = mode.standing else { return try step(invocation, mode) }
            do throws(CommandError) {
                let reply = try step(invocation, mode)
                commandEvents.tell(whenComplete: reply)
                return reply
            } catch {
                commandEvents.tell(error)
                throw error
            }
        }
    }

    public func dispatch(_ words: [String]) throws(CommandError) -> Reply {
        try run(Invocation(words: words, origin: context.invocation.origin), .part)
    }

    /// What a command that only reads says, as programs read it.
    ///
    /// - Returns: nil if it fails, or if it does more than to read.
    public func json(of words: [String]) -> [UInt8]? {
        guard directory.description(for: words)?.effect == .reads else { return nil }
        let invocation = Invocation(words: words, origin: Origin(source: "-", line: 0))
        var json = JSONWriter()
        do throws(CommandError) {
            try within(.lookUp, invocation) { () throws(CommandError) in
                try step(invocation, .lookUp).body.encode(to: &json)
            }
        } catch {
            return nil
        }
        return json.bytes
    }

    /// Runs words as a part of the current command, and reverses their changes.
    ///
    /// - Parameter listener: the only listener.
    /// - Returns: the changes in words.
    public func rehearse(_ words: [String], heardBy listener: any EventListener) throws(CommandError) -> [String] {
        try events.heardOnly(by: listener) { () throws(CommandError) in
            try steps.rehearse { () throws(CommandError) in _ = try dispatch(words) }
        }
    }

    /// Runs words that are meant to fail, in a separate step that is rolled back in any case.
    ///
    /// - Parameter success: thrown if they do not fail.
    /// - Returns: why they failed.
    func failure(of words: [String], orElse success: CommandError) throws(CommandError) -> CommandError {
        var failure: CommandError?
        do throws(CommandError) {
            try steps.betweenSteps { () throws(CommandError) in
                _ = try steps.step(named: directory.concealing(words)) { () throws(CommandError) in
                    do throws(CommandError) {
                        _ = try dispatch(words)
                    } catch {
                        failure = error
                    }
                    // Its changes are rolled back with this step.
                    throw success
                }
            }
        } catch {
            guard let failure else { throw error }
            return failure
        }
        preconditionFailure("a step that failed was committed")
    }

    // MARK: What a command is run within

    private func within<Result>(
        _ mode: RunMode, _ invocation: Invocation, _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        switch mode.standing {
        case .next:
            begin(invocation)
            return try body()
        case .inserted:
            return try context.nested { () throws(CommandError) in
                try steps.betweenSteps { () throws(CommandError) in
                    try events.returning { () throws(CommandError) in
                        begin(invocation)
                        return try body()
                    }
                }
            }
        case .work:
            return try events.asCommand(commandEvents.beginning(of: invocation)) { () throws(CommandError) in
                // A command may be running that asks a person something, or waits.
                try steps.betweenSteps { () throws(CommandError) in try withinWork(invocation, body) }
            }
        case .part:
            return try context.nested { () throws(CommandError) in
                // What is part of another command is not the job's own.
                try context.outsideSequence(body)
            }
        case .unheard:
            return try events.unheard { () throws(CommandError) in try context.preserved(body) }
        }
    }

    private func begin(_ invocation: Invocation) {
        // What has become due while the line was read comes before it.
        runLoop.attend()
        audience.show(on: output)
        commandEvents.begin(invocation)
    }

    private func withinWork<Result>(
        _ invocation: Invocation, _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        context.jobDepth += 1
        defer { context.jobDepth -= 1 }
        // What the command arranged comes later, also if this is it.
        defer { audience.endWork() }
        do throws(CommandError) {
            return try body()
        } catch {
            throw error.about(directory.name(of: invocation))
        }
    }

    private func step(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        if case .part = mode.standing { return try answer(invocation, mode) }
        context.begin(invocation, behind: output.commandCount)
        return try steps.step(named: steps.stepName) { () throws(CommandError) in try answer(invocation, mode) }
    }

    /// Whether a command may be run that somebody else wrote.
    ///
    /// - Throws: that it reaches outside, and with what.
    public func admit(_ invocation: Invocation) throws(CommandError) { try router.admit(invocation) }

    private func answer(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        try router.admit(invocation)
        if let redirection = invocation.redirection { return try answer(invocation, mode, into: redirection) }
        return try send(invocation, mode)
    }

    /// Sends an admitted command along the chain, and waits for the reply if that is wanted.
    func send(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        let reply = try router.send(invocation)
        return mode.waits && reply.later != nil ? try runLoop.finished(reply) : reply
    }
}
