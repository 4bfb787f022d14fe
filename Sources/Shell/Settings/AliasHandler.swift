public import Commands
public import Patterns
import StateStore

/// The handler for the commands that a person has given a name.
///
/// It expands the alias and sends the resulting commands along the chain from the start; an alias is not expanded
/// inside itself.
public final class AliasHandler: Handler<Invocation, Reply, CommandError> {
    private let settings: ShellState
    private let context: ExecutionContext
    private let scripts: ScriptStack
    private let status: RunStatus
    private let output: DurableOutput
    /// Sends the commands along the chain to which this handler belongs.
    private let dispatcher: any CommandDispatcher
    /// The aliases that are being expanded, the outermost first.
    private(set) var active: [String] = []
    private static let depthLimit = 64

    public init(
        settings: ShellState, context: ExecutionContext, scripts: ScriptStack, status: RunStatus,
        output: DurableOutput, dispatcher: any CommandDispatcher, events: EventStream
    ) {
        (self.settings, self.context, self.scripts) = (settings, context, scripts)
        (self.status, self.output, self.dispatcher) = (status, output, dispatcher)
        super.init("aliases", events: events)
    }

    public override func takes(_ request: Invocation) -> Bool {
        !settings.aliases.values.isEmpty && settings.aliases[request.words[0]] != nil
            && !active.contains(request.words[0])
    }

    public override var takenRequests: [String] { settings.aliases.values.keys.sorted() }

    public override func label(of request: Invocation) -> String { request.words[0] }

    public override func reasonForPassing(_ request: Invocation) -> String {
        "handles aliases, not \(request.words[0])"
    }

    public override func respond(to request: Invocation) throws(CommandError) -> Reply {
        let name = request.words[0]
        guard active.count < Self.depthLimit else {
            throw CommandError(
                .limit, "aliases use each other more than 64 deep", hint: "check whether one of them uses itself")
        }
        let texts = try AliasText.commands(of: settings.aliases[name] ?? "")
        let words = Array(request.words.dropFirst())
        if let missing = AliasText.missing(in: texts.flatMap(\.self), of: words.count) {
            throw CommandError(
                .usage, "argument \(missing) of the alias is missing", hint: "give it after '\(name)'", subject: name)
        }
        let commands = AliasText.filled(texts, with: words)
        // Aliases that repeat their words through each other would otherwise double them each time.
        guard commands.allSatisfy({ $0.count <= CommandParser.wordLimit }) else { throw .tooManyWords }
        if let job = context.sequence {
            // They then become the job's own commands, and each may take time.
            try job.insert(commands.map { Invocation(words: $0, origin: request.origin) }, within: active + [name])
            return .silent
        }
        return try expanding(active + [name]) { () throws(CommandError) in try run(commands) }
    }

    /// Runs `body` while these aliases, and no others, are being expanded.
    func expanding<Result>(
        _ names: [String],
        _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        let outer = active
        active = names
        defer { active = outer }
        return try body()
    }

    private func run(_ commands: [[String]]) throws(CommandError) -> Reply {
        var replies: [Reply] = []
        for words in commands where status.goesOn {
            try scripts.countCommand()
            // A reply may read the state only when it is shown, and would then show later changes.
            if let last = replies.popLast() { replies.append(output.settled(last)) }
            replies.append(try dispatcher.dispatch(words))
        }
        return .joined(replies)
    }
}
