public import Commands

/// What is running: the command, and what it is run within.
public final class ExecutionContext {
    /// The current command as it was typed.
    public private(set) var invocation = Invocation(words: [], origin: Origin(source: "-", line: 0))
    /// The name of its step; nil until a handler has found the command.
    var stepName: [String]?
    /// How many commands had changed something when it began.
    private var commandsBefore = 0
    /// How many commands run within each other.
    private var nesting = 0
    /// How many commands of jobs are being begun just now, within each other.
    public var jobDepth = 0
    /// The job whose command is being begun; nil if there is none or if the command's text goes elsewhere.
    var sequence: CommandSequence?
    /// Whether somebody else wrote what is run, so that nothing in it may reach outside.
    public let isForeign: Bool
    /// Whether it is a lesson's stage that runs.
    let isInLesson: Bool
    /// What was refused because it reaches outside, the last hundred.
    public var refusals: [String] = [] {
        didSet { if refusals.count > 100 { refusals.removeFirst() } }
    }
    /// Whether the changes will be reversed: a plan.
    public var isRehearsing = false

    public init(isForeign: Bool = false, isInLesson: Bool = false) {
        (self.isForeign, self.isInLesson) = (isForeign, isInLesson)
    }

    /// `invocation` is running from now on.
    ///
    /// - Parameter count: how many commands have changed something before it.
    func begin(_ invocation: Invocation, behind count: Int) {
        (self.invocation, stepName, commandsBefore) = (invocation, nil, count)
    }

    /// How many commands had changed something when `invocation` began; nil if another one is running.
    func commandsBefore(_ invocation: Invocation) -> Int? { invocation === self.invocation ? commandsBefore : nil }

    /// Runs `body`, in which other commands may be running.
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

    /// Runs `body` as a part of something else than the job whose command is being begun.
    func outsideSequence<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
        let outer = sequence
        sequence = nil
        defer { sequence = outer }
        return try body()
    }
}
