import Commands
import Patterns
import Text

/// `watch metropolis`, `listen clair de lune`: one call to the facade, which does the rest.
struct PlayCommand: ShellCommand, TitleCommand {
    let description: CommandDescription
    let kind: MediaKind
    let theater: HomeTheater
    private let facade: HomeTheaterFacade
    private let title: Parameter<String>
    static let from = CommandOption("from", .name(of: "start or time"), "start|TIME", summary: "where to begin")

    /// - Parameter kind: film or song.
    init(_ kind: MediaKind, _ theater: HomeTheater, _ facade: HomeTheaterFacade) {
        self.kind = kind
        self.theater = theater
        self.facade = facade
        let isFilm = kind == .film
        title = Parameter(isFilm ? "FILM" : "SONG", .name(of: kind.rawValue), .joined)
        description = CommandDescription(
            isFilm ? "watch" : "listen",
            saidElsewhere: ["start"],
            group: .theater,
            summary: isFilm
                ? "play a film, with popcorn, lights, screen and sound" : "play a song on the CD player",
            parameters: [title],
            options: [Self.from],
            examples: isFilm
                ? ["watch metropolis", "watch 5", "watch the general --from start"]
                : ["listen clair de lune", "listen 3", "listen the four seasons --from 10:00"],
            details: """
                Name the \(kind) by its title, by a part of it, or by the number of its row in '\(kind)s'. It resumes \
                from the position at which you left it, unless --from says otherwise.\
                \(isFilm ? " It begins when the projector's lamp is bright; 'pause', 'end' and 'undo' work before it begins." : "")
                """,
            pattern: .facade,
            effect: .changes
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let recording = try recording(arguments[title])
        return try play(recording, from: try start(arguments[Self.from], recording))
    }

    func play(_ title: String, also: [String]) throws(CommandError) -> Reply {
        try play(try theater.library.recording(kind, title, areNumbered: false), from: nil, also: also)
    }

    private func play(
        _ recording: Recording, from start: StartingPoint?, also: [String] = []
    ) throws(CommandError) -> Reply {
        let leftOut =
            kind == .film ? try facade.watch(recording, from: start) : try facade.listen(recording, from: start)
        return Reply(PlayReply(theater, recording, start, also: also, leftOut: leftOut))
    }

    /// The recording that a text names. If a time follows the title, the error names the option for it.
    private func recording(_ text: String) throws(CommandError) -> Recording {
        do throws(CommandError) {
            return try theater.library.recording(kind, text)
        } catch {
            var words = text.split(separator: " ").map(String.init)
            guard error.kind == .notFound, let time = words.popLast(), DurationText.parse(time) != nil else {
                throw error
            }
            if ["from", "at"].contains(words.last) { words.removeLast() }
            let title = words.joined(separator: " ")
            guard (try? theater.library.recording(kind, title)) != nil else { throw error }
            var meant = error
            meant.hint = "did you mean '\(description.name) \(title) --from \(time)'?"
            throw meant
        }
    }

    /// - Returns: nil if no start is given.
    private func start(_ text: String?, _ recording: Recording) throws(CommandError) -> StartingPoint? {
        guard let text else { return nil }
        if text == "start" { return .start }
        guard let time = DurationText.parse(text) else { throw .notADuration(text, "--from") }
        guard time < recording.length else {
            let last = DurationText.clockFace(recording.length - .seconds(1))
            throw .outOfRange(text, "--from", range: "0:00 to \(last)")
        }
        return .time(time)
    }
}

/// The film or song, and its starting point.
private struct PlayReply: ReplyTree {
    let recording: Recording
    let position: Duration
    let isResumed: Bool
    /// The current recording, as it was when the command ran.
    let playing: NowPlaying
    let time: Duration
    let also: [String]
    let leftOut: [LeftOut]

    init(
        _ theater: HomeTheater, _ recording: Recording, _ start: StartingPoint?, also: [String], leftOut: [LeftOut]
    ) {
        (self.recording, self.also, self.leftOut) = (recording, also, leftOut)
        let player = recording.kind == .film ? theater.devices.dvd : theater.devices.cd
        // Not the current position: a real clock keeps running while the facade works.
        position = player.positionAtLastOrder
        isResumed = start == nil && position > .zero
        (playing, time) = (theater.nowPlaying.value, theater.clock.now)
    }

    var parts: [ReplyPart] {
        let (from, length) = (DurationText.clockFace(position), DurationText.clockFace(recording.length))
        let place =
            isResumed
            ? " resumes from \(from) of \(length)" : position == .zero ? ", \(length)" : " from \(from) of \(length)"
        let state = playing.isLoaded ? "; \(playing.stateText(at: time))" : ""
        return [
            .line(.init("\(playing.symbol) ", .good), .init(recording.title, .name), .init(place + state)),
            .fact("title", recording.title),
            .fact("position", position),
            .fact("duration", recording.length),
            .fact("resumed", isResumed),
            .fact("beginsIn", playing.beginsIn(at: time)),
        ] + also.alsoParts + leftOut.parts
    }
}
