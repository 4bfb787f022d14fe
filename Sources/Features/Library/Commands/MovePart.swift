import Commands
import Patterns

/// `library move Books --in Archive`
struct MovePart: ShellCommand {
    let library: LibraryContext

    static let folder = LibraryContext.folderOption("the new folder; '/' is the top", "FOLDER")
    static let newName = CommandOption("as", .text, "NAME", summary: "the new name")
    let description = CommandDescription(
        "library move",
        group: .library,
        summary: "move or rename a file, or a folder with its contents",
        parameters: [LibraryContext.path],
        options: [Self.folder, Self.newName],
        examples: ["library move Books --in Archive", "library move Archive/Books --in / --as Novels"],
        details: "A folder cannot go into itself.",
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        guard !part.isLibrary else {
            throw CommandError(.refused, "the library as a whole cannot be moved", hint: "name something in it")
        }
        guard arguments.hasOptions else {
            throw CommandError(.usage, "FOLDER or a new name is missing", hint: "usage: \(description.usage)")
        }
        let folder = try library.folder(arguments[Self.folder]) ?? part.folder ?? library.tree.root
        let name = try arguments[Self.newName].map { text throws(CommandError) in try library.name(text) } ?? part.name
        guard !part.contains(folder) else { throw Self.intoItself(part, folder) }
        try library.checkIsFree(name, in: folder, for: part)
        guard library.tree.hasRoom(for: part, in: folder) else { throw .tooDeep(limit: library.tree.depthLimit) }
        let isThere = folder === part.folder
        guard !isThere || name != part.name else {
            return Reply(PartReply(part, "is in \(PartReply.place(folder)) already"))
        }
        let former = part.name
        let rank = isThere ? folder.rank(of: part) : folder.parts.count
        library.perform(.move(part.id, folder: folder.id, rank: rank, name: name))
        let renamed = name == former ? "" : ", called '\(former)' before"
        return Reply(PartReply(part, "is in \(PartReply.place(folder))\(renamed)"))
    }

    private static func intoItself(_ part: some LibraryPart, _ folder: Folder) -> CommandError {
        let what = part.id == folder.id ? "itself" : "'\(folder.path)', which is inside it"
        return CommandError(.refused, "'\(part.path)' cannot go into \(what)", hint: "name another folder")
    }
}
