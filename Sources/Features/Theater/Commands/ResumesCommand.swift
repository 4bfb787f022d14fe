import Commands
import Text

/// `resumes`: lists the places that are kept.
struct ResumesCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "resumes",
        group: .theater,
        summary: "list the positions at which you left films and songs",
        examples: ["resumes"],
        details: "A position is kept in a memento that only its player can open. The list shows the memento's label.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let listing = Listing(rows: theater.keptPlaces, empty: "no place is kept") { place, table in
            table.row(
                MediaColumns.title(place.title),
                MediaColumns.length(place.position),
                .init("of \(DurationText.clockFace(place.length))", .quiet),
                .init(MediaColumns.progress(place.position, of: place.length), .good)
            )
        } encodeFields: { place, json in
            json.field("title", .string(place.title))
            json.field("position", .seconds(place.position))
            json.field("duration", .seconds(place.length))
        }
        return Reply(listing)
    }
}
