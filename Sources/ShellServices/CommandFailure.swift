package import Commands

/// A failed command, as error handlers see it.
package struct CommandFailure {
    package let error: CommandError
    /// The command that failed, as it could be typed again; empty if a line could not even be read as one.
    package let command: String
    /// Under which heading help lists that command; asked only where it matters.
    package let group: () -> CommandGroup?

    package init(_ error: CommandError, of command: String = "", group: @escaping () -> CommandGroup? = { nil }) {
        self.error = error
        self.command = command
        self.group = group
    }
}
