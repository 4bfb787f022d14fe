import Commands
import Patterns
import StateStore
import Text

/// A player of films or of songs: `dvd` and `cd`. It is the originator of the mementos for resume points.
final class Player: Device {
    typealias Values = DeckPart

    static var allStates: [any State<Player>] {
        [PlayerOff(), PlayerIdle(), PlayerLoaded(), PlayerHeld(), PlayerPlaying(), PlayerPaused()]
    }
    let device: DeviceName
    /// What it plays.
    let kind: MediaKind
    let environment: DeviceEnvironment
    weak var mediator: DeviceMediator?
    lazy var states = Self.allStates
    let standing: Cell<OnlyKey, DeviceStanding<Player>>
    var since = Duration.zero
    var entering: Values?

    /// The number of mementos it has made: their names are numbers, because a name must not reveal the position.
    private var mementosMade = 0
    /// The position from a memento, for the next recording.
    private var restoredPosition = Duration.zero

    /// - Parameter kind: ``MediaKind/film`` or ``MediaKind/song``.
    init(_ device: DeviceName, plays kind: MediaKind, _ environment: DeviceEnvironment) {
        (self.device, self.kind, self.environment) = (device, kind, environment)
        standing = environment.standing(of: device) { $0.media?.kind ?? kind == kind }
        followClock()
    }

    /// The channels that it sends.
    var audio: SoundMode {
        get { environment.sound[device] ?? .stereo }
        set { if newValue != audio { environment.sound[device] = newValue } }
    }

    /// The position at its last order: right after an order to play, the starting point.
    var positionAtLastOrder: Duration { standing.values[.only]?.values.position ?? .zero }
    /// Whether it holds a film or a song that is waiting, playing or paused.
    var isActive: Bool { !present.state.isAtRest }
    /// Whether its recording waits for the order to play.
    var isLoaded: Bool { isIn(PlayerLoaded()) }
    var isPlaying: Bool { isIn(PlayerPlaying()) }
    /// Whether it is between the beginning and the end of a recording.
    var hasBegun: Bool { isPlaying || isIn(PlayerPaused()) }
    /// The time at which the recording would have begun if it had played without a break, since the shell's start.
    var begunAt: Duration { since - positionAtLastOrder }

    var isInUse: Bool { !isIn(PlayerOff()) }

    var attributes: [DeviceAttribute] {
        let deck = values
        let length = deck.media?.length
        let progress = length.map { "\(DurationText.clockFace(deck.position)) / \(DurationText.clockFace($0))" }
        return [
            DeviceAttribute("media", .optional(deck.media?.title), deck.media?.title ?? "empty"),
            DeviceAttribute("position", deck.media == nil ? .null : .seconds(deck.position), progress ?? ""),
            DeviceAttribute("duration", length.map(Reply.Value.seconds) ?? .null, ""),
            DeviceAttribute("audio", .string(audio.rawValue), audio.rawValue),
        ]
    }

    var actions: [DeviceAction] {
        let kind = kind
        return [
            DeviceAction("on", "turn the \(name) player on", .on),
            DeviceAction("off", "turn the \(name) player off and stop it", .off),
            DeviceAction(
                "play", "play a \(kind) from its start", Parameter("TITLE", .name(of: kind.rawValue), .joined),
                example: kind == .film ? "metropolis" : "clair de lune"
            ) { (title, library) throws(CommandError) in
                .play(try library.recording(kind, title), from: .start)
            },
            DeviceAction("pause", "pause the \(kind)", .pause),
            DeviceAction("resume", "resume the \(kind)", .resume),
            DeviceAction("stop", "stop the \(kind)", .stop),
            DeviceAction("eject", "stop the \(kind) and eject its disc", .eject),
            DeviceAction("seek", "go to a time, or forward or back by an amount", Parameter("TIME"), example: "+10") {
                (time, _) throws(CommandError) in .seek(try SeekTarget(time))
            },
            DeviceAction("surround", "send sound for all channels", .sound(.surround)),
            DeviceAction("stereo", "send sound for two channels", .sound(.stereo)),
        ]
    }

    // MARK: What its state objects do with it

    /// The deck with `recording` in it, for the current user.
    ///
    /// - Throws: an error if it plays another kind.
    func deck(holding recording: Recording, from start: StartingPoint) throws(CommandError) -> DeckPart {
        guard recording.kind == kind else {
            throw CommandError(
                .refused, "\(name) cannot play a \(recording.kind)",
                hint: "use '\(recording.kind == .film ? "dvd" : "cd")'")
        }
        let position = try position(of: start, in: recording)
        return DeckPart(media: recording, position: position, viewer: environment.user())
    }

    private func position(of start: StartingPoint, in recording: Recording) throws(CommandError) -> Duration {
        switch start {
        case .start: return .zero
        case .time(let time): return time
        case .memento(let memento):
            // A position after the end belongs to a different recording of this title.
            guard try setMemento(memento), restoredPosition < recording.length else { return .zero }
            return restoredPosition
        }
    }

    /// The deck at another position.
    ///
    /// - Throws: an error if the position is after the end.
    func deck(at target: SeekTarget) throws(CommandError) -> DeckPart {
        var deck = values
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

    // MARK: Memento

    /// Marks its position; nil if it neither plays nor is paused, or has not begun.
    func bookmark() -> Bookmark? {
        let deck = values
        guard hasBegun, let recording = deck.media else { return nil }
        return Bookmark(recording, at: deck.position, viewer: deck.viewer ?? environment.user()) {
            mementosMade += 1
            return createMemento("\(name) \(mementosMade)")
        }
    }

    // MARK: Scenes

    func standing(bringingBack saved: DeviceStanding<Player>) -> DeviceStanding<Player> {
        guard !saved.isIn(PlayerOff()) else { return DeviceStanding(PlayerOff(), values.atRest) }
        guard !saved.state.isAtRest else { return saved }
        // It then belongs to the restoring user.
        var values = saved.values
        values.viewer = environment.user()
        return DeviceStanding(saved.state, values)
    }
}

extension Player: SealingOriginator {
    func save() -> ResumePoint { ResumePoint(position: values.position) }

    func restore(_ point: ResumePoint) { restoredPosition = point.position }
}
