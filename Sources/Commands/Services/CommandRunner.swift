public import Patterns

/// Runs commands that were not just typed or read: the work of jobs and tasks.
public protocol CommandRunner: AnyObject {
    /// The origin of the current command, and so of the commands it asks for.
    var origin: Origin { get }

    /// Whether the current command is the work of a job or a task.
    var isRunningWork: Bool { get }

    /// Whether `command` can run unattended, as far as this can be known beforehand.
    ///
    /// - Throws: an error of kind `unknownCommand` if no handler handles its first word now, one of kind `refused` if
    ///   it needs a person or the terminal.
    func check(_ command: Invocation) throws(CommandError)

    /// Runs `commands` one after another, each as a separate step, up to the first that fails. Their immediate work is
    /// done when this returns.
    ///
    /// - Parameter promise: completed with all replies as one, once the last has arrived. Canceling its future, even by
    ///   one of the commands, stops the running command and starts no further one.
    func run(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>)
}

extension CommandRunner {
    /// Runs `commands` as ``run(_:completing:)`` does.
    ///
    /// - Parameter name: the work's name in traces.
    /// - Returns: all replies as one, once the last has arrived.
    public func run(
        _ commands: [Invocation], for name: String, events: EventStream
    ) -> Future<Reply, CommandError> {
        let promise = Promise<Reply, CommandError>(name, events: events)
        run(commands, completing: promise)
        return promise.future
    }
}
