import Commands
import Text

/// `songs`: lists the songs.
struct SongsCommand: ShellCommand {
    let theater: HomeTheater

    static let text = Parameter("TEXT", .text, .optionalJoined)
    let description = CommandDescription(
        "songs",
        saidElsewhere: ["music", "song", "tracks", "albums"],
        group: .theater,
        summary: "list the songs, with a bar for those in progress",
        parameters: [Self.text],
        examples: ["songs", "songs beethoven"],
        details: "It finds TEXT in titles and composers. 'listen' also accepts the number of a row.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let songs = Array(zip(1..., theater.library.recordings(.song)))
        let shown = songs.filter { MediaColumns.match(arguments[Self.text], $0.1.title, $0.1.author) }
        let rows = shown.map { (number: $0, song: $1, position: theater.position(in: $1)) }
        let listing = Listing(rows: rows, empty: "no song matches") { row in
            [
                .cell("number", row.number, as: MediaColumns.number(row.number, of: songs.count)),
                .cell("title", row.song.title, as: MediaColumns.title(row.song.title)),
                .cell("composer", row.song.author.nonEmpty, as: MediaColumns.author(row.song.author, columns: 23)),
                .cell("length", row.song.length, as: MediaColumns.length(row.song.length)),
                .cell("position", row.position, as: MediaColumns.progress(row.position, of: row.song.length), .good),
            ]
        }
        return Reply(listing)
    }
}
