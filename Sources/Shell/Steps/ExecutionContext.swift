public import Commands

/// The current command, and the work around it.
public final class ExecutionContext {
    /// The current command as it was typed.
    public private(set) var invocation = Invocation(words: [], origin: Origin(source: "-", line: 0))
    /// The name of its step; nil until a handler has found the command.
    var stepName: [String]?
    /// The number of changing commands before it.
    private var commandsBefore = 0
    /// The number of nested commands.
    private var nesting = 0
    /// The number of nested job commands that are being begun.
    public var jobDepth = 0
    /// The job whose command is being begun; nil if there is none, or if the command is redirected.
    var sequence: CommandSequence?
    /// Whether another person wrote the commands, so that they may not affect anything outside.
    public let isForeign: Bool
    /// Whether the running session is a lesson's stage.
    let isInLesson: Bool
    /// The things outside whose use was refused, the last hundred.
    public var refusals: [String] = [] {
        didSet { if refusals.count > 100 { refusals.removeFirst() } }
    }
    /// Whether the changes will be reversed, as in a plan.
    public var isRehearsing = false

    public init(isForeign: Bool = false, isInLesson: Bool = false) {
        (self.isForeign, self.isInLesson) = (isForeign, isInLesson)
    }

    /// Makes `invocation` the current command.
    ///
    /// - Parameter count: the number of changing commands before it.
    func begin(_ invocation: Invocation, behind count: Int) {
        (self.invocation, stepName, commandsBefore) = (invocation, nil, count)
    }

    /// The number of changing commands before `invocation`; nil if another command is running.
    func commandsBefore(_ invocation: Invocation) -> Int? { invocation === self.invocation ? commandsBefore : nil }

    /// Runs `body`, in which other commands may run, and then restores the current one.
    func preserved<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = (invocation, stepName, commandsBefore)
        defer { (invocation, stepName, commandsBefore) = outer }
        return try body()
    }

    /// Runs `body`, a command that is a part of the current one.
    func nested<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
        guard nesting < CommandParser.nestingLimit else { throw .nestedTooDeep }
        nesting += 1
        defer { nesting -= 1 }
        return try body()
    }

    /// Runs `body` outside the job whose command is being begun.
    func outsideSequence<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
        let outer = sequence
        sequence = nil
        defer { sequence = outer }
        return try body()
    }
}
