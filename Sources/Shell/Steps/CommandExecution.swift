import Commands
import StateStore

/// Carries out a typed command: what was typed, the row of a handler's table that does it, and the result.
final class CommandExecution: Execution {
    let invocation: Invocation
    private let row: CommandRow
    private var result: Result<Reply, CommandError>?

    init(_ invocation: Invocation, _ row: CommandRow) {
        (self.invocation, self.row) = (invocation, row)
    }

    func carryOut() {
        result = Result { () throws(CommandError) in try row.run(invocation) }
    }

    /// The command's reply, once it has been carried out.
    ///
    /// - Throws: why it failed.
    func reply() throws(CommandError) -> Reply {
        guard let result else { preconditionFailure("a command was not executed") }
        return try result.get()
    }
}
