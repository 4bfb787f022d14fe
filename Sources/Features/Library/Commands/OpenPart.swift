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
        return Reply(
            Listing(rows: opening.opened, empty: "", above: opening.lines.map { .line(.init($0)) }) { item in
                [.fact("kind", item.kind.rawValue), .fact("name", item.name), .fact("by", item.by)]
            })
    }
}
