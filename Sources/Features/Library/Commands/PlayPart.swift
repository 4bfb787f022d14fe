import Commands
import Patterns

/// `library play Films/Faust`
struct PlayPart: ShellCommand {
    let library: LibraryContext
    let theater: LibraryTheater

    let description = CommandDescription(
        "library play",
        group: .library,
        summary: "play a film or a piece of music in the theater",
        parameters: [LibraryContext.path],
        examples: ["library play Films/Faust"],
        details:
            "If the theater does not have it, it is added, provided its length is known. Then 'watch' or 'listen' runs.",
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        return try library.client.ask(part, "play") { () throws(CommandError) in try part.play(in: theater) }
    }
}
