import Commands
import Patterns
import Text

/// A command that plays a title: `watch`, `listen` and `radio`.
protocol TitleCommand {
    var description: CommandDescription { get }
    /// The media it plays.
    var kind: MediaKind { get }
    var theater: HomeTheater { get }

    /// - Parameter also: other items with that title, for the reply.
    func play(_ title: String, also: [String]) throws(CommandError) -> Reply
}

/// `play moon`: plays any item with that title.
///
/// One description, and a command in each of three handlers. The film desk knows films but no songs: the order of the
/// chain decides which item is played.
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
            title plays it, so 'chain move songs first' changes what 'play moon' means. The reply says where else it was \
            found. 'films', 'songs' and 'stations' list the titles.
            """,
        pattern: .chain,
        effect: .changes
    )

    func objection(to words: [String]) -> Objection? {
        // Errors about options come from the command that plays it.
        let title = words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
        guard !title.isEmpty, !library.knows(title, as: command.kind) else { return nil }
        return Objection(
            "no \(command.kind) is called '\(title)'",
            near: TitleSearch.near(title, in: library.titles(command.kind)).map { "play \($0)" })
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let title = arguments[Self.title]
        let others = MediaKind.allCases.filter { $0 != command.kind && library.knows(title, as: $0) }
        return try command.play(title, also: others.map { "also found: a \($0)" })
    }
}

extension [String] {
    /// Other items with the title, a line each.
    var alsoParts: [ReplyPart] { map { .line($0, .quiet) } }
}
