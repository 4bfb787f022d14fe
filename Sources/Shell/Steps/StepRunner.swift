import Commands
import Patterns
import ShellServices
import StateStore

/// Runs commands as steps of the history: each is begun, run, and committed or taken back. That is written here and
/// nowhere else.
final class StepRunner: StepOpener {
    private let store: ChangeStore
    private let output: DurableOutput
    private let context: ExecutionContext
    private let secrets: SecretFilter
    private let directory: CommandDirectory
    /// What follows from the changes of steps.
    var followUps: (any FollowUps)?

    init(
        store: ChangeStore, output: DurableOutput, context: ExecutionContext, secrets: SecretFilter,
        directory: CommandDirectory
    ) {
        self.store = store
        self.output = output
        self.context = context
        self.secrets = secrets
        self.directory = directory
    }

    /// Runs `body` as one step.
    ///
    /// - Parameters:
    ///   - name: the words that `undo` shows.
    ///   - body: called again if another session has changed the state meanwhile.
    /// - Throws: what `body` throws, or why what it did cannot be kept; it has been taken back.
    func step(named name: [String], _ body: () throws(CommandError) -> Reply) throws(CommandError) -> Reply {
        while true {
            try makeRoom()
            let mark = followUps?.mark ?? 0
            store.begin()
            do throws(CommandError) {
                let reply = try body()
                if try commit(name) { return reply }
                followUps?.drop(behind: mark)
                reply.later?.cancel()
            } catch {
                store.rollBack()
                followUps?.drop(behind: mark)
                throw error
            }
        }
    }

    /// - Throws: that what many commands did before cannot be written, and has been taken back.
    private func makeRoom() throws(CommandError) {
        do throws(ChangeStore.LostCommands) {
            try output.prepareForStep()
        } catch {
            throw .lost(error, found: context.invocation, directory)
        }
    }

    /// - Returns: false if the step is to be run again, because another session changed the state meanwhile.
    /// - Throws: why what it did cannot be kept.
    private func commit(_ name: [String]) throws(CommandError) -> Bool {
        if store.hasLateFailure, let failure = store.takeLateFailure() { throw .state(failure, .unavailable) }
        do throws(StateError) {
            try store.commit(name)
        } catch {
            if error == .stale { return false }
            throw .state(error, .unavailable)
        }
        return true
    }

    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        _ = try step(named: secrets.stepName(command)) { () throws(CommandError) in
            try body()
            return .silent
        }
    }

    /// Runs `body` within the open step and takes back what it changed.
    ///
    /// - Returns: the changes in words.
    func rehearse(_ body: () throws(CommandError) -> Void) throws(CommandError) -> [String] {
        let outer = context.isRehearsing
        context.isRehearsing = true
        defer { context.isRehearsing = outer }
        return try store.rehearse(body)
    }

    /// Has the last step of the history taken back and executed again. Observers that a person sees say nothing meanwhile.
    ///
    /// - Returns: false if there is none, or if it is not to be had back.
    func rehearseUndo() -> Bool {
        let outer = context.isRehearsing
        context.isRehearsing = true
        defer { context.isRehearsing = outer }
        return store.rehearseUndo()
    }

    /// Runs `body` with no step open, see ``ChangeStore/betweenSteps(of:_:)``; other commands may be under way in it.
    func betweenSteps<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try context.preserved { () throws(Failure) in try store.betweenSteps(of: context.stepName, body) }
    }
}

extension StepRunner: CommandInvoker {
    func execute(
        _ invocation: Invocation, _ body: () throws(CommandError) -> Reply
    ) throws(CommandError) -> Reply {
        try store.execute(context.stepName(of: invocation) ?? secrets.stepName(invocation), body)
    }
}

/// What is to be done because of changes, once they are kept.
protocol FollowUps: AnyObject {
    /// A number that all that comes later is behind.
    var mark: Int { get }

    /// The changes that came behind a mark were taken back: nothing follows from them, nor from their being taken back.
    func drop(behind mark: Int)
}
