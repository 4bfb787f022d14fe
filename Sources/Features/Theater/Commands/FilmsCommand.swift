import Commands
import StateStore
import Text

/// `films`: lists the films, and how far each has been watched.
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
        let listing = Listing(rows: rows, empty: "no film matches") { row in
            let progress = MediaColumns.progress(row.position, of: row.film.length)
            return [
                .cell("number", row.number, as: MediaColumns.number(row.number, of: films.count)),
                .cell("title", row.film.title, as: MediaColumns.title(row.film.title)),
                .cell("year", row.film.year, as: row.film.year.map(String.init) ?? "    ", .quiet),
                .cell("director", row.film.author.nonEmpty, as: MediaColumns.author(row.film.author, columns: 20)),
                .cell("length", row.film.length, as: MediaColumns.length(row.film.length)),
                .cell(
                    "position", row.position,
                    as: progress.isEmpty ? .init(row.isSeen ? "seen" : "", .quiet) : .init(progress, .good)),
                .fact("seen", row.isSeen),
            ]
        }
        return Reply(listing)
    }
}
