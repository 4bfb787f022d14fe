import Commands
import PatternEvents
import StateStore

/// `forget the general`: drops the place kept in it.
struct ForgetCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "forget",
        group: .theater,
        summary: "delete the position at which you left a film or a song",
        parameters: [Parameter("TITLE", .name(of: "resume"), .joined)],
        examples: ["forget the general"],
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let place = try theater.keptPlace(arguments.required("TITLE"))
        theater.cells.places[place.key] = nil
        return .message("the position in '\(place.title)' is forgotten", ["title": .string(place.title)])
    }
}
