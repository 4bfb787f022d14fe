import CommandCore
import Patterns
import PlatformTestSupport
import Rendering
import StateStore
import Testing

@testable import People

/// The people with all that a shell puts round them, for lines as typed and files in memory.
final class PeopleDesk {
    let events = EventStream()
    let store = ChangeStore()
    let system = MemorySystem()
    let feature: PeopleFeature

    init() {
        feature = PeopleFeature(events: events, store: store, system: system)
    }

    var people: [Person] { feature.state.people }

    /// Runs a command as the shell does: as one step, taken back if it fails.
    func reply(_ line: String) throws -> Reply {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)), commands.count == 1 else {
            throw TestFailure.notOneCommand(line)
        }
        store.begin()
        do {
            guard let reply = try feature.handlers[0].handleRequest(commands[0]) else {
                throw TestFailure.notOneCommand(line)
            }
            try store.commit(commands[0].words)
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// The text of the reply.
    @discardableResult
    func run(_ line: String) throws -> String {
        var writer = TextWriter()
        try reply(line).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The reply as JSON.
    func json(_ line: String) throws -> String {
        var writer = JSONWriter()
        try reply(line).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// What `people load` says of a file with that text: its reply or its error.
    func load(_ text: String) -> String { load(Array(text.utf8)) }

    func load(_ bytes: [UInt8]) -> String {
        system.files["f"] = bytes
        do { return try run("people load f") } catch { return "\(error)" }
    }

    enum TestFailure: Error {
        case notOneCommand(String)
    }
}
