import Commands
import Patterns

/// `library`
struct ShowLibrary: ShellCommand {
    let library: LibraryContext

    static let folder = LibraryContext.folderOption("only this folder")
    let description = CommandDescription(
        "library",
        group: .library,
        summary: "show the library as a tree",
        options: [Self.folder],
        examples: ["library", "library --in Books"],
        details: """
            Levels below the twelfth are not indented further; brackets show their depth. In JSON, the path of \
            anything more than 1000 folders deep is null.
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let folder = try library.folder(arguments[Self.folder]) ?? library.tree.root
        var rows: [LibraryListing.Row] = []
        // The folder itself is not listed.
        library.client.ask(folder, "list") { folder.list(in: &rows, depth: -1) }
        let lead = folder.isLibrary ? "" : folder.path + "/"
        return Reply(LibraryListing(rows: rows, lead: lead))
    }
}
