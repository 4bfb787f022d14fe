import Commands
import Patterns
import Text

/// A command that plays what has a title: `watch`, `listen` and `radio`.
protocol TitleCommand {
    var description: CommandDescription { get }
    /// What it plays.
    var kind: MediaKind { get }
    var theater: HomeTheater { get }

    /// - Parameter also: what else bears that title, as the reply names it.
    func play(_ title: String, also: [String]) throws(CommandError) -> Reply
}

/// `play moon`: whatever has that title.
///
/// One description, and a command in each of three handlers. A film's desk knows films and no songs: which one plays is
/// decided on the way along the chain.
struct PlayTitleCommand: ShellCommand {
    let command: any TitleCommand
    private var library: MediaLibrary { command.theater.library }

    static let title = Parameter("TITLE", .name(of: "title"), .joined)
    let description = CommandDescription(
        "play",
        saidElsewhere: ["start"],
        group: .theater,
        summary: "play the film, the song or the station of that title",
        parameters: [Self.title],
        examples: ["play moon", "play clair de lune", "play the usher"],
        details: """
            Each of three handlers decides by what it knows: films, songs and radio. The first in the chain that knows the \
            title plays it, so 'chain move songs first' changes what 'play moon' means. The reply names the others. 'films', \
            'songs' and 'stations' list the titles.
            """,
        pattern: .chain,
        effect: .changes
    )

    func objection(to words: [String]) -> Objection? {
        // What is said of options comes from the one that plays it.
        let title = words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
        guard !title.isEmpty, !library.knows(title, as: command.kind) else { return nil }
        return Objection(
            "no \(command.kind) is called '\(title)'",
            near: TitleSearch.near(title, in: library.titles(command.kind)).map { "play \($0)" })
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let title = arguments[Self.title]
        let others = MediaKind.allCases.filter { $0 != command.kind && library.knows(title, as: $0) }
        return try command.play(title, also: others.map { "also a \($0): '\($0.verb) \(title)'" })
    }
}

extension MediaKind {
    /// The command that plays it.
    fileprivate var verb: String {
        switch self {
        case .film: "watch"
        case .song: "listen"
        case .station: "radio"
        }
    }
}

extension [String] {
    /// What else bears the title, a line each.
    var alsoParts: [ReplyPart] { map { .line($0, .quiet) } }
}
