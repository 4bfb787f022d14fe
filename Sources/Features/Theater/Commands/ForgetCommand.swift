import Commands
import PatternEvents

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
        let places = theater.keptPlaces
        let index = try TitleSearch.find(
            "saved position for", arguments.required("TITLE"), in: places.map(\.title), list: "resumes")
        theater.perform(.place(places[index].key, nil))
        return .message(
            "the place in '\(places[index].title)' is forgotten", ["title": .string(places[index].title)])
    }
}
