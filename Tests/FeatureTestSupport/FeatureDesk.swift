public import Commands
public import Patterns
public import StateStore

/// A chain of handlers with everything that a shell puts around it, for typed lines: each command is a step, rolled
/// back if it fails.
public final class FeatureDesk: CommandDesk {
    public let events: EventStream
    public let store: ChangeStore
    private let chain: CommandChain

    public init(_ handlers: [CommandHandler], events: EventStream, store: ChangeStore) {
        self.events = events
        self.store = store
        chain = CommandChain("commands", handlers.map { $0 as CommandChain.Link })
    }

    public var desk: FeatureDesk { self }

    public func reply(_ line: String) throws(CommandError) -> Reply { try reply(to: command(line)) }

    /// Runs a command whose words need no parser.
    public func reply(of words: [String]) throws(CommandError) -> Reply {
        try reply(to: Invocation(words: words, origin: Origin(source: "test", line: 1)))
    }

    private func reply(to command: Invocation) throws(CommandError) -> Reply {
        try store.inStep(of: command.words) { () throws(CommandError) in try handle(command) }
    }

    private func command(_ line: String) throws(CommandError) -> Invocation {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)), commands.count == 1 else {
            throw CommandError(.syntax, "'\(line)' is not one command")
        }
        return commands[0]
    }

    private func handle(_ command: Invocation) throws(CommandError) -> Reply {
        guard let reply = try chain.handle(command) else {
            throw .unknownCommand(command.words[0], near: [])
        }
        return reply
    }

    /// What a line would change, in words; it changes nothing.
    public func rehearse(_ line: String) throws -> [String] {
        store.begin()
        defer { store.rollBack() }
        return try store.rehearse { _ = try handle(command(line)) }
    }
}
