import CommandCore
import Patterns
import PatternsTestSupport
import Rendering
import StateStore

@testable import Theater

/// A theater with a chain before it, run as the shell runs it: a step a command, taken back if it fails.
final class House {
    let clock: ShellClock
    let events: EventStream
    let store = ChangeStore()
    let audience = Audience()
    let feature: TheaterFeature
    let chain: CommandChain
    var user = "guest"

    /// Hears what is announced.
    final class Audience: Announcer {
        var heard: [String] = []
        func announce(_ text: String) { heard.append(text) }
    }

    /// Lets the theater ask who is there while the house is still being built.
    private final class Visitor {
        weak var house: House?
    }

    init(clock: ShellClock = ShellClock(virtualFrom: .zero)) {
        self.clock = clock
        let visitor = Visitor()
        events = EventStream(elapsed: { clock.now })
        feature = TheaterFeature(
            events: events, clock: clock, store: store, announcer: audience,
            user: { visitor.house?.user ?? "guest" }
        )
        chain = CommandChain(feature.handlers)
        visitor.house = self
    }

    var theater: HomeTheater { feature.theater }
    var devices: DeviceRack { theater.devices }

    // MARK: Commands

    /// Runs a line; its words are split at blanks.
    func reply(_ line: String) throws(CommandError) -> Reply {
        let command = Command(
            words: line.split(separator: " ").map(String.init), origin: Origin(source: "test", line: 1))
        store.begin()
        do throws(CommandError) {
            guard let reply = try chain.handle(command) else {
                throw CommandError.unknownCommand(command.words[0], near: [])
            }
            _ = try? store.commit(command.words)
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// Runs lines that succeed.
    func run(_ lines: String...) throws {
        for line in lines { _ = try reply(line) }
    }

    /// Runs a line that fails.
    ///
    /// - Returns: the error's words, or that there was none.
    func failure(_ line: String) -> String {
        do throws(CommandError) {
            _ = try reply(line)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    /// What a line answers to people.
    func text(_ line: String) throws -> String {
        var writer = TextWriter()
        try reply(line).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// What a line answers to programs.
    func json(_ line: String) throws -> String {
        var writer = JSONWriter()
        try reply(line).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    func wait(_ duration: Duration) {
        clock.advance(to: clock.now + duration)
    }

    /// The events of `lines`, one a line, of one pattern.
    func events(of pattern: Pattern, during lines: String...) throws -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        for line in lines { _ = try reply(line) }
        return listener.lines(of: pattern)
    }

    /// What the mediator sent, and why, while `body` ran.
    func sent(during body: () throws -> Void) rethrows -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        try body()
        return listener.events.filter { $0.operation == .notifyColleague }.map { event in
            "\(event.receiver?.name ?? "nobody") \(event.decision) (\(event.reason))"
        }
    }

    // MARK: State

    /// Everything that can change.
    struct Snapshot: Equatable {
        let parts: [[DevicePart]]
        let faults: [String?]
        let attached: [Bool]
        let added: [MediaKey: MediaItem]
        let places: [ResumeKey: KeptPlace]
        let seen: Set<ResumeKey>
        let scenes: [String: Memento<SceneState>]
        let nextDue: Duration?
        let playing: NowPlaying
    }

    var snapshot: Snapshot {
        let scenes = theater.scenes
        return Snapshot(
            parts: devices.all.map(\.parts),
            faults: devices.all.map(\.fault),
            attached: DeviceName.allCases.map(theater.mediator.isAttached),
            added: theater.library.added,
            places: theater.shelf.places,
            seen: theater.shelf.seen,
            scenes: Dictionary(uniqueKeysWithValues: scenes.keys.map { ($0, scenes.memento(for: $0)!) }),
            nextDue: clock.nextDue,
            playing: theater.nowPlaying.value
        )
    }
}
