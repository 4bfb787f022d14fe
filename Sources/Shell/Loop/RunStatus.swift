/// The state of a run of the shell: whether it continues, and its exit status.
public final class RunStatus {
    /// Whether a command asked the shell to end.
    public var isEnding = false
    /// The exit status given to 'quit'; nil for the usual one.
    public var exitStatus: Int32?
    /// Whether a command failed, so that the exit status is 1.
    public var hasFailed = false
    /// Whether the last command failed, as the prompt shows.
    var lastFailed = false
    /// Whether changes could not be kept, in a run that stops at failures.
    var hasLostCommands = false
    /// Whether a failure neither stops a script nor affects the exit status, as in the start-up script.
    var isTolerant = false
    /// The number of failures in scripts that continue in spite of them; nil outside such scripts.
    var countedFailures: Int?

    private let output: Console

    public init(output: Console) {
        self.output = output
    }

    /// Whether no more commands may run, because changes could not be kept, or no reader is left for the replies.
    public var isStopped: Bool { hasLostCommands || output.failure != nil }

    /// Whether another command may be read.
    public var goesOn: Bool { !isEnding && !isStopped }
}
