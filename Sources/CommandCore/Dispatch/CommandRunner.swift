package import Patterns

/// Runs commands that no line asks for just now: what jobs and tasks have for work.
package protocol CommandRunner: AnyObject {
    /// Whether there is such a command, as far as can be said before it runs.
    ///
    /// - Throws: an error of kind `unknownCommand` if no handler takes its first word now, one of kind `refused` if it is
    ///   no work that goes on by itself.
    func check(_ command: Command) throws(CommandError)

    /// Runs `commands` one after the other, each as a step of its own, up to the first that fails.
    ///
    /// What they do at once is done when this returns. Nobody is asked anything meanwhile: a command that would have to
    /// ask fails.
    ///
    /// - Returns: the replies as one, once the last is there.
    func run(_ commands: [Command]) -> Future<Reply, CommandError>
}

/// Shows what came of work that goes on by itself.
package protocol WorkReporter: AnyObject {
    /// At a terminal it stands above the prompt.
    ///
    /// - Parameters:
    ///   - work: its name, as lists show it: `%3`.
    ///   - command: the command as typed.
    func report(_ reply: Reply, of work: String, _ command: String)

    /// In a script it goes to standard error, after the place where the work was asked for, and the exit status will
    /// be 1.
    func report(_ error: CommandError, of work: String, _ command: String, from origin: Origin)
}
