import Commands
import PatternEvents
import Patterns

/// `library remove Books`
struct RemovePart: ShellCommand {
    let library: LibraryContext

    let description = CommandDescription(
        "library remove",
        group: .library,
        summary: "remove something, with all it holds",
        parameters: [Parameter("PATH", .name(of: "library path"), .joined)],
        examples: ["library remove Books"],
        details: "'undo' brings it back.",
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        guard !part.isLibrary else { throw .wholeLibrary("removed") }
        var below = 0
        part.traverse("remove", events: library.events) { _, level in
            if level > 0 { below += 1 }
            return true
        }
        let reply = PartReply(part, "is removed", below: below)
        library.perform(.remove(part.id))
        return Reply(reply)
    }
}
