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
    let socket: DeviceSocket
    weak var mediation: DeviceMediation?
    var fault: String?

    private var clocked: Clocked<DeckPart>
    private var audio = SoundMode.stereo
    private var context: StateContext<PlayerState>
    private let seal: MementoSeal<ResumePoint>

    /// - Parameter kind: ``MediaKind/film`` or ``MediaKind/song``.
    init(_ device: DeviceName, plays kind: MediaKind, _ socket: DeviceSocket) {
        self.device = device
        self.kind = kind
        self.socket = socket
        clocked = Clocked(DeckPart(), since: .zero)
        context = StateContext(device.rawValue, .off, events: socket.events)
        seal = MementoSeal(device.rawValue, events: socket.events)
    }

    /// What is in it, and how far that has played.
    var deck: DeckPart { clocked.value(at: socket.clock.now) }

    /// Where it was at the last thing it was told: right after an order to play, where it began.
    var positionAtLastOrder: Duration { clocked.value.position }
    var state: PlayerState { context.state }
    /// When what plays would have begun, had it played without a break: in time since the shell's start.
    var begunAt: Duration { clocked.since - clocked.value.position }

    var stateText: String { "\(context.state)" }
    var isInUse: Bool { context.state != .off }
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

    // MARK: Orders

    func obey(_ order: DeviceOrder) throws(CommandError) {
        switch (order, context.state) {
        case (.on, .off): try turnOn()
        case (.on, _): break
        case (.off, .off): break
        case (.off, _): try turnOff()
        case (.play, .off), (.pause, .off), (.resume, .off), (.stop, .off), (.eject, .off), (.seek, .off),
            (.sound, .off):
            throw .isOff(name)
        case (.play(let recording, let start), _): try play(recording, from: start)
        case (.pause, .playing): try goOn(as: .paused, .paused)
        case (.resume, .paused): try goOn(as: .playing, .resumed)
        case (.pause, .paused): throw .pausesAlready(name)
        case (.resume, .playing): throw .playsAlready(name)
        case (.stop, .playing), (.stop, .paused): try stop()
        case (.stop, .idle): break
        case (.seek(let target), .playing), (.seek(let target), .paused): try seek(target)
        case (.pause, .idle), (.resume, .idle), (.seek, .idle): throw .notPlaying(name)
        case (.eject, _): try eject()
        case (.sound(let mode), _): change(to: .audio(mode))
        default: throw refuse(order)
        }
    }

    private func turnOn() throws(CommandError) {
        change(to: .deck(DeckPart(state: .idle, media: deck.media)))
        try tell(.switchedOn)
    }

    private func turnOff() throws(CommandError) {
        if state.isEngaged { try stop() }
        change(to: .deck(DeckPart(state: .off, media: deck.media)))
        try tell(.switchedOff)
    }

    private func play(_ recording: Recording, from start: StartingPoint) throws(CommandError) {
        guard recording.kind == kind else { throw .wrongMedium(name, recording.kind) }
        if state.isEngaged { try stop() }
        change(to: .deck(DeckPart(state: .playing, media: recording, position: position(of: start, in: recording))))
        try tell(.started)
    }

    private func position(of start: StartingPoint, in recording: Recording) -> Duration {
        switch start {
        case .start: return .zero
        case .time(let time): return time
        case .memento(let memento):
            guard let point = seal.open(memento), point.position < recording.length else { return .zero }
            return point.position
        }
    }

    private func goOn(as state: PlayerState, _ signal: DeviceSignal) throws(CommandError) {
        var deck = deck
        deck.state = state
        change(to: .deck(deck))
        try tell(signal)
        endIfOver()
    }

    private func stop() throws(CommandError) {
        let bookmark = bookmark()
        change(to: .deck(DeckPart(state: .idle, media: deck.media)))
        if let bookmark { try tell(.stopped(bookmark)) }
    }

    private func eject() throws(CommandError) {
        if state.isEngaged {
            try tell(.ejecting)
            // Whether anybody stops it is up to the mediator's rules; by itself it holds what it plays.
            guard !state.isEngaged else { throw .stopFirst(name) }
        }
        change(to: .deck(DeckPart(state: .idle, media: nil)))
    }

    private func seek(_ target: SeekTarget) throws(CommandError) {
        var deck = deck
        guard let length = deck.media?.length else { return }
        switch target {
        case .to(let time):
            guard time <= length else {
                throw .outOfRange("\(target)", "TIME", range: "0:00 to \(DurationText.clockFace(length))")
            }
            deck.position = time
        case .forward(let step): deck.position = min(length, deck.position + step)
        case .back(let step): deck.position = max(.zero, deck.position - step)
        }
        change(to: .deck(deck))
        endIfOver()
    }

    /// Ends what plays if a command has brought it to its end: nobody waits for a timer then.
    private func endIfOver() {
        if deck.timeLeft == .zero { timeHasCome() }
    }

    /// What plays is over.
    func timeHasCome() {
        guard let bookmark = bookmark() else { return }
        change(to: .deck(DeckPart(state: .idle, media: deck.media)))
        // The end comes by itself: there is no command to refuse, and the mediator tells people what went wrong.
        try? tell(.ended(bookmark))
    }

    // MARK: Memento

    /// Marks the place it is at; nil if it neither plays nor pauses.
    func bookmark() -> Bookmark? {
        let deck = deck
        guard state.isEngaged, let recording = deck.media else { return nil }
        return Bookmark(recording, at: deck.position, sealedBy: seal)
    }

    // MARK: Changes

    func replace(with part: DevicePart) -> DevicePart {
        switch part {
        case .deck(let new):
            defer {
                clocked = Clocked(new, since: socket.clock.now)
                context.change(to: new.state)
            }
            return .deck(deck)
        case .audio(let new):
            defer { audio = new }
            return .audio(audio)
        default: notMine(part)
        }
    }

    func orders(toReach part: DevicePart) -> [DeviceOrder] {
        switch part {
        case .deck(let target) where target != deck: orders(from: deck, to: target)
        case .audio(let target) where target != audio && state != .off: [.sound(target)]
        default: []
        }
    }

    private func orders(from now: DeckPart, to target: DeckPart) -> [DeviceOrder] {
        guard target.state != .off else { return now.state == .off ? [] : [.off] }
        var orders: [DeviceOrder] = now.state == .off ? [.on] : []
        if target.state.isEngaged, let media = target.media {
            orders.append(.play(media, from: .time(target.position)))
            if target.state == .paused { orders.append(.pause) }
        } else if now.state.isEngaged {
            orders.append(.stop)
        }
        if target.media == nil, now.media != nil { orders.append(.eject) }
        return orders
    }
}
