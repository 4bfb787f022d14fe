import Commands
import Patterns

/// `library sample`: the lesson's own folders.
///
/// Source: the lesson on Composite, example 1.
struct SampleLibrary: ShellCommand {
    let library: LibraryContext

    static let folder = LibraryContext.folderOption("put them into this folder")
    let description = CommandDescription(
        "library sample",
        group: .library,
        summary: "add the lesson's folders of books and music",
        options: [Self.folder],
        examples: ["library sample"],
        details: "They are 'folder1' and, inside it, 'folder2'.",
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let whole = try library.folder(arguments[Self.folder]) ?? library.tree.root
        let top = LibraryItem(kind: Folder.kind, name: "folder1")
        if let other = library.tree.part(of: whole.id, called: top.name) {
            throw .isThereAlready(other, in: whole, hint: "name another folder with '--in PATH'")
        }
        guard library.tree.hasRoom(for: 3, in: whole) else { throw .tooDeep(limit: library.tree.depthLimit) }
        let before = library.tree.count
        let folder1 = add(top, to: whole.id)
        add(LibraryItem(kind: Book.kind, name: "War and Peace", by: "Tolstoy"), to: folder1)
        let folder2 = add(LibraryItem(kind: Folder.kind, name: "folder2"), to: folder1)
        add(LibraryItem(kind: Book.kind, name: "Eugene Onegin", by: "Pushkin"), to: folder2)
        add(LibraryItem(kind: Music.kind, name: "Yesterday", by: "The Beatles"), to: folder2)
        add(LibraryItem(kind: Music.kind, name: "Bohemian Rhapsody", by: "Queen"), to: folder2)
        let path = whole.isLibrary ? top.name : "\(whole.path)/\(top.name)"
        return Reply(
            PartReply(
                top, path: path, "is in \(PartReply.place(whole))", below: library.tree.count - before - 1))
    }

    @discardableResult
    private func add(_ item: LibraryItem, to folder: LibraryID) -> LibraryID {
        let id = library.tree.nextID
        library.perform(.add(item, id: id, folder: folder, rank: library.tree[folder]?.composite?.parts.count ?? 0))
        return id
    }
}
