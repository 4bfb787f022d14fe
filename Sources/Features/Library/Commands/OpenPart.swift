import Commands
import Patterns
import Text

/// `library open Books`
struct OpenPart: ShellCommand {
    let library: LibraryContext

    let description = CommandDescription(
        "library open",
        group: .library,
        summary: "open a file, or a folder with all its contents",
        parameters: [LibraryContext.path],
        examples: ["library open Books", "library open Books/War and Peace"],
        details: "A folder opens its parts in order, and each folder with its contents. '/' opens everything.",
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        var opening = Opening()
        library.client.ask(part, "open") { part.open(&opening) }
        return Reply(OpeningReply(opening: opening), isLong: opening.lines.count > 20)
    }
}

private struct OpeningReply: ReplyBody {
    let opening: Opening

    func write(to text: inout TextWriter) {
        for line in opening.lines {
            text.write(line)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: opening.opened) { item, json in
            json.field("kind", .string(item.kind.rawValue))
            json.field("name", .string(item.name))
            json.field("by", .optional(item.by))
        }
    }
}
