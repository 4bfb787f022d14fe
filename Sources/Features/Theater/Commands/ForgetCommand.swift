import Commands
import Patterns
import StateStore

/// `forget the general`: drops its kept place.
struct ForgetCommand: ShellCommand {
    let theater: HomeTheater

    static let title = Parameter("TITLE", .name(of: "resume"), .joined)
    let description = CommandDescription(
        "forget",
        group: .theater,
        summary: "delete the position at which you left a film or a song",
        parameters: [Self.title],
        examples: ["forget the general"],
        pattern: .memento,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let place = try theater.keptPlace(arguments[Self.title])
        theater.cells.places[place.key] = nil
        return .message("the position in '\(place.title)' is forgotten", ["title": .string(place.title)])
    }
}
