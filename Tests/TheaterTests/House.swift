import Commands
import FeatureTestSupport
import FoundationEssentials
import Patterns
import PatternsTestSupport
import StateStore

@testable import Teaching
@testable import Theater

/// A theater with a chain before it, run like the shell's: each command is a step, rolled back if it fails.
final class House: CommandDesk {
    let clock: ShellClock
    let audience = Audience()
    let feature: TheaterFeature
    let desk: FeatureDesk
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
        let (events, store) = (EventStream(elapsed: { clock.now }), ChangeStore())
        feature = TheaterFeature(
            events: events, clock: clock, store: store, announcer: audience,
            user: { visitor.house?.user ?? "guest" }
        )
        let mediators = feature.mediators
        let rebuilding = CommandHandler(
            "teaching",
            [
                MediatorCommand { mediators },
                MediatorLineCommand(attaches: false, of: "mediator") { mediators },
                MediatorLineCommand(attaches: true, of: "mediator") { mediators },
            ], events: events)
        desk = FeatureDesk(feature.handlers + [rebuilding], events: events, store: store)
        visitor.house = self
    }

    var theater: HomeTheater { feature.theater }
    var devices: DeviceRack { theater.devices }

    // MARK: Commands

    /// Runs a line; its words are split at blanks.
    func reply(_ line: String) throws(CommandError) -> Reply {
        try desk.reply(of: line.split(separator: " ").map(String.init))
    }

    /// Runs lines, the last of which is to begin a film, and waits until it has begun.
    func begin(_ lines: String...) throws(CommandError) {
        for line in lines { _ = try reply(line) }
        wait(LampPart.warmUp)
    }

    func wait(_ duration: Duration) {
        clock.advance(to: clock.now + duration)
    }

    /// What the mediator sent, and why, while `body` ran.
    func sent(during body: () throws -> Void) rethrows -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        try body()
        let sent = listener.events.filter {
            $0.operation == .notifyColleague && $0.receiver != nil
        }
        return sent.map { event in
            "\(event.receiver?.name ?? "") \(event.decision) (\(event.reason))"
        }
    }

    // MARK: State

    /// Everything that can change. Mementos, which nobody can compare, are as they would be written to a disk.
    struct Snapshot: Equatable {
        let devices: String
        let states: [String]
        let faults: [String?]
        let attached: [Bool]
        let added: [MediaKey: MediaItem]
        let places: [ResumeKey: String]
        let seen: Set<ResumeKey>
        let scenes: [String: String]
        let nextDue: Duration?
        let playing: NowPlaying
    }

    var snapshot: Snapshot {
        Snapshot(
            devices: Self.written(SceneState(devices)),
            states: devices.all.map(\.stateText),
            faults: devices.all.map(\.fault),
            attached: DeviceName.allCases.map(theater.mediator.isAttached),
            added: theater.library.added,
            places: theater.cells.places.values.mapValues(Self.written),
            seen: Set(theater.cells.seen.values.keys),
            scenes: theater.scenes.mementos.mapValues(Self.written),
            nextDue: clock.nextDue,
            playing: theater.nowPlaying.value
        )
    }

    /// A value as it would be written to a disk.
    static func written(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(value) else { preconditionFailure("\(value) cannot be written") }
        return String(decoding: data, as: UTF8.self)
    }
}
