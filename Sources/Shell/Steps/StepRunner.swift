public import Commands
public import Patterns
public import StateStore

/// Runs commands as steps of the history: only here is each one begun, run, and committed or rolled back.
public final class StepRunner: StepOpener {
    private let events: EventStream
    private let store: ChangeStore
    private let directory: CommandDirectory
    private let context: ExecutionContext
    private let output: DurableOutput
    private let followUps: FollowUpQueue
    private let outcome = CommandOutcome()

    /// - Parameter followUps: the actions that follow from the changes of steps.
    public init(
        events: EventStream, store: ChangeStore, directory: CommandDirectory, context: ExecutionContext,
        output: DurableOutput, followUps: FollowUpQueue
    ) {
        (self.events, self.store, self.directory) = (events, store, directory)
        (self.context, self.output, self.followUps) = (context, output, followUps)
    }

    /// Runs `body` as one step.
    ///
    /// - Parameters:
    ///   - name: the words that `undo` shows; evaluated once something has changed.
    ///   - body: called again if another session has changed the state meanwhile.
    /// - Throws: the error of `body`, or the reason why its changes cannot be kept; they have been rolled back.
    func step(
        named name: @autoclosure () -> [String], _ body: () throws(CommandError) -> Reply
    ) throws(CommandError) -> Reply {
        while true {
            try makeRoom()
            let mark = followUps.mark
            store.begin()
            let reply: Reply
            do throws(CommandError) {
                reply = try body()
            } catch {
                store.rollBack()
                followUps.drop(behind: mark)
                throw error
            }
            do throws(CommandError) {
                if try commit(name()) { return reply }
            } catch {
                store.rollBack()
                abandon(reply, behind: mark)
                throw error
            }
            abandon(reply, behind: mark)
        }
    }

    /// Drops the consequences of a step that was rolled back.
    private func abandon(_ reply: Reply, behind mark: Int) {
        followUps.drop(behind: mark)
        reply.later?.cancel()
    }

    /// - Throws: an error if the changes of many earlier commands cannot be written; they have been rolled back.
    private func makeRoom() throws(CommandError) {
        do throws(ChangeStore.LostCommands) {
            try output.prepareForStep()
        } catch {
            throw .lost(error, found: context.invocation, directory)
        }
    }

    /// - Returns: false if the step must be run again, because another session changed the state meanwhile.
    /// - Throws: the reason why its changes cannot be kept.
    private func commit(_ name: @autoclosure () -> [String]) throws(CommandError) -> Bool {
        if store.hasLateFailure, let failure = store.takeLateFailure() { throw .state(failure, .unavailable) }
        do throws(StateError) {
            try store.commit(name())
        } catch {
            if error == .stale { return false }
            throw .state(error, .unavailable)
        }
        return true
    }

    public func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        _ = try step(named: directory.concealing(command)) { () throws(CommandError) in
            try body()
            return .silent
        }
    }

    /// Runs `body` inside the open step and reverses its changes.
    ///
    /// - Returns: the changes in words.
    func rehearse(_ body: () throws(CommandError) -> Void) throws(CommandError) -> [String] {
        let outer = context.isRehearsing
        context.isRehearsing = true
        defer { context.isRehearsing = outer }
        return try store.rehearse(body)
    }

    /// Undoes the last step of the history and executes it again. Visible observers print nothing meanwhile.
    ///
    /// - Returns: false if there is none, or it cannot be undone.
    public func rehearseUndo() -> Bool {
        let outer = context.isRehearsing
        context.isRehearsing = true
        defer { context.isRehearsing = outer }
        return store.rehearseUndo()
    }

    /// Runs `body` with no step open, see ``ChangeStore/betweenSteps(of:_:)``; other commands may run in it.
    public func betweenSteps<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try context.preserved { () throws(Failure) in try store.betweenSteps(of: stepName, body) }
    }

    /// The name of the current command's step.
    var stepName: [String] { context.stepName ?? directory.concealing(context.invocation.words) }
}

extension StepRunner: CommandInvoker {
    public func execute(_ invocation: Invocation, by row: CommandRow) throws(CommandError) -> Reply {
        let command = ConcreteCommand(
            stepName(of: invocation, by: row),
            CommandExecution(invocation: invocation, row: row, outcome: outcome), events: events)
        let outer = store.begin(command)
        defer { store.end(within: outer) }
        // The outcome has the reason if the command failed.
        try? store.invoker.execute(command)
        return try outcome.take()
    }

    /// The name of a command's step.
    private func stepName(of invocation: Invocation, by row: CommandRow) -> [String] {
        let words = invocation.words
        let name = row.description.mayTakeSecrets ? directory.concealing(words) : words
        if context.invocation === invocation { context.stepName = name }
        return name
    }
}
