public import Commands

/// The scripts that are running each other, and the number of commands that one typed line may still run through them.
///
/// If each script runs the next one twice, every level doubles the commands: without a limit, a typed line might never
/// end.
public final class ScriptStack {
    /// The deepest nesting of scripts.
    static let depthLimit = 64
    /// The most commands that one typed line may run through scripts and aliases.
    public static let commandLimit = 1_000_000

    /// The number of running scripts, each run by the one before it.
    private(set) var depth = 0
    private let limit: Int
    private var commands = 0
    /// Whether the current command is the first one of a script.
    var isAtFirstCommand = false
    /// The stage for the rest of the script.
    private var requested: StageSettings?

    /// - Parameter limit: the most commands that one typed line may run.
    public init(limit: Int = ScriptStack.commandLimit) {
        self.limit = limit
    }

    /// Whether the commands are those of a script that a command runs.
    var isInScript: Bool { depth > 0 }

    /// Whether the current script, if there is one, may run another command.
    var goesOn: Bool { depth == 0 || commands <= limit }

    /// Starts a new count, when a line was typed, or read from a source that is not a script run by a command.
    func lineWasRead() {
        if depth == 0 { commands = 0 }
    }

    /// Counts a command of a script or an alias.
    ///
    /// - Parameter subject: the subject of the error; empty for the current command.
    /// - Throws: an error if there were too many.
    public func countCommand(for subject: String = "") throws(CommandError) {
        commands += 1
        guard commands <= limit else { throw .tooManyCommands(limit: limit).about(subject) }
    }

    /// Has the rest of the script run on a stage.
    ///
    /// - Throws: an error if the current command is not the first one of a script.
    func request(_ stage: StageSettings) throws(CommandError) {
        guard isAtFirstCommand else { throw Self.stageTooLate }
        requested = stage
    }

    /// Takes the stage that the last command requested.
    func takeRequest() -> StageSettings? { requested.take() }

    /// Runs `body` as a script's run.
    ///
    /// - Throws: an error if scripts are nested too deep.
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
