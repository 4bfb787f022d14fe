import Commands
import Patterns
import StateStore

/// The home theater: its devices and their mediator, the library, the resume points and the scenes.
///
/// Everything here changes only by a ``TheaterChange``, so every change can be undone.
final class HomeTheater {
    static let scenesName = "scenes"

    let environment: DeviceEnvironment
    let devices: DeviceRack
    let mediator: TheaterMediator
    let subjects: TheaterSubjects
    /// Makes the mementos of scenes.
    private(set) lazy var sceneOriginator = makeSceneOriginator()
    /// Opens them: the one that made them.
    lazy var sceneOpener = sceneOriginator

    private(set) var library = MediaLibrary()
    private(set) var resumePoints: ResumePoints
    private(set) var scenes: Caretaker<String, SceneState>

    /// Receives the messages that people should see although no command asked for them.
    private weak let announcer: (any Announcer)?

    private let alarm: TheaterAlarm
    private var recorder: ChangeRecorder<HomeTheater>?

    var events: EventStream { environment.events }
    var clock: ShellClock { environment.clock }
    /// Who is at the theater now.
    var user: () -> String { environment.user }
    /// The current recording, as a subject.
    var nowPlaying: Observable<NowPlaying> { subjects.nowPlaying }

    /// Whether there is still a user of that key.
    let isKnown: (String) -> Bool

    /// - Parameters:
    ///   - announcer: announces what happens without a command, as the end of a film; held weakly.
    ///   - user: who is at the theater; resume points are kept by user.
    ///   - isKnown: whether there is still a user of that key.
    init(
        events: EventStream, clock: ShellClock, store: ChangeStore, announcer: any Announcer,
        user: @escaping () -> String, isKnown: @escaping (String) -> Bool
    ) {
        (self.announcer, self.isKnown) = (announcer, isKnown)
        environment = DeviceEnvironment(clock: clock, events: events, user: user)
        devices = DeviceRack(environment)
        mediator = TheaterMediator(devices, rules: MediatorRule.all, events: events, announcer: announcer)
        subjects = TheaterSubjects(events: events)
        resumePoints = ResumePoints(events: events)
        scenes = Caretaker(Self.scenesName, events: events)
        alarm = TheaterAlarm(clock)
        environment.changes = self
        alarm.theater = self
        mediator.onBookmark = { [unowned self] in keep($0, isOver: $1) }
        recorder = store.recorder(for: self)
    }

    /// An originator of scenes of these devices.
    func makeSceneOriginator() -> SceneOriginator {
        SceneOriginator(devices, events: events) { [unowned self] (device, parts) throws(CommandError) in
            try bringBack(device, parts)
        }
    }

    /// Makes `change` as part of the current step; one that changes nothing need not be asked for.
    func perform(_ change: TheaterChange) {
        recorder?.perform(change)
    }

    /// The present user's key for their place in `recording`.
    func resumeKey(_ recording: Recording) -> ResumeKey {
        resumeKey(MediaItem.recording(recording).key)
    }

    /// The present user's key for what `media` stands for.
    func resumeKey(_ media: MediaKey) -> ResumeKey {
        ResumeKey(user: user(), media: media)
    }

    /// The player that plays sound, or is about to: the one the amplifier takes its sound from, else any that plays.
    var activePlayer: (any Device)? {
        let playing: [any Device] =
            devices.players.filter { $0.isEngaged || $0.isThreaded } + (devices.tuner.isOn ? [devices.tuner] : [])
        return playing.first { $0.device == devices.amp.source.device } ?? playing.first
    }

    /// The user who began the current recording; nil if there is none, or for the radio.
    var viewer: String? { (activePlayer as? Player)?.deck.viewer }

    // MARK: Resume points

    /// Keeps or drops the position of the user who began the recording, as `bookmark` says.
    private func keep(_ bookmark: Bookmark, isOver: Bool) {
        // Nothing is kept for an account that was removed meanwhile.
        if isKnown(bookmark.viewer) { keepPlace(of: bookmark) }
        guard isOver else { return }
        announcer?.announce("\(bookmark.recording.title) is over")
        let kind = bookmark.recording.kind
        perform(.ended(kind, count: (subjects.counts[kind]?.value ?? 0) + 1))
    }

    private func keepPlace(of bookmark: Bookmark) {
        let key = ResumeKey(user: bookmark.viewer, media: MediaItem.recording(bookmark.recording).key)
        var place: KeptPlace?
        switch bookmark.outcome {
        case .tooEarly: break
        case .worthKeeping(let memento):
            place = KeptPlace(
                key: key, title: bookmark.recording.title, position: bookmark.position,
                length: bookmark.recording.length,
                memento: memento
            )
        case .seen:
            if bookmark.recording.kind == .film, !resumePoints.seen.contains(key) { perform(.seen(key, true)) }
        }
        if place?.position != resumePoints.places[key]?.position { perform(.place(key, place)) }
    }

