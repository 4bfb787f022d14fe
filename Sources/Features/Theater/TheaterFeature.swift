public import Commands
public import Patterns
public import StateStore

/// The home theater as a part of the shell.
public final class TheaterFeature: Feature {
    public let handlers: [CommandHandler]
    public let mediators: [any RebuildableMediator]
    public let statusItems: [StatusItem]
    public let completionSources: [any CompletionSource]
    public let conditions: [ConditionSource]

    let theater: HomeTheater

    /// - Parameters:
    ///   - announcer: announces events without a command, such as the end of a film; held weakly.
    ///   - user: the current user's key; resume points are kept by it.
    ///   - isKnown: whether that key still belongs to a user.
    public init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        announcer: any Announcer,
        user: @escaping () -> String = { "guest" },
        isKnown: @escaping (String) -> Bool = { _ in true }
    ) {
        let theater = HomeTheater(
            events: events, clock: clock, store: store, announcer: announcer, user: user, isKnown: isKnown)
        self.theater = theater
        handlers = TheaterHandlers(theater: theater, facade: HomeTheaterFacade(theater), events: events).make()
        mediators = [TheaterColleagues(theater: theater)]
        statusItems = [
            StatusItem(
                theater.nowPlaying,
                text: { $0.statusText(at: clock.now) },
                movesWithClock: { ($0.isRunning && $0.length > .zero) || $0.beginsAt != nil }
            )
        ]
        completionSources = NameCompletion.all(of: theater)
        conditions = theater.conditions
    }

    public var structures: [StructureRecord] { theater.structures }

    public var breaches: [any PlantedBreach] { [shortcut, forgetfulSubject, secondOriginator] }
    private lazy var shortcut = Shortcut(theater.devices)
    private lazy var forgetfulSubject = ForgetfulSubject(theater.subjects)
    private lazy var secondOriginator = SecondOriginator(theater)

    /// Keeps the positions in the recordings.
    public func shellWillEnd() {
        theater.keepPlaces()
    }
}

extension TheaterFeature: PersonalRecords {
    /// Removes the places, and the films that count as seen.
    public func dropRecords(of user: ShellUser) {
        let cells = theater.cells
        for key in cells.places.values.keys where key.user == user.key { cells.places[key] = nil }
        for key in cells.seen.values.keys where key.user == user.key { cells.seen[key] = nil }
    }
}

// The media that can be played here, for features that pass some to the theater.
extension TheaterFeature {
    /// Whether there is a film of exactly this title, in any case.
    public func hasFilm(_ title: String) -> Bool { theater.library.contains(MediaKey(kind: .film, title: title)) }

    /// Whether there is a song of exactly this title, in any case.
    public func hasSong(_ title: String) -> Bool { theater.library.contains(MediaKey(kind: .song, title: title)) }
}

extension CommandGroup {
    static let theater = CommandGroup("the home theater", rank: 10)
    static let devices = CommandGroup("the devices", rank: 20)
}
