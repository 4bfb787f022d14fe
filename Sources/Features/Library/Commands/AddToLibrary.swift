import Commands
import Patterns
import Text

/// `library add book War and Peace --by Tolstoy`
struct AddToLibrary: ShellCommand {
    let library: LibraryContext

    static let kind = Parameter("KIND", .choice(LibraryKind.all.map(\.rawValue)))
    static let name = Parameter("NAME", .text, .joined)
    static let by = CommandOption("by", .text, "WHO", summary: "its author, artist or director")
    static let length = CommandOption("length", .duration, "L", summary: "the length of a piece of music or a film")
    static let folder = LibraryContext.folderOption("put it into this folder")
    let description = CommandDescription(
        "library add",
        saidElsewhere: ["new", "mkdir"],
        group: .library,
        summary: "add a folder, a book, a piece of music or a film",
        parameters: [Self.kind, Self.name],
        options: [Self.by, Self.length, Self.folder],
        examples: [
            "library add folder Books", "library add book War and Peace --by Tolstoy --in Books",
            "library add music Yesterday --by 'The Beatles' --length 2:05",
        ],
        details: "Books are PDF, music is MP3. A name is unique in its folder and holds no '/'.",
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let kind = LibraryKind(rawValue: arguments[Self.kind]) ?? Folder.kind
        let name = try library.name(arguments[Self.name])
        let item = LibraryItem(kind: kind, name: name, by: try by(kind, arguments), length: try length(kind, arguments))
        let folder = try library.folder(arguments[Self.folder]) ?? library.tree.root
        try library.checkIsFree(name, in: folder)
        guard library.tree.hasRoom(for: 1, in: folder) else { throw .tooDeep(limit: library.tree.depthLimit) }
        let id = library.tree.nextID
        library.perform(.add(item, id: id, folder: folder.id, rank: folder.parts.count))
        let path = folder.isLibrary ? name : "\(folder.path)/\(name)"
        return Reply(PartReply(item, path: path, "is in \(PartReply.place(folder))"))
    }

    private func by(_ kind: LibraryKind, _ arguments: Arguments) throws(CommandError) -> String? {
        guard let by = arguments[Self.by] else { return nil }
        guard kind.type.hasMaker else { throw .optionDoesNotFit("by", kind) }
        guard by.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(.value, "--by is empty", hint: "leave it out, or give a name")
        }
        if ControlCharacters.areIn(by) { throw .controlCharacter(in: "--by") }
        return by
    }

    private func length(_ kind: LibraryKind, _ arguments: Arguments) throws(CommandError) -> Duration? {
        guard let text = arguments[Self.length], let length = DurationText.parse(text) else { return nil }
        guard kind.type.hasLength else { throw .optionDoesNotFit("length", kind) }
        guard length >= .seconds(1) else { throw .outOfRange(text, "--length", range: "1s to 10000h") }
        return length
    }
}
