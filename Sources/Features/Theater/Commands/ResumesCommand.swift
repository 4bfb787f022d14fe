import Commands
import Text

/// `resumes`: lists the kept places.
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
        let listing = Listing(rows: theater.keptPlaces, empty: "no position is kept") { place in
            [
                .cell("title", place.title, as: MediaColumns.title(place.title)),
                .cell("position", place.position, as: MediaColumns.length(place.position)),
                .cell("duration", place.length, as: "of \(DurationText.clockFace(place.length))", .quiet),
                .shown(MediaColumns.progress(place.position, of: place.length), .good),
            ]
        }
        return Reply(listing)
    }
}
