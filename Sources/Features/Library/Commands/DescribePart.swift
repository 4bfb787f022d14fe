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
        parameters: [Parameter("PATH", .name(of: "library path"), .joined)],
        examples: ["library describe Books", "library describe Books/War and Peace"],
        details: """
            For a folder, it shows how much is in it at any depth, and the names of everything directly inside it. '/' \
            is the whole library.
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        let description = library.client.ask(part, "describe") { part.describe() }
        return Reply(
            DescriptionReply(item: part.item, path: part.path, description: description),
            isLong: description.rows.count > 20)
    }
}

private struct DescriptionReply: ReplyBody {
    let item: LibraryItem
    let path: String
    let description: LibraryDescription

    func write(to text: inout TextWriter) {
        var table = TextTable()
        var rows = description.rows
        rows.insert(("path", path), at: 2)
        for row in rows { table.row(.init(row.name, .name), .init(row.value)) }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            LibraryJSON.writeFields(of: item, path: path, to: &json)
            guard let (parts, below) = description.folder else { return }
            json.key("holds")
            json.object { json in
                for kind in LibraryKind.all { json.field(JSONKey(kind.rawValue), .int(below.counts[kind] ?? 0)) }
                json.field("length", .seconds(below.length))
            }
            json.field("inside", parts.map(\.name))
        }
    }
}
