import Commands
import StateStore

/// `media remove faust`: removes an added item.
struct MediaRemoveCommand: ShellCommand {
    let theater: HomeTheater

    static let title = Parameter("TITLE", .name(of: "added media"), .joined)
    let description = CommandDescription(
        "media remove",
        saidElsewhere: ["delete"],
        group: .theater,
        summary: "remove a film, a song or a station of your own",
        parameters: [Self.title],
        examples: ["media remove faust", "media remove film faust"],
        details: "If a film and a song have the same title, write 'film' or 'song' before it.",
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (kind, title) = try theater.library.item(arguments[Self.title])
        let key = MediaKey(kind: kind, title: title)
        guard theater.library.added[key] != nil else {
            throw CommandError(
                .refused, "the \(kind) '\(title)' came with Playhouse", hint: "only your own can be removed")
        }
        guard !theater.holds(key) else { throw .isPlaying(title) }
        let cells = theater.cells
        for resumeKey in cells.keys(of: key) {
            if cells.places[resumeKey] != nil { cells.places[resumeKey] = nil }
            if cells.seen[resumeKey] != nil { cells.seen[resumeKey] = nil }
        }
        cells.media[key] = nil
        return .message("the \(kind) '\(title)' is removed", ["kind": "\(kind)", "title": .string(title)])
    }
}