    /// Keeps the position of the current recording although it continues to play: needed when the shell ends.
    func keepPlaces() {
        for player in devices.players {
            if let bookmark = player.bookmark() { keep(bookmark, isOver: false) }
        }
    }

    /// Keeps the place in what `player` plays, if `part` is what its deck is about to become.
    func keepPlace(of player: Player, before part: DevicePart) {
        if case .deck = part, let bookmark = player.bookmark() { keep(bookmark, isOver: false) }
    }

    // MARK: What plays

    /// Sets the timer and notifies the observers, as something has changed.
    func refresh() {
        alarm.set()
        subjects.refresh(
            nowPlaying: currentlyPlaying, lamp: StateName(devices.projector.state), isSettled: !alarm.isRinging)
    }

    private var currentlyPlaying: NowPlaying {
        switch activePlayer {
        case let player as Player:
            guard let media = player.deck.media else { return .nothing }
            return NowPlaying(
                activity: player.kind == .film ? .film : .song,
                title: media.title,
                length: media.length,
                progress: player.isThreaded
                    ? .threaded(at: player.deck.position, beginsAt: lampReadyAt)
                    : player.isPlaying ? .running(since: player.begunAt) : .standing(at: player.deck.position)
            )
        case let tuner as Tuner:
            return NowPlaying(activity: .radio, title: tuner.title, length: .zero, progress: .running(since: .zero))
        default:
            return .nothing
        }
    }

    /// When the rule that the film waits for the lamp starts what is threaded, in time since the shell's start; nil if
    /// the lamp is not warming, or the rule cannot be kept.
    private var lampReadyAt: Duration? {
        let (projector, player) = (devices.projector, devices.dvd)
        guard projector.isIn(ProjectorWarming()), mediator.isAttached(.projector), mediator.isAttached(.dvd),
            player.fault == nil
        else { return nil }
        return projector.due
    }
}

extension HomeTheater: DeviceChanges {
    func perform(_ part: DevicePart, of device: DeviceName) {
        perform(.device(device, part))
    }
}

extension HomeTheater: StatefulFeature {
    static let featureName = "theater"

    func apply(_ change: TheaterChange) throws(ChangeMisfit) -> TheaterChange {
        try change.check()
        defer { refresh() }
        switch change {
        case .device(let name, let part):
            return .device(name, devices[name].replace(with: part))
        case .fault(let name, let reason):
            let device = devices[name]
            defer { device.fault = reason }
            return .fault(name, device.fault)
        case .attached(let name, let attached):
            defer { mediator.set(name, attached: attached) }
            return .attached(name, mediator.isAttached(name))
        case .media(let key, let item):
            return .media(key, library.set(item, for: key))
        case .place(let key, let place):
            return .place(key, resumePoints.keep(place, for: key))
        case .seen(let key, let isSeen):
            return .seen(key, resumePoints.note(isSeen, for: key))
        case .scene(let name, let memento):
            return .scene(name, scenes.keep(memento, for: name))
        case .ended(let kind, let count):
            defer { subjects.counts[kind]?.value = count }
            return .ended(kind, count: subjects.counts[kind]?.value ?? 0)
        }
    }

    func lasts(_ change: TheaterChange) -> Bool {
        switch change {
        // Devices are as they are at home: off, and whole, when the shell starts.
        case .device, .fault, .attached, .ended: false
        case .media, .place, .seen, .scene: true
        }
    }

    func contents() -> [TheaterChange] {
        var changes = library.added.map { TheaterChange.media($0, $1) }
        changes += resumePoints.places.map { .place($0, $1) }
        changes += resumePoints.seen.map { .seen($0, true) }
        changes += scenes.mementos.map { .scene($0, $1) }
        return changes
    }

    func describe(_ change: TheaterChange) -> String { "\(change)" }

    func changedPart(by change: TheaterChange, inverse: TheaterChange) -> ChangedPart {
        switch (change, inverse) {
        case (.device(let device, let new), .device(_, let old)):
            ChangedPart(device.rawValue, old: "\(old)", new: "\(new)")
        case (.fault(let device, let new), .fault(_, let old)):
            ChangedPart(device.rawValue, old: old ?? "works", new: new ?? "works")
        case (.attached(let device, let new), .attached(_, let old)):
            ChangedPart(device.rawValue, old: old ? "attached" : "detached", new: new ? "attached" : "detached")
        case (.ended(let kind, let new), .ended(_, let old)):
            ChangedPart("\(kind)s ended", old: "\(old)", new: "\(new)")
        default: ChangedPart(Self.featureName, old: "", new: "\(change)")
        }
    }
}
