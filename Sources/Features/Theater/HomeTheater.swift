import Commands
import Patterns
import StateStore

/// The home theater: its devices and their mediator, the library, the resume points and the scenes.
///
/// All its state is in cells, so every change can be undone.
final class HomeTheater: CellFeature {
    static let featureName = "theater"
    static let schema: UInt8 = 2

    let environment: DeviceEnvironment
    let devices: DeviceRack
    let mediator: TheaterMediator
    let cells: TheaterCells
    let subjects: TheaterSubjects
    /// Makes the mementos of scenes.
    private(set) lazy var sceneOriginator = makeSceneOriginator()
    /// Opens them: normally the same object.
    lazy var sceneOpener = sceneOriginator

    private(set) var library = MediaLibrary()
    private(set) var placeKeeper: Caretaker<ResumeKey, ResumePoint>
    private(set) var scenes: Caretaker<String, SceneState>

    /// Receives messages for people about events without a command.
    private weak let announcer: (any Announcer)?

    private let alarm: TheaterAlarm

    var events: EventStream { environment.events }
    var clock: ShellClock { environment.clock }
    var register: CellRegister { environment.register }
    var leftOut: LeftOutList { environment.leftOut }
    /// The current user of the theater.
    var user: () -> String { environment.user }
    /// The current recording, as a subject.
    var nowPlaying: Observable<NowPlaying> { subjects.nowPlaying }

    /// Whether that key still belongs to a user.
    let isKnown: (String) -> Bool

    /// - Parameters:
    ///   - announcer: announces events without a command, such as the end of a film; held weakly.
    ///   - user: the current user; resume points are kept by user.
    ///   - isKnown: whether that key still belongs to a user.
    init(
        events: EventStream, clock: ShellClock, store: ChangeStore, announcer: any Announcer,
        user: @escaping () -> String, isKnown: @escaping (String) -> Bool
    ) {
        (self.announcer, self.isKnown) = (announcer, isKnown)
        environment = DeviceEnvironment(clock: clock, events: events, user: user)
        devices = DeviceRack(environment)
        cells = TheaterCells(environment.register)
        mediator = TheaterMediator(
            devices, rules: MediatorRule.all, events: events, announcer: announcer,
            leftOut: environment.leftOut)
        subjects = TheaterSubjects(events: events)
        placeKeeper = Caretaker(TheaterCells.placesName, events: events)
        scenes = Caretaker(TheaterCells.scenesName, events: events)
        alarm = TheaterAlarm(clock)
        alarm.theater = self
        mediator.onBookmark = { [unowned self] in keep($0, isOver: $1) }
        followCells()
        environment.register.join(store, as: self)
    }

    /// Updates what depends on a cell after any change of it.
    private func followCells() {
        cells.detached.didChange = { [unowned self] in mediator.set($0.key, attached: $0.new == nil) }
        cells.media.didChange = { [unowned self] in library.set($0.new, for: $0.key) }
        cells.places.didChange = { [unowned self] in placeKeeper.keep($0.new?.memento, for: $0.key) }
        cells.scenes.didChange = { [unowned self] in scenes.keep($0.new, for: $0.key) }
        cells.ended.didChange = { [unowned self] in subjects.counts[$0.key]?.value = $0.new ?? 0 }
    }

    func cellDidChange() { refresh() }

    /// Makes an originator for scenes of these devices.
    func makeSceneOriginator() -> SceneOriginator { SceneOriginator(self) }

    /// The current user's key for their place in `recording`.
    func resumeKey(_ recording: Recording) -> ResumeKey {
        resumeKey(MediaItem.recording(recording).key)
    }

    /// The current user's key for the item of `media`.
    func resumeKey(_ media: MediaKey) -> ResumeKey {
        ResumeKey(user: user(), media: media)
    }

    /// The player that plays sound, or is about to: the amplifier's source, or else any that plays.
    var activePlayer: (any Device)? {
        let playing: [any Device] =
            devices.players.filter(\.isActive) + (devices.tuner.isOn ? [devices.tuner] : [])
        return playing.first { $0.device == devices.amp.source.device } ?? playing.first
    }

    /// The user who began the current recording; nil if there is none, or for the radio.
    var viewer: String? { (activePlayer as? Player)?.values.viewer }

    // MARK: Resume points

    /// Keeps or drops the position of the user who began the recording, according to `bookmark`.
    private func keep(_ bookmark: Bookmark, isOver: Bool) {
        // Nothing is kept for a removed account.
        if isKnown(bookmark.viewer) { keepPlace(of: bookmark) }
        guard isOver else { return }
        announcer?.announce("\(bookmark.recording.title) is over")
        let kind = bookmark.recording.kind
        cells.ended[kind] = (cells.ended[kind] ?? 0) + 1
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
            if bookmark.recording.kind == .film, cells.seen[key] == nil { cells.seen[key] = true }
        }
        if place?.position != cells.places[key]?.position { cells.places[key] = place }
    }

    /// Returns the memento of the current user's place in `recording`; nil if none is kept.
    func handOutPlace(in recording: Recording) -> SealedMemento<ResumePoint>? {
        placeKeeper.handOut(resumeKey(recording))
    }

    /// Keeps the position of the current recording although it continues to play: needed when the shell ends.
    func keepPlaces() {
        for player in devices.players {
            if let bookmark = player.bookmark() { keep(bookmark, isOver: false) }
        }
    }

    /// Keeps the position in `player`'s recording, which is about to change.
    func keepPlace(of player: Player) {
        if let bookmark = player.bookmark() { keep(bookmark, isOver: false) }
    }

    // MARK: What plays

    /// Sets the timer and notifies the observers after a change.
    func refresh() {
        alarm.set()
        subjects.refresh(
            nowPlaying: currentlyPlaying, lamp: devices.projector.present.state, isSettled: !alarm.isRinging)
    }

    private var currentlyPlaying: NowPlaying {
        switch activePlayer {
        case let player as Player:
            let deck = player.values
            guard let media = deck.media else { return .nothing }
            return NowPlaying(
                activity: player.kind == .film ? .film : .song,
                title: media.title,
                length: media.length,
                progress: player.isLoaded
                    ? .loaded(at: deck.position, beginsAt: lampReadyAt)
                    : player.isPlaying ? .running(since: player.begunAt) : .standing(at: deck.position)
            )
        case let tuner as Tuner:
            return NowPlaying(activity: .radio, title: tuner.title, length: .zero, progress: .running(since: .zero))
        default:
            return .nothing
        }
    }

    /// The time at which the rule that the film waits for the lamp starts the loaded film, since the shell's start; nil
    /// if the lamp is not warming, or the rule cannot be kept.
    private var lampReadyAt: Duration? {
        let (projector, player) = (devices.projector, devices.dvd)
        guard projector.isIn(ProjectorWarming()), mediator.isAttached(.projector), mediator.isAttached(.dvd),
            player.fault == nil
        else { return nil }
        return projector.due
    }
}
