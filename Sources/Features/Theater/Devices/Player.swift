import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// A player of films or of songs: `dvd` and `cd`. It is the originator of the mementos that resume points are.
final class Player: Device {
    let device: DeviceName
    /// What it can play.
    let kind: MediaKind
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Player> = PlayerOff()
    /// The objects that play its states.
    private(set) var states: any PlayerStates = OrdinaryPlayerStates()

    private var clocked = Clocked(DeckPart(), since: .zero)
    private var audio = SoundMode.stereo
    /// How many mementos it has made: their names are numbers, as a name must not tell the place.
    private var mementosMade = 0
    /// The place that was taken from a memento, for what is put in next.
    private var restoredPosition = Duration.zero

    /// - Parameter kind: ``MediaKind/film`` or ``MediaKind/song``.
    init(_ device: DeviceName, plays kind: MediaKind, _ environment: DeviceEnvironment) {
        self.device = device
        self.kind = kind
        self.environment = environment
    }

    /// What is in it, and how far that has played.
    var deck: DeckPart { clocked.value(at: environment.clock.now) }

    /// Where it was at the last thing it was told: right after an order to play, where it began.
    var positionAtLastOrder: Duration { clocked.value.position }
    /// Whether what is in it waits for the order to play.
    var isThreaded: Bool { clocked.value.state == .idle && clocked.value.isUnbegun }
    /// Whether it plays, or pauses in something.
    var isEngaged: Bool { clocked.value.state.isEngaged }
    var isPlaying: Bool { clocked.value.state == .playing }
    /// When what plays would have begun, had it played without a break: in time since the shell's start.
    var begunAt: Duration { clocked.since - clocked.value.position }

    var isInUse: Bool { clocked.value.state != .off }
    var parts: [DevicePart] { [.deck(deck), .audio(audio)] }
    var due: Duration? { clocked.due }

    var attributes: [DeviceAttribute] {
        let deck = deck
        let length = deck.media?.length
        let progress = length.map { "\(DurationText.clockFace(deck.position)) / \(DurationText.clockFace($0))" }
        return [
            DeviceAttribute("media", .optional(deck.media?.title), deck.media?.title ?? "empty"),
            DeviceAttribute("position", deck.media == nil ? .null : .seconds(deck.position), progress ?? ""),
            DeviceAttribute("duration", length.map(JSONScalar.seconds) ?? .null, ""),
            DeviceAttribute("audio", .string(audio.rawValue), audio.rawValue),
        ]
    }

    var actions: [DeviceAction] {
        let kind = kind
        return [
            DeviceAction("on", "turn the \(name) player on", .on),
            DeviceAction("off", "turn the \(name) player off; what plays stops", .off),
            DeviceAction(
                "play", "play a \(kind) from its start", [Parameter("TITLE", .name(of: kind.rawValue), .joined)],
                example: kind == .film ? "metropolis" : "clair de lune"
            ) { (arguments, library) throws(CommandError) in
                .play(try library.recording(kind, arguments.required("TITLE")), from: .start)
            },
            DeviceAction("pause", "pause the \(kind)", .pause),
            DeviceAction("resume", "go on with the \(kind)", .resume),
            DeviceAction("stop", "stop the \(kind)", .stop),
            DeviceAction("eject", "take the \(kind) out; if it plays it is stopped first", .eject),
            DeviceAction("seek", "go to a time, or so much on or back", [Parameter("TIME")], example: "+10") {
                (arguments, _) throws(CommandError) in .seek(try SeekTarget(arguments.required("TIME")))
            },
            DeviceAction("surround", "give sound for all channels", .sound(.surround)),
            DeviceAction("stereo", "give sound for two channels", .sound(.stereo)),
        ]
    }

    // MARK: What its state objects do with it

    /// The deck idle, with what is in it.
    var idleDeck: DevicePart { .deck(DeckPart(state: .idle, media: deck.media)) }

    /// The deck with `recording` in it, for who is there now.
    ///
    /// - Parameter state: playing; idle for what is threaded.
    /// - Throws: that it plays something else.
    func deck(
        _ state: PlayerStateName, _ recording: Recording, from start: StartingPoint
    ) throws(CommandError) -> DevicePart {
        guard recording.kind == kind else { throw .wrongMedium(name, recording.kind) }
        let position = try position(of: start, in: recording)
        return .deck(
            DeckPart(
                state: state, media: recording, position: position, viewer: environment.user(),
                isUnbegun: state == .idle))
    }

    private func position(of start: StartingPoint, in recording: Recording) throws(CommandError) -> Duration {
        switch start {
        case .start: return .zero
        case .time(let time): return time
        case .memento(let memento):
            // A place behind the end is that of another recording of this title.
            guard try setMemento(memento), restoredPosition < recording.length else { return .zero }
            return restoredPosition
        }
    }

    /// The deck as it is, at another place.
    ///
    /// - Throws: that the place is behind the end.
    func deck(at target: SeekTarget) throws(CommandError) -> DevicePart {
        var deck = deck
        guard let length = deck.media?.length else { return .deck(deck) }
        switch target {
        case .to(let time):
            guard time <= length else {
                throw .outOfRange("\(target)", "TIME", range: "0:00 to \(DurationText.clockFace(length))")
            }
            deck.position = time
        case .forward(let step): deck.position = min(length, deck.position + step)
        case .back(let step): deck.position = max(.zero, deck.position - step)
        }
        return .deck(deck)
    }

    /// The deck as it is, playing or paused; paused before it has begun, or idle, it still has to begin.
    func deck(as state: PlayerStateName) -> DevicePart {
        var deck = deck
        deck.state = state
        if state == .playing { deck.isUnbegun = false }
        return .deck(deck)
    }

    /// Has others play its states from now on; the state stays what it is.
    func play(its states: any PlayerStates) {
        self.states = states
        state = states[clocked.value.state]
    }

    // MARK: Memento

    /// Marks the place it is at; nil if it neither plays nor pauses, or has not begun.
    func bookmark() -> Bookmark? {
        let deck = deck
        guard deck.state.isEngaged, !deck.isUnbegun, let recording = deck.media else { return nil }
        return Bookmark(recording, at: deck.position, viewer: deck.viewer ?? environment.user()) {
            mementosMade += 1
            return createMemento("\(name) \(mementosMade)")
        }
    }

    // MARK: Changes

    func replace(with part: DevicePart) -> DevicePart {
        switch part {
        case .deck(let new):
            defer {
                clocked = Clocked(new, since: environment.clock.now)
                restoreState(states[new.state])
            }
            return .deck(deck)
        case .audio(let new):
            defer { audio = new }
            return .audio(audio)
        default: notMine(part)
        }
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        switch saved {
        case .deck(var saved):
            guard saved.state != .off else { return .deck(DeckPart(state: .off, media: deck.media)) }
            // Whoever brings it back begins it.
            if saved.state.isEngaged || saved.isUnbegun { saved.viewer = environment.user() }
            return .deck(saved)
        case .audio(let saved): return .audio(isInUse ? saved : audio)
        default: notMine(saved)
        }
    }
}

extension Player: SealingOriginator {
    func save() -> ResumePoint { ResumePoint(position: deck.position) }

    func restore(_ point: ResumePoint) { restoredPosition = point.position }
}
