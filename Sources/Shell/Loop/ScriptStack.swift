public import Commands

/// The scripts that run each other just now, and how much one typed line may still run through them.
///
/// Scripts that run each other twice double the commands with each step of their depth: without a limit a typed line
/// might never end.
public final class ScriptStack {
    /// How many scripts may run each other.
    static let depthLimit = 64
    /// How many commands one typed line may run through scripts and aliases.
    public static let commandLimit = 1_000_000

    /// How many scripts run just now, each run by the one before it.
    private(set) var depth = 0
    private let limit: Int
    private var commands = 0
    /// Whether the current command is the first one of a script.
    var isAtFirstCommand = false
    /// What the rest of the script is to run on.
    private var requested: StageSettings?

    /// - Parameter limit: how many commands one typed line may run.
    public init(limit: Int = ScriptStack.commandLimit) {
        self.limit = limit
    }

    /// Whether the commands are those of a script that a command runs.
    var isInScript: Bool { depth > 0 }

    /// Whether the current script, if there is one, may run another command.
    var goesOn: Bool { depth == 0 || commands <= limit }

    /// A line was typed, or read from a source that is not a script run by a command.
    func lineWasRead() {
        if depth == 0 { commands = 0 }
    }

    /// Counts a command of a script or an alias.
    ///
    /// - Parameter subject: the subject of the error; empty for the current command.
    /// - Throws: that there were too many of them.
    public func countCommand(for subject: String = "") throws(CommandError) {
        commands += 1
        guard commands <= limit else { throw .tooManyCommands(limit: limit).about(subject) }
    }

    /// Has the rest of the script run on a stage.
    ///
    /// - Throws: that the current command is not the first one of a script.
    func request(_ stage: StageSettings) throws(CommandError) {
        guard isAtFirstCommand else { throw Self.stageTooLate }
        requested = stage
    }

    /// The stage that the last command asked for; once.
    func takeRequest() -> StageSettings? { requested.take() }

    /// Runs `body` as a script's run.
    ///
    /// - Throws: that too many scripts run each other.
    func nested<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
        guard depth < Self.depthLimit else {
            throw CommandError(
                .limit, "scripts run each other more than 64 deep", hint: "check whether one of them runs itself")
        }
        depth += 1
        defer { depth -= 1 }
        return try body()
    }

    private static let stageTooLate = CommandError(
        .refused, "a stage is set by the first command of a script", hint: "put it first, or 'present FILE'")
}
