import Commands
import StateStore

/// Carries out a typed command: what was typed, the row of a handler's table that does it, and where the reply goes.
///
/// Small enough to lie in its command.
struct CommandExecution: Execution {
    let invocation: Invocation
    let row: CommandRow
    let outcome: CommandOutcome

    func carryOut() {
        do throws(CommandError) { outcome.reply = try row.run(invocation) } catch { outcome.failure = error }
    }
}

/// The outcome of the command that was executed last: its reply, or why it failed.
final class CommandOutcome {
    fileprivate(set) var reply: Reply?
    fileprivate(set) var failure: CommandError?

    /// Hands the reply over; once.
    ///
    /// - Throws: why the command failed.
    func take() throws(CommandError) -> Reply {
        if let failure = failure.take() { throw failure }
        guard let reply = reply.take() else { preconditionFailure("a command was not executed") }
        return reply
    }
}
