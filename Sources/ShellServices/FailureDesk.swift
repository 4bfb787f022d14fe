package import Commands

/// A failure, as those see it who deal with failures.
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

/// Deals with whatever fails in the shell, beside the error's own line.
package protocol FailureDesk: AnyObject {
    /// Deals with `failure`.
    ///
    /// - Returns: what a person at the terminal is told of it in addition, without a newline at the end; nil for nothing.
    ///   In a script nobody is told.
    func deal(with failure: CommandFailure) -> String?
}
