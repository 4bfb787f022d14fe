import Commands
import PatternEvents
import Patterns
import Text

/// `songs`: lists them.
struct SongsCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "songs",
        group: .theater,
        summary: "list the songs, with a bar for those in progress",
        parameters: [Parameter("TEXT", .text, .optionalJoined)],
        examples: ["songs", "songs beethoven"],
        details: "TEXT is looked for in titles and composers.",
        pattern: .memento,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let songs = theater.library.recordings(.song).filter {
            MediaColumns.match(arguments.text("TEXT"), $0.title, $0.author)
        }
        let rows = songs.map { (song: $0, position: theater.position(in: $0)) }
        let listing = Listing(rows: rows, empty: "no song matches") { row, table in
            table.row(
                MediaColumns.title(row.song.title),
                MediaColumns.author(row.song.author),
                MediaColumns.length(row.song.length),
                .init(MediaColumns.progress(row.position, of: row.song.length), .good)
            )
        } encodeFields: { row, json in
            json.field("title", .string(row.song.title))
            json.field("composer", .string(row.song.author))
            json.field("length", .seconds(row.song.length))
            json.field("position", row.position.map(JSONScalar.seconds) ?? .null)
        }
        return Reply(listing, isLong: true)
    }
}
