import Commands
import StateStore

/// Carries out a typed command: what was typed, the row of a handler's table that does it, and the reply or the failure.
final class CommandExecution: Execution {
    let invocation: Invocation
    private let row: CommandRow
    private var reply: Reply?
    private var failure: CommandError?

    init(_ invocation: Invocation, _ row: CommandRow) {
        (self.invocation, self.row) = (invocation, row)
    }

    func carryOut() {
        do throws(CommandError) { reply = try row.run(invocation) } catch { failure = error }
    }

    /// Returns the reply of the command, which has been carried out; once.
    ///
    /// - Throws: why it failed.
    func takeReply() throws(CommandError) -> Reply {
        if let failure { throw failure }
        guard let reply = reply.take() else { preconditionFailure("a command was not executed") }
        return reply
    }
}
