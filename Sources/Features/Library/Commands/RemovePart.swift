import Commands
import Patterns

/// `library remove Books`
struct RemovePart: ShellCommand {
    let library: LibraryContext

    let description = CommandDescription(
        "library remove",
        saidElsewhere: ["delete", "rm"],
        group: .library,
        summary: "remove a file, or a folder with its contents",
        parameters: [LibraryContext.path],
        examples: ["library remove Books"],
        details: "'undo' restores it.",
        pattern: .composite,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        guard !part.isLibrary else {
            throw CommandError(.refused, "the library as a whole cannot be removed", hint: "name something in it")
        }
        let all = library.client.ask(part, "count") { part.count() }
        let reply = PartReply(part, "is removed", below: all.count - 1)
        library.perform(.remove(part.id))
        return Reply(reply)
    }
}
