import Commands
import StateStore
import Text

/// `films`: lists them, with how far each has been watched.
struct FilmsCommand: ShellCommand {
    let theater: HomeTheater

    static let text = Parameter("TEXT", .text, .optionalJoined)
    let description = CommandDescription(
        "films",
        saidElsewhere: ["movies", "movie", "film", "ls"],
        group: .theater,
        summary: "list the films, with a bar for those in progress",
        parameters: [Self.text],
        examples: ["films", "films keaton"],
        details: "It finds TEXT in titles, directors and years. 'watch' also accepts the number of a row.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let films = Array(zip(1..., theater.library.recordings(.film)))
        let shown = films.filter {
            MediaColumns.match(arguments[Self.text], $0.1.title, $0.1.author, $0.1.year.map(String.init) ?? "")
        }
        let rows = shown.map { number, film in
            (
                number: number, film: film, position: theater.position(in: film),
                isSeen: theater.cells.seen[theater.resumeKey(film)] != nil
            )
        }
        let listing = Listing(rows: rows, empty: "no film matches") { row, table in
            let progress = MediaColumns.progress(row.position, of: row.film.length)
            table.row(
                MediaColumns.number(row.number, of: films.count),
                MediaColumns.title(row.film.title),
                .init(row.film.year.map(String.init) ?? "    ", .quiet),
                MediaColumns.author(row.film.author, columns: 20),
                MediaColumns.length(row.film.length),
                progress.isEmpty ? .init(row.isSeen ? "seen" : "", .quiet) : .init(progress, .good)
            )
        } encodeFields: { row, json in
            json.field("number", .int(row.number))
            json.field("title", .string(row.film.title))
            json.field("year", row.film.year)
            json.field("director", row.film.author.isEmpty ? .null : .string(row.film.author))
            json.field("length", .seconds(row.film.length))
            json.field("position", row.position.map(JSONScalar.seconds) ?? .null)
            json.field("seen", .bool(row.isSeen))
        }
        return Reply(listing, isLong: true)
    }
}
