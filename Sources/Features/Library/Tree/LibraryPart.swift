import PatternEvents
import Patterns

/// Something in the library, a folder or a file: a handle that holds for as long as the thing is there.
///
/// Folder and file answer the same protocol, and nobody who opens one asks which it is.
/// Source: the lesson on Composite.
struct LibraryPart: Component {
    let tree: LibraryTree
    let id: LibraryID

    // MARK: Component

    var name: String { tree.item(id).name }
    var isComposite: Bool { item.kind == .folder }
    var children: LazyMapSequence<[LibraryID], LibraryPart> {
        tree.parts(id).lazy.map { LibraryPart(tree: tree, id: $0) }
    }

    // MARK: What is known of it

    var item: LibraryItem { tree.item(id) }

    /// How many parts it has, not counting theirs.
    var partCount: Int { tree.parts(id).count }

    /// Whether this is the library as a whole.
    var isLibrary: Bool { id == .library }

    /// The folder it is in; the library is in itself.
    var folder: LibraryPart { LibraryPart(tree: tree, id: tree.parent(id)) }

    /// The names from the top down to it, with `/` between them; `/` for the library as a whole.
    var path: String {
        guard !isLibrary else { return "/" }
        var names: [String] = []
        var part = self
        while !part.isLibrary {
            names.append(part.name)
            part = part.folder
        }
        return names.reversed().joined(separator: "/")
    }

    /// Whether `other` is this one or lies below it; O(depth).
    func contains(_ other: LibraryPart) -> Bool {
        var part = other
        while part.id != id {
            guard !part.isLibrary else { return false }
            part = part.folder
        }
        return true
    }
}
