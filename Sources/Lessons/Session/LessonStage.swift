import Commands
import EventLines
public import Patterns
public import Shell
public import Teaching
import TraceViews

/// A session of its own for a lesson: it has no disk, no person and no outside, its clock stops until something waits,
/// and its random numbers are always the same. So the same lines always give the same output.
public final class LessonStage {
    private let session: ShellSession
    private let commands: CommandRun
    private let verifier: Verifier
    let directory: CommandDirectory
    /// What is said on the stage.
    let output: DurableOutput
    private let context: ExecutionContext
    private let witness = LessonWitness()
    /// What has been run in it, in its order.
    private(set) var log: [String] = []
    /// The step that it was prepared for.
    private var prepared: Lesson.Step?
    public private(set) var commandName: String?
    public private(set) var failure: String?
    /// The commands that were typed in the step, and why each failed; nil if it did not.
    private(set) var attempts: [(words: [String], name: String, failure: CommandError.Kind?)] = []
    public var done: [String] { attempts.filter { $0.failure == nil }.map(\.name) }

    /// - Parameters:
    ///   - session: whose trace remembers its commands.
    ///   - commands: answers what is asked about values.
    ///   - verifier: says which patterns were broken.
    ///   - events: what happens in the session.
    public init(
        _ session: ShellSession, commands: CommandRun, verifier: Verifier, directory: CommandDirectory,
        output: DurableOutput, context: ExecutionContext, events: EventStream
    ) {
        (self.session, self.commands, self.verifier) = (session, commands, verifier)
        (self.directory, self.output, self.context) = (directory, output, context)
        events.add(witness)
    }

    /// What running a line came to.
    struct Outcome {
        /// What the shell says, rendered for the learner's screen.
        var text: [UInt8] = []
        /// What belongs on standard error because programs read the text: a trace.
        var errorText: [UInt8] = []
        var error: CommandError?
        /// Shows whether the same happened as another time.
        var events = ""
    }

    /// Runs a line; if it has several commands, none after one that fails.
    func run(_ line: String) -> Outcome {
        witness.beginLine()
        log.append(line)
        var outcome = Outcome()
        var parser = CommandParser(source: "-")
        switch parser.parse(Array(line.utf8)) {
        case .commands(let commands):
            for command in commands where outcome.error == nil {
                commandName = directory.commandName(of: command.words)
                outcome.error = session.loop.runOnStage(command)
                attempts.append((command.words, commandName ?? "", outcome.error?.kind))
            }
        case .incomplete: outcome.error = CommandError(.value, "the command ends inside a quote", hint: "close it")
        case .refused(let error, _): outcome.error = error
        }
        failure = outcome.error?.kind.rawValue
        outcome.text = output.takePending()
        outcome.errorText = output.takePendingErrors()
        outcome.events = witness.endLine()
        return outcome
    }

    /// Prepares the stage for a step. That can be undone only if a solution of the step, or what it shows, begins
    /// with it.
    func setUp(_ step: Lesson.Step) -> [Outcome] {
        prepared = step
        let outcomes = (step.setup ?? []).map { run($0.text) }
        let beginnings = (step.ways + [step.demonstration]).compactMap { $0.first?.text }
        if !beginnings.contains("undo") { session.forgetSteps() }
        return outcomes
    }

    /// Makes this new stage like another one after the first lines of that one's log.
    func repeatLog(of other: LessonStage, count: Int) {
        if let step = other.prepared { _ = setUp(step) }
        for line in other.log[log.count..<count] { _ = run(line) }
    }

    /// A step of the lesson begins.
    func beginStep() {
        witness.beginStep()
        (commandName, failure, attempts) = (nil, nil, [])
    }

    /// Renders as the learner's screen has it.
    func render(usesColor: Bool, width: Int) {
        output.render(usesColor: usesColor, width: width, folds: false, dropsBars: false)
    }

    /// What was refused since it was asked last, because it reaches outside.
    func takeRefusals() -> [String] {
        defer { context.refusals = [] }
        return context.refusals
    }
}

extension LessonStage: LessonEvidence {
    public var last: [EventRecord] { witness.ofLine }
    public var all: [EventRecord] { witness.ofStep }

    public func value(of command: [String], at path: [String]) -> String? { commands.value(of: command, at: path) }

    public func brokenPatterns() -> [Pattern]? { verifier.brokenPatterns() }
}

/// Receives the events on the stage, as much of it as a lesson looks at.
private final class LessonWitness: EventListener {
    private(set) var ofLine: [EventRecord] = []
    private(set) var ofStep: [EventRecord] = []
    private var digest = Digest()
    private static let limit = EventMemory.stepLimit

    var wantsReplies: Bool { true }

    func hear(_ record: EventRecord) {
        // Replies have what real time they took.
        if case .reply = record {} else { digest.add(JSONLinesView().bytes(of: record)) }
        if ofLine.count < Self.limit { ofLine.append(record) }
        if ofStep.count < Self.limit { ofStep.append(record) }
    }

    func beginLine() { (ofLine, digest) = ([], Digest()) }

    func endLine() -> String { digest.text }

    func beginStep() { (ofLine, ofStep) = ([], []) }
}
