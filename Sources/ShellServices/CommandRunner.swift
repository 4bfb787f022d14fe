package import Commands
import PatternEvents
package import Patterns

/// Runs commands that no line asks for just now: what jobs and tasks have for work.
package protocol CommandRunner: AnyObject {
    /// Where the command under way began: what it asks for comes from there, too.
    var origin: Origin { get }

    /// Whether `command` can be run by itself, as far as can be said before.
    ///
    /// - Throws: an error of kind `unknownCommand` if no handler takes its first word now, one of kind `refused` if it
    ///   needs a person or the terminal.
    func check(_ command: Invocation) throws(CommandError)

    /// Runs `commands` one after the other, each as a step of its own, up to the first that fails. What they do at once is
    /// done when this returns.
    ///
    /// - Parameter name: the work's name in traces.
    /// - Returns: the replies as one, once the last is there. Cancelling it stops the command that goes on, and none
    ///   after it is begun.
    func run(_ commands: [Invocation], for name: String) -> Future<Reply, CommandError>
}

/// Shows what came of a job.
package protocol JobReporter: AnyObject {
    /// At a terminal it stands above the prompt.
    ///
    /// - Parameter command: as typed.
    func report(_ reply: Reply, ofJob number: Int, _ command: String)

    /// In a script it goes to standard error, behind the place where the job was asked for, and the exit status will
    /// be 1.
    func report(_ error: CommandError, ofJob number: Int, _ command: String, from origin: Origin)
}

/// Shows what happens while a command's work goes on: before its reply, as part of its text.
package protocol ProgressReporter: AnyObject {
    /// - Parameter line: a line of text, and its facts for programs.
    func progress(_ line: Reply)
}
