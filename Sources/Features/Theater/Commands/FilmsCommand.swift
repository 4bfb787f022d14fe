import Commands
import PatternEvents
import Patterns
import Text

/// `films`: lists them, with how far each has been watched.
struct FilmsCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "films",
        group: .theater,
        summary: "list the films, with a bar for those in progress",
        parameters: [Parameter("TEXT", .text, .optionalJoined)],
        examples: ["films", "films keaton"],
        details: "TEXT is looked for in titles and directors.",
        pattern: .memento,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let films = theater.library.recordings(.film).filter {
            MediaColumns.match(arguments.text("TEXT"), $0.title, $0.author)
        }
        let rows = films.map { film in
            (
                film: film, position: theater.position(in: film),
                isSeen: theater.resumePoints.seen.contains(theater.resumeKey(film))
            )
        }
        let listing = Listing(rows: rows, empty: "no film matches") { row, table in
            let progress = MediaColumns.progress(row.position, of: row.film.length)
            table.row(
                MediaColumns.title(row.film.title),
                .init(row.film.year.map(String.init) ?? "    ", .quiet),
                MediaColumns.author(row.film.author),
                MediaColumns.length(row.film.length),
                progress.isEmpty ? .init(row.isSeen ? "seen" : "", .quiet) : .init(progress, .good)
            )
        } encodeFields: { row, json in
            json.field("title", .string(row.film.title))
            json.field("length", .seconds(row.film.length))
            json.field("position", row.position.map(JSONScalar.seconds) ?? .null)
            json.field("seen", .bool(row.isSeen))
        }
        return Reply(listing, isLong: true)
    }
}
