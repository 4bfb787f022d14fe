public import Commands
public import Patterns
import Text

/// Runs commands: each is begun, sent along the chain, and its reply or its failure is recorded and shown. That happens
/// only here; the differences are in the ``RunMode``.
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
    /// Whether the duration of each command is shown.
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

    // MARK: Running and showing

    /// Runs a command, and shows its trace and its reply.
    ///
    /// - Parameter beforeReply: called between the trace and the reply.
    /// - Throws: the failure; ``fail(with:of:at:_:)`` records it, unless the mode leaves that to the caller.
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

    /// Runs a command of a lesson, and sends its failure to the error handlers.
    ///
    /// - Returns: the failure; nil if there was none.
    func performInLesson(_ invocation: Invocation) -> CommandError? {
        do throws(CommandError) {
            try perform(invocation, .lesson)
            return nil
        } catch {
            _ = fail(with: error, of: invocation, at: invocation.origin, .lesson)
            return error.about(directory.name(of: invocation))
        }
    }

    /// Shows the remark on a line that has run.
    func show(remark: String) { presenter.show(aside: remark) }

    /// Records that a command failed, or that a line could not be read as one, and reports it if the mode says so.
    ///
    /// - Parameters:
    ///   - invocation: nil for a line that could not be read.
    ///   - origin: where the line began.
    /// - Returns: whether to continue in spite of it.
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

    // MARK: Running only

    /// Runs a command.
    ///
    /// - Returns: the part of its reply that is still to be shown; if the mode does not wait, the reply may still be to
    ///   come.
    /// - Throws: the failure; the command's changes have been rolled back.
    func run(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        try within(mode, invocation) { () throws(CommandError) in
            guard case .work = mode.place else { return try step(invocation, mode) }
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

    /// The reply of a command that only reads, in the form for programs.
    ///
    /// - Returns: nil if it fails, or does more than read.
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
    /// - Returns: their failure.
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

    // MARK: Around a command

    private func within<Result>(
        _ mode: RunMode, _ invocation: Invocation, _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        switch mode.place {
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
                // The running command may be asking a person, or waiting.
                try steps.betweenSteps { () throws(CommandError) in try withinWork(invocation, body) }
            }
        case .part:
            return try context.nested { () throws(CommandError) in
                // A part of another command does not belong to the job itself.
                try context.outsideSequence(body)
            }
        case .unheard:
            return try events.unheard { () throws(CommandError) in try context.preserved(body) }
        }
    }

    private func begin(_ invocation: Invocation) {
        // Work that fell due while the line was read comes before it.
        runLoop.attend()
        audience.show(on: output)
        commandEvents.begin(invocation)
    }

    private func withinWork<Result>(
        _ invocation: Invocation, _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        context.jobDepth += 1
        defer { context.jobDepth -= 1 }
        // Work that the command arranged comes later, even if it is this command's own.
        defer { audience.endWork() }
        do throws(CommandError) {
            return try body()
        } catch {
            throw error.about(directory.name(of: invocation))
        }
    }

    private func step(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        if case .part = mode.place { return try answer(invocation, mode) }
        context.begin(invocation, behind: output.commandCount)
        return try steps.step(named: steps.stepName) { () throws(CommandError) in try answer(invocation, mode) }
    }

    /// Checks whether a command that another person wrote may be run.
    ///
    /// - Throws: an error that names the thing outside which it would affect.
    public func admit(_ invocation: Invocation) throws(CommandError) { try router.admit(invocation) }

    private func answer(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        try router.admit(invocation)
        if let redirection = invocation.redirection { return try answer(invocation, mode, into: redirection) }
        return try send(invocation, mode)
    }

    /// Sends an admitted command along the chain, and waits for the reply if the mode says so.
    func send(_ invocation: Invocation, _ mode: RunMode) throws(CommandError) -> Reply {
        let reply = try router.send(invocation)
        return mode.waits && reply.later != nil ? try runLoop.finished(reply) : reply
    }
}
