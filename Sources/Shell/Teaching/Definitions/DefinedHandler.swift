import Commands
import PatternEvents
import Patterns

/// A handler that somebody defined: a link of the chain like every other.
final class DefinedHandler: Handler {
    let name: String
    var successor: (any Handler<Invocation, Reply, CommandError>)?
    let events: EventStream

    private let definition: Definition
    private unowned let scripts: ScriptStack
    /// Sends commands along the chain, of which this is a link.
    private unowned let router: CommandRouter

    init(_ name: String, _ definition: Definition, scripts: ScriptStack, router: CommandRouter, events: EventStream) {
        (self.name, self.definition, self.events) = (name, definition, events)
        (self.scripts, self.router) = (scripts, router)
    }

    var takenRequests: [String] { definition.action == .passes ? [] : definition.words }

    func takes(_ request: Invocation) -> Bool { takenRequests.contains(request.words[0]) }

    func label(of request: Invocation) -> String { request.words[0] }

    func reasonForPassing(_ request: Invocation) -> String {
        definition.action == .passes
            ? "passes everything" : "takes \(takenRequests.joined(separator: ", ")), not \(request.words[0])"
    }

    func respond(to request: Invocation) throws(CommandError) -> Reply {
        guard case .command(let text) = definition.action else { return .silent }
        let texts = try AliasText.commands(of: text, "definition")
        let isTemplate = texts.joined().contains(where: AliasText.holdsPlaceholder)
        let commands = isTemplate ? AliasText.filled(texts, with: Array(request.words.dropFirst())) : texts
        guard commands.allSatisfy({ $0.count <= CommandParser.wordLimit }) else { throw .tooManyWords }
        var replies: [Reply] = []
        for words in commands {
            try scripts.countCommand()
            replies.append(try router.dispatch(words))
        }
        return .joined(replies)
    }
}

/// Puts the handlers that people define into the chain of the commands, and takes them out.
final class DefinitionBoard {
    let state: DefinitionState
    private unowned let directory: CommandDirectory
    private unowned let scripts: ScriptStack
    private unowned let router: CommandRouter
    private unowned let events: EventStream
    private var handlers: [String: DefinedHandler] = [:]

    init(
        _ state: DefinitionState, directory: CommandDirectory, scripts: ScriptStack, router: CommandRouter,
        events: EventStream
    ) {
        (self.state, self.directory, self.scripts) = (state, directory, scripts)
        (self.router, self.events) = (router, events)
        state.place = { [unowned self] in place($0, $1) }
    }

    private func place(_ name: String, _ definition: Definition?) {
        if let former = handlers.removeValue(forKey: name) { directory.chain.discard(former) }
        guard let definition else { return }
        let handler = DefinedHandler(name, definition, scripts: scripts, router: router, events: events)
        handlers[name] = handler
        directory.chain.putFirst(handler)
        if let before = definition.before { _ = directory.chain.move(name, to: .before(before)) }
    }
}
