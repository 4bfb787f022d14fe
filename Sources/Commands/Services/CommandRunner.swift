public import Patterns

/// Runs commands that no line asks for right now: the work of jobs and tasks.
public protocol CommandRunner: AnyObject {
    /// Where the current command began: what it asks for comes from there, too.
    var origin: Origin { get }

    /// Whether the current command is one that no line asks for right now.
    var isRunningWork: Bool { get }

    /// Whether `command` can be run by itself, as far as can be said before.
    ///
    /// - Throws: an error of kind `unknownCommand` if no handler takes its first word now, one of kind `refused` if it
    ///   needs a person or the terminal.
    func check(_ command: Invocation) throws(CommandError)

    /// Runs `commands` one after the other, each as a step of its own, up to the first that fails. What they do at once is
    /// done when this returns.
    ///
    /// - Parameter promise: completed with the replies as one, once the last is there. Canceling its future stops the
    ///   command that is running, and no command after it is started: also if one of the commands cancels it.
    func run(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>)
}

extension CommandRunner {
    /// Runs `commands` as ``run(_:completing:)`` does.
    ///
    /// - Parameter name: the work's name in traces.
    /// - Returns: the replies as one, once the last is there.
    public func run(
        _ commands: [Invocation], for name: String, events: EventStream
    ) -> Future<Reply, CommandError> {
        let promise = Promise<Reply, CommandError>(name, events: events)
        run(commands, completing: promise)
        return promise.future
    }
}
