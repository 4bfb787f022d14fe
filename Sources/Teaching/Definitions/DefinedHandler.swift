public import Commands
public import Patterns
public import Shell

/// A handler that a user defined: a link in the chain like every other.
final class DefinedHandler: Handler<Invocation, Reply, CommandError> {
    private let definition: HandlerDefinition
    private let takenWords: [String]
    /// Sends commands along the chain that holds this handler.
    private unowned let dispatcher: any CommandDispatcher
    private let scripts: ScriptStack

    fileprivate init(
        _ name: String, _ definition: HandlerDefinition, dispatcher: any CommandDispatcher, scripts: ScriptStack,
        events: EventStream
    ) {
        (self.definition, self.dispatcher, self.scripts) = (definition, dispatcher, scripts)
        takenWords = definition.action == .passes ? [] : definition.words
        super.init(name, events: events)
    }

    override var takenRequests: [String] { takenWords }

    override func takes(_ request: Invocation) -> Bool { takenWords.contains(request.words[0]) }

    override func label(of request: Invocation) -> String { request.words[0] }

    override func reasonForPassing(_ request: Invocation) -> String {
        definition.action == .passes
            ? "passes everything" : "handles \(takenRequests.joined(separator: ", ")), not \(request.words[0])"
    }

    override func respond(to request: Invocation) throws(CommandError) -> Reply {
        guard case .command(let text) = definition.action else { return .silent }
        let texts = try AliasText.commands(of: text, "definition")
        let isTemplate = texts.joined().contains(where: AliasText.holdsPlaceholder)
        let commands = isTemplate ? AliasText.filled(texts, with: Array(request.words.dropFirst())) : texts
        guard commands.allSatisfy({ $0.count <= CommandParser.wordLimit }) else { throw .tooManyWords }
        var replies: [Reply] = []
        for words in commands {
            try scripts.countCommand()
            replies.append(try dispatcher.dispatch(words))
        }
        return .joined(replies)
    }
}

/// Makes the handlers that users define.
public struct HandlerMaker {
    private unowned let dispatcher: any CommandDispatcher
    private let scripts: ScriptStack
    private let events: EventStream

    /// - Parameter dispatcher: sends commands along the chain that holds the handlers.
    public init(dispatcher: any CommandDispatcher, scripts: ScriptStack, events: EventStream) {
        (self.dispatcher, self.scripts, self.events) = (dispatcher, scripts, events)
    }

    func handler(_ name: String, _ definition: HandlerDefinition) -> DefinedHandler {
        DefinedHandler(name, definition, dispatcher: dispatcher, scripts: scripts, events: events)
    }
}
