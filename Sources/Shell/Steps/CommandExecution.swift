import Commands
import StateStore

/// Carries out a typed command: it has the command as typed, the row of a handler's table that carries it out, and a
/// place for the outcome.
///
/// Small enough to be stored inside its command.
struct CommandExecution: Execution {
    let invocation: Invocation
    let row: CommandRow
    let outcome: CommandOutcome

    func carryOut() {
        do throws(CommandError) { outcome.reply = try row.run(invocation) } catch { outcome.failure = error }
    }
}

/// The outcome of the last executed command: its reply, or its failure.
final class CommandOutcome {
    fileprivate(set) var reply: Reply?
    fileprivate(set) var failure: CommandError?

    /// Returns the reply, and only once.
    ///
    /// - Throws: the command's failure.
    func take() throws(CommandError) -> Reply {
        if let failure = failure.take() { throw failure }
        guard let reply = reply.take() else { preconditionFailure("a command was not executed") }
        return reply
    }
}
