public import Commands

/// A failed command, as error handlers see it.
public struct CommandFailure {
    public let error: CommandError
    /// The command that failed, as it could be typed again; empty if a line could not even be read as one.
    public let command: String
    /// Under which heading help lists that command; asked only where it matters.
    public let group: () -> CommandGroup?

    public init(_ error: CommandError, of command: String = "", group: @escaping () -> CommandGroup? = { nil }) {
        self.error = error
        self.command = command
        self.group = group
    }
}
