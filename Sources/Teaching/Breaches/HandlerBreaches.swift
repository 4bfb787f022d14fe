import Commands
import PatternEvents
import Patterns
import Shell

/// A handler that is put before all others of the commands' chain and does not do its part.
private final class FaultyHandler: Handler<Invocation, Reply, CommandError> {
    private let words: [String]
    private let answer: (Invocation, FaultyHandler) throws(CommandError) -> Reply

    init(
        _ name: String, takes words: [String], events: EventStream,
        answer: @escaping (Invocation, FaultyHandler) throws(CommandError) -> Reply
    ) {
        (self.words, self.answer) = (words, answer)
        super.init(name, events: events)
    }

    override var takenRequests: [String] { words }

    override func takes(_ request: Invocation) -> Bool { words.contains(request.words[0]) }

    override func label(of request: Invocation) -> String { request.words[0] }

    override func reasonForPassing(_ request: Invocation) -> String { "takes \(words.joined(separator: ", "))" }

    override func respond(to request: Invocation) throws(CommandError) -> Reply { try answer(request, self) }
}

/// The bugs of handlers.
final class HandlerBreach: PlantedBreach {
    let kind: String
    let pattern = Pattern.chain
    let summary: String
    let examples: [String]

    private unowned let directory: CommandDirectory
    private let handler: FaultyHandler

    private init(
        _ kind: String, _ summary: String, _ examples: [String], _ directory: CommandDirectory, _ handler: FaultyHandler
    ) {
        (self.kind, self.summary, self.examples) = (kind, summary, examples)
        (self.directory, self.handler) = (directory, handler)
    }

    /// A handler whose answer does nothing.
    static func idle(_ directory: CommandDirectory, _ events: EventStream) -> HandlerBreach {
        HandlerBreach(
            "idle", "a handler takes 'films' and does nothing for it", ["films"], directory,
            FaultyHandler("usher", takes: ["films"], events: events) { _, _ in .silent })
    }

    /// A handler that answers and also calls its successor.
    static func double(_ directory: CommandDirectory, _ events: EventStream) -> HandlerBreach {
        HandlerBreach(
            "double", "a handler answers 'popcorn' and calls its successor as well", ["popcorn"], directory,
            FaultyHandler("cashier", takes: ["popcorn"], events: events) { (request, handler) throws(CommandError) in
                _ = try handler.successor?.handleRequest(request)
                return .message("popcorn: on the house")
            })
    }

    func begin() { directory.chain.put(handler) }

    func mend() { directory.chain.discard(handler) }
}
