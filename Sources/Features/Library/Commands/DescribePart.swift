import Commands
import Patterns
import Text

/// `library describe Books/War and Peace`
struct DescribePart: ShellCommand {
    let library: LibraryContext

    let description = CommandDescription(
        "library describe",
        group: .library,
        summary: "describe a file or a folder in the library",
        parameters: [LibraryContext.path],
        examples: ["library describe Books", "library describe Books/War and Peace"],
        details: """
            A folder describes itself with everything inside it, at any depth. '/' is the whole library.
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        var description = LibraryDescription()
        library.client.ask(part, "describe") { part.describe(in: &description) }
        return Reply(DescriptionReply(part: part, description: description), isLong: description.below.count > 20)
    }
}

private struct DescriptionReply: ReplyBody {
    let part: any LibraryPart
    let description: LibraryDescription

    private var below: LibrarySum { description.below }

    func write(to text: inout TextWriter) {
        text.write(DisplayWidth.wrapped(description.text, columns: text.proseWidth))
        text.newline()
        let kind = type(of: part)
        let length = part.item.length ?? below.length
        var table = TextTable()
        for (name, value) in [
            ("path", part.path), ("kind", kind.kind.rawValue + (kind.format.map { " (\($0))" } ?? "")),
            ("length", length == .zero ? nil : DurationText.clockFace(length)),
            ("holds", part.composite == nil ? nil : below.description),
        ] {
            if let value { table.row(.init(name, .name), .init(value)) }
        }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            LibraryJSON.writeFields(of: part.item, path: part.path, to: &json)
            json.field("description", .string(description.text))
            guard let folder = part.composite else { return }
            json.key("holds")
            json.object { json in
                for kind in LibraryKind.all { json.field(JSONKey(kind.rawValue), .int(below.counts[kind] ?? 0)) }
                json.field("length", .seconds(below.length))
            }
            json.field("inside", folder.parts.map(\.name))
        }
    }
}
