import Commands
import Patterns

/// A bug in the folder that holds the whole library: it opens its parts incorrectly.
final class FolderBreach: PlantedBreach {
    let kind: String
    let pattern = Pattern.composite
    let summary: String
    let examples: [String]

    private let state: LibraryState
    private let folder: Folder.Type

    private init(
        _ kind: String, _ summary: String, try examples: [String], in state: LibraryState, _ folder: Folder.Type
    ) {
        (self.kind, self.summary, self.examples) = (kind, summary, examples)
        (self.state, self.folder) = (state, folder)
    }

    static func first(_ state: LibraryState) -> FolderBreach {
        FolderBreach(
            "first", "the library opens only the first of its parts",
            try: ["library sample", "library add book Faust", "library open /"], in: state, FirstPartFolder.self)
    }

    static func types(_ state: LibraryState) -> FolderBreach {
        FolderBreach(
            "types", "the library looks at the type of each part, and has code for folders, books and music only",
            try: ["library add film Faust", "library sample", "library open /"], in: state, TypeFolder.self)
    }

    func begin() { state.tree.exchangeRoot(for: folder.init(library: state.tree.events)) }

    func mend() { state.tree.exchangeRoot(for: Folder(library: state.tree.events)) }
}

private final class FirstPartFolder: Folder {
    override func open(_ opening: inout Opening) {
        reached()
        opening.add(item, "opening \(label)")
        opening.add("then opening files:")
        if let part = parts.first { ask(part) { part.open(&opening) } }
    }
}

private final class TypeFolder: Folder {
    override func open(_ opening: inout Opening) {
        reached()
        opening.add(item, "opening \(label)")
        opening.add("then opening files:")
        for part in parts {
            switch part {
            case let folder as Folder: ask(folder) { folder.open(&opening) }
            case is Book, is Music: opening.add(part.item, "opening \(part.label)")
            default: break
            }
        }
    }
}
