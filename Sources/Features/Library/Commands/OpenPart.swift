import Commands
import PatternEvents
import Patterns
import Text

/// `library open Books`
struct OpenPart: ShellCommand {
    let library: LibraryContext

    let description = CommandDescription(
        "library open",
        group: .library,
        summary: "open a file, or a folder with all that is in it",
        parameters: [Parameter("PATH", .name(of: "library path"), .joined)],
        examples: ["library open Books", "library open Books/War and Peace"],
        details: "A folder opens its files in order, each folder's before what comes behind it. '/' opens everything.",
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var opened: [LibraryItem] = []
        var lines: [String] = []
        try library.part(arguments).traverse("open", events: library.events) { part, _ in
            opened.append(part.item)
            lines.append(part.item.openingLine)
            if part.partCount > 0 { lines.append("then opening files:") }
            return true
        }
        return Reply(OpeningReply(opened: opened, lines: lines), isLong: lines.count > 20)
    }
}

private struct OpeningReply: ReplyBody {
    let opened: [LibraryItem]
    let lines: [String]

    func write(to text: inout TextWriter) {
        for line in lines {
            text.write(line)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for item in opened {
                json.object { json in
                    json.field("kind", .string(item.kind.rawValue))
                    json.field("name", .string(item.name))
                    json.field("by", .optional(item.by))
                }
            }
        }
    }
}
