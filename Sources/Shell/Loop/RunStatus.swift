/// How a run of the shell goes: whether it continues, and what its exit status will be.
public final class RunStatus {
    /// Whether a command asked the shell to end.
    public var isEnding = false
    /// The exit status that 'quit' was given; nil for the usual one.
    public var exitStatus: Int32?
    /// Whether a command failed, so that the exit status is 1.
    public var hasFailed = false
    /// Whether the last command failed, as the prompt shows.
    var lastFailed = false
    /// Whether what commands did could not be kept, in a run that failures stop.
    var hasLostCommands = false
    /// Whether a failure neither stops a script nor counts for the exit status: in the start-up script.
    var isTolerant = false
    /// How many failures there were in the scripts that go on in spite of them; nil outside of such.
    var countedFailures: Int?

    private let output: Console

    public init(output: Console) {
        self.output = output
    }

    /// Whether nothing may be run any more: what commands did could not be kept, or no one is left to read the replies.
    public var isStopped: Bool { hasLostCommands || output.failure != nil }

    /// Whether another command may be read.
    public var goesOn: Bool { !isEnding && !isStopped }
}
