import Commands
import Patterns
import Text

/// A player of films or of songs: `dvd` and `cd`. It is the originator of the mementos that resume points are.
final class Player: Device {
    typealias Values = DeckPart

    static var states: [any State<Player>] { [PlayerOff(), PlayerIdle(), PlayerPlaying(), PlayerPaused()] }
    let device: DeviceName
    /// What it can play.
    let kind: MediaKind
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    var fault: String?
    var state: any State<Player> = PlayerOff()
    /// Plays one of its states in the place of the object of that name in ``states``; nil for none.
    var standIn: (any State<Player>)? { didSet { state = object(of: StateName(state)) } }

    var clocked = Clocked(DeckPart(), since: .zero)
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
    var deck: WrittenState<Player> { written }

    /// Where it was at the last thing it was told: right after an order to play, where it began.
    var positionAtLastOrder: Duration { clocked.values.position }
    /// Whether what is in it waits for the order to play.
    var isThreaded: Bool { isIn(PlayerIdle()) && clocked.values.isUnbegun }
    /// Whether it plays, or pauses in something.
    var isEngaged: Bool { StateName(state).isEngaged }
    var isPlaying: Bool { isIn(PlayerPlaying()) }
    /// When what plays would have begun, had it played without a break: in time since the shell's start.
    var begunAt: Duration { clocked.since - clocked.values.position }

    var isInUse: Bool { !isIn(PlayerOff()) }
    var parts: [DevicePart] { [.deck(deck), .audio(audio)] }

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
            DeviceAction("off", "turn the \(name) player off and stop it", .off),
            DeviceAction(
                "play", "play a \(kind) from its start", [Parameter("TITLE", .name(of: kind.rawValue), .joined)],
                example: kind == .film ? "metropolis" : "clair de lune"
            ) { (arguments, library) throws(CommandError) in
                .play(try library.recording(kind, arguments.required("TITLE")), from: .start)
            },
            DeviceAction("pause", "pause the \(kind)", .pause),
            DeviceAction("resume", "resume the \(kind)", .resume),
            DeviceAction("stop", "stop the \(kind)", .stop),
            DeviceAction("eject", "stop the \(kind) and eject its disc", .eject),
            DeviceAction("seek", "go to a time, or forward or back by an amount", [Parameter("TIME")], example: "+10") {
                (arguments, _) throws(CommandError) in .seek(try SeekTarget(arguments.required("TIME")))
            },
            DeviceAction("surround", "send sound for all channels", .sound(.surround)),
            DeviceAction("stereo", "send sound for two channels", .sound(.stereo)),
        ]
    }

    // MARK: What its state objects do with it

    /// The deck with what is in it, and nothing begun.
    var idleDeck: DeckPart { DeckPart(media: deck.media) }

    /// The deck with `recording` in it, for who is there now.
    ///
    /// - Parameter isUnbegun: whether it is threaded and waits for the order to play.
    /// - Throws: that it plays something else.
    func deck(
        holding recording: Recording, from start: StartingPoint, isUnbegun: Bool = false
    ) throws(CommandError) -> DeckPart {
        guard recording.kind == kind else { throw .wrongMedium(name, recording.kind) }
        let position = try position(of: start, in: recording)
        return DeckPart(media: recording, position: position, viewer: environment.user(), isUnbegun: isUnbegun)
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
    func deck(at target: SeekTarget) throws(CommandError) -> DeckPart {
        var deck = deck.values
        guard let length = deck.media?.length else { return deck }
        switch target {
        case .to(let time):
            guard time <= length else {
                throw .outOfRange("\(target)", "TIME", range: "0:00 to \(DurationText.clockFace(length))")
            }
            deck.position = time
        case .forward(let step): deck.position = min(length, deck.position + step)
        case .back(let step): deck.position = max(.zero, deck.position - step)
        }
        return deck
    }

    /// The deck as it is when it begins to play, or goes on.
    var begunDeck: DeckPart { deck.values.with(\.isUnbegun, false) }

    func object(of name: StateName<Player>) -> any State<Player> {
        if let standIn, standIn.name == name.text { standIn } else { Player.entry(name) }
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

    static func part(_ written: WrittenState<Player>) -> DevicePart { .deck(written) }

    func replace(with part: DevicePart) -> DevicePart {
        switch part {
        case .deck(let new):
            return .deck(become(new))
        case .audio(let new):
            defer { audio = new }
            return .audio(audio)
        default: notMine(part)
        }
    }

    func part(bringingBack saved: DevicePart) -> DevicePart {
        switch saved {
        case .deck(let saved):
            guard !saved.isIn(PlayerOff()) else { return .deck(WrittenState(PlayerOff(), idleDeck)) }
            // Whoever brings it back begins it.
            guard saved.state.isEngaged || saved.isUnbegun else { return .deck(saved) }
            return .deck(WrittenState(saved.state, saved.values.with(\.viewer, environment.user())))
        case .audio(let saved): return .audio(isInUse ? saved : audio)
        default: notMine(saved)
        }
    }
}

extension Player: SealingOriginator {
    func save() -> ResumePoint { ResumePoint(position: deck.position) }

    func restore(_ point: ResumePoint) { restoredPosition = point.position }
}
