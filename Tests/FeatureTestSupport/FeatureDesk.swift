package import CommandCore
package import Patterns
import PatternsTestSupport
import Rendering
package import StateStore

/// A chain of handlers with what a shell puts round it, for lines as typed: a step a command, taken back if it fails.
package final class FeatureDesk {
    package let events: EventStream
    package let store: ChangeStore
    private let chain: CommandChain

    package init(_ handlers: [CommandHandler], events: EventStream, store: ChangeStore) {
        self.events = events
        self.store = store
        chain = CommandChain(handlers.map { $0 as CommandChain.Link })
    }

    /// Runs a line that holds one command.
    package func reply(_ line: String) throws(CommandError) -> Reply {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)), commands.count == 1 else {
            throw CommandError(.syntax, "'\(line)' is not one command")
        }
        store.begin()
        do throws(CommandError) {
            guard let reply = try chain.handle(commands[0]) else {
                throw .unknownCommand(commands[0].words[0], near: [])
            }
            try keep(commands[0].words)
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// Finishes the step of a command that succeeded.
    private func keep(_ words: [String]) throws(CommandError) {
        do throws(StateError) {
            try store.commit(words)
        } catch {
            throw CommandError(.unavailable, "it cannot be kept: \(error)")
        }
    }

    /// The text of the reply, without a newline at its end.
    @discardableResult
    package func run(_ line: String) throws(CommandError) -> String { Self.text(of: try reply(line)) }

    /// What a reply says to people, without a newline at its end.
    package static func text(of reply: Reply) -> String {
        var writer = TextWriter()
        reply.body.write(to: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Runs several lines and drops their replies.
    package func run(_ lines: [String]) throws(CommandError) {
        for line in lines { _ = try reply(line) }
    }

    /// The reply as JSON.
    package func json(_ line: String) throws(CommandError) -> String {
        var writer = JSONWriter()
        try reply(line).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The words of the error that a line comes to, or that there is none.
    package func error(_ line: String) -> String {
        do throws(CommandError) {
            return "no error but: \(try run(line))"
        } catch {
            return "\(error)"
        }
    }

    /// The events of one pattern while `lines` run: `sender → receiver: decision (reason)`.
    package func events(of pattern: Pattern, during lines: String...) throws(CommandError) -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        try run(lines)
        return listener.lines(of: pattern)
    }

    /// Takes the last step back; false if there is none that can be.
    package func undo() -> Bool { (try? store.undo()) != nil }

    /// Does the step undone last again; false if there is none that can be.
    package func redo() -> Bool { (try? store.redo()) != nil }
}
