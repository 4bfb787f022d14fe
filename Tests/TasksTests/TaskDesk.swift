import CommandCore
import Patterns
import Rendering
import StateStore
import Testing

@testable import Tasks

/// The tasks with all that a shell puts round them, for lines as typed.
final class TaskDesk {
    let events = EventStream()
    let store = ChangeStore()
    let clock = ShellClock(virtualFrom: .seconds(1_795_262_400))
    let works = Works()
    let feature: TasksFeature
    private(set) var isLong = false

    /// It is Saturday, 21 November 2026, noon in UTC.
    init() {
        feature = TasksFeature(events: events, clock: clock, store: store, runner: works, reporter: works)
        works.desk = self
    }

    var state: TaskState { feature.state }
    var tree: TaskTree { feature.state.tree }

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
            isLong = reply.isLong
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// The text of the reply, without a newline at its end.
    @discardableResult
    func run(_ line: String) throws -> String { TaskDesk.text(of: try reply(line)) }

    /// The text of a reply, without a newline at its end.
    static func text(of reply: Reply) -> String {
        var writer = TextWriter()
        reply.body.write(to: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// The reply as JSON.
    func json(_ line: String) throws -> String { TaskDesk.json(of: try reply(line)) }

    static func json(of reply: Reply) -> String {
        var writer = JSONWriter()
        reply.body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The error a line comes to; fails the test if it comes to none.
    func error(_ line: String) -> String {
        do {
            let text = try run(line)
            Issue.record("no error but: \(text)")
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// Whether there was a step to take back.
    func undo() -> Bool { (try? store.undo()) != nil }

    /// Whether there was a step to do again.
    func redo() -> Bool { (try? store.redo()) != nil }

    enum TestFailure: Error {
        case notOneCommand(String)
    }
}
