import Commands
import Patterns
import Shell

/// An invoker planted in a command handler: for one word, the handler breaks its contract.
private final class FaultyInvoker: CommandInvoker {
    private let word: String
    private let genuine: any CommandInvoker
    private let answer: (Invocation, CommandRow, any CommandInvoker) throws(CommandError) -> Reply

    init(
        _ word: String, instead genuine: any CommandInvoker,
        answer: @escaping (Invocation, CommandRow, any CommandInvoker) throws(CommandError) -> Reply
    ) {
        (self.word, self.genuine, self.answer) = (word, genuine, answer)
    }

    func execute(_ invocation: Invocation, by row: CommandRow) throws(CommandError) -> Reply {
        try invocation.words[0] == word
            ? answer(invocation, row, genuine) : genuine.execute(invocation, by: row)
    }
}

/// The bugs of handlers. Each is in an existing handler, so no new name gives it away.
final class HandlerBreach: PlantedBreach {
    private typealias Answer = (
        _ request: Invocation, _ row: CommandRow, _ invoker: any CommandInvoker, _ handler: CommandHandler
    ) throws(CommandError) -> Reply

    let kind: String
    let pattern = Pattern.chain
    let summary: String
    var examples: [String] { [word] }

    private let word: String
    private let answer: Answer
    private unowned let directory: CommandDirectory
    /// The handler with the bug, its own invoker, and the faulty one that replaces it.
    private var planted: (handler: CommandHandler, genuine: any CommandInvoker, faulty: FaultyInvoker)?

    private init(
        _ kind: String, _ word: String, _ summary: String, _ directory: CommandDirectory, answer: @escaping Answer
    ) {
        (self.kind, self.word, self.summary) = (kind, word, summary)
        (self.directory, self.answer) = (directory, answer)
    }

    /// A handler that answers and does nothing.
    static func idle(_ directory: CommandDirectory) -> HandlerBreach {
        HandlerBreach("idle", "films", "a handler accepts 'films' and does nothing", directory) { _, _, _, _ in
            .silent
        }
    }

    /// A handler that answers and also calls its successor.
    static func double(_ directory: CommandDirectory) -> HandlerBreach {
        HandlerBreach(
            "double", "popcorn", "a handler answers 'popcorn' and calls its successor as well", directory
        ) { request, row, invoker, handler throws(CommandError) in
            _ = try handler.successor?.handleRequest(request)
            return try invoker.execute(request, by: row)
        }
    }

    func begin() {
        guard let handler = directory.allHandlers.first(where: { $0.takenVerbs.contains(word) }),
            let genuine = handler.invoker
        else { return }
        let faulty = FaultyInvoker(word, instead: genuine) {
            [answer, unowned handler] request, row, invoker throws(CommandError) in
            try answer(request, row, invoker, handler)
        }
        handler.invoker = faulty
        planted = (handler, genuine, faulty)
    }

    func mend() {
        planted?.handler.invoker = planted?.genuine
        planted = nil
    }
}
