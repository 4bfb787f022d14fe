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
        return Reply(DescriptionReply(part: part, description: description))
    }
}

private struct DescriptionReply: ReplyTree {
    let part: any LibraryPart
    let description: LibraryDescription

    private var below: LibrarySum { description.below }

    var parts: [ReplyPart] {
        let kind = type(of: part)
        let length = part.item.length ?? below.length
        let named: [(String, String?)] = [
            ("path", part.path), ("kind", kind.kind.rawValue + (kind.format.map { " (\($0))" } ?? "")),
            ("length", length == .zero ? nil : DurationText.clockFace(length)),
            ("holds", part.composite == nil ? nil : below.description),
        ]
        var parts: [ReplyPart] = [.text(description.text)]
        parts += named.compactMap { name, value in value.map { .named(.init(name, .name), .init($0)) } }
        parts += part.item.facts(path: part.path) + [.fact("description", description.text)]
        guard let folder = part.composite else { return parts }
        let holds: [ReplyPart] = LibraryKind.all.map { .fact(JSONKey($0.rawValue), below.counts[$0] ?? 0) }
        return parts + [
            .fact("holds", (holds + [.fact("length", below.length)]).object),
            .fact("inside", folder.parts.map(\.name)),
        ]
    }
}
