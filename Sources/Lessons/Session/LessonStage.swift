import Commands
import EventLines
public import Patterns
public import Shell
public import Teaching
import TraceViews

/// A separate session for a lesson, without disk, user or access to anything outside. Its clock moves only for waits,
/// and its random numbers are always the same. So the same lines always give the same output.
public final class LessonStage {
    private let session: ShellSession
    private let commands: CommandRun
    private let verifier: Verifier
    let directory: CommandDirectory
    /// The stage's output.
    let output: DurableOutput
    private let context: ExecutionContext
    private let witness = LessonWitness()
    /// The lines that ran on it, in order.
    private(set) var log: [String] = []
    /// The step that it was prepared for.
    private var prepared: Lesson.Step?
    public private(set) var commandName: String?
    public private(set) var failure: String?
    /// The commands typed in the step, each with its kind of failure; nil if it did not fail.
    private(set) var attempts: [(words: [String], name: String, failure: CommandError.Kind?)] = []
    public var done: [String] { attempts.filter { $0.failure == nil }.map(\.name) }

    /// - Parameters:
    ///   - session: has the trace of its commands.
    ///   - commands: reads values.
    ///   - verifier: finds broken patterns.
    ///   - events: the session's events.
    public init(
        _ session: ShellSession, commands: CommandRun, verifier: Verifier, directory: CommandDirectory,
        output: DurableOutput, context: ExecutionContext, events: EventStream
    ) {
        (self.session, self.commands, self.verifier) = (session, commands, verifier)
        (self.directory, self.output, self.context) = (directory, output, context)
        events.add(witness)
    }

    /// The outcome of a line.
    struct Outcome {
        /// The shell's output, rendered for the learner's screen.
        var text: [UInt8] = []
        /// Output for standard error, since programs read the text: a trace.
        var errorText: [UInt8] = []
        var error: CommandError?
        /// A digest of the events, to compare with another run.
        var events = ""
    }

    /// Runs a line; if it has several commands, stops at the first failure.
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

    /// Prepares the stage for a step. `undo` reverses this only if a solution or demonstration of the step begins with
    /// it.
    func setUp(_ step: Lesson.Step) -> [Outcome] {
        prepared = step
        let outcomes = (step.setup ?? []).map { run($0.text) }
        let beginnings = (step.ways + [step.demonstration]).compactMap { $0.first?.text }
        if !beginnings.contains("undo") { session.forgetSteps() }
        return outcomes
    }

    /// Repeats the first lines of another stage's log on this new stage.
    func repeatLog(of other: LessonStage, count: Int) {
        if let step = other.prepared { _ = setUp(step) }
        for line in other.log[log.count..<count] { _ = run(line) }
    }

    /// Begins a step of the lesson.
    func beginStep() {
        witness.beginStep()
        (commandName, failure, attempts) = (nil, nil, [])
    }

    /// Renders output for the learner's screen.
    func render(usesColor: Bool, width: Int) {
        output.render(usesColor: usesColor, width: width, folds: false, dropsBars: false)
    }

    /// Returns the targets outside that were refused since the last call.
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

/// Records the events on the stage that a lesson uses.
private final class LessonWitness: EventListener {
    private(set) var ofLine: [EventRecord] = []
    private(set) var ofStep: [EventRecord] = []
    private var digest = Digest()
    private static let limit = EventMemory.stepLimit

    var wantsReplies: Bool { true }

    func hear(_ record: EventRecord) {
        // Replies include elapsed real time.
        if case .reply = record {} else { digest.add(JSONLinesView().bytes(of: record)) }
        if ofLine.count < Self.limit { ofLine.append(record) }
        if ofStep.count < Self.limit { ofStep.append(record) }
    }

    func beginLine() { (ofLine, digest) = ([], Digest()) }

    func endLine() -> String { digest.text }

    func beginStep() { (ofLine, ofStep) = ([], []) }
}
