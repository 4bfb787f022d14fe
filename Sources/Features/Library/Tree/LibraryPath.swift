import Commands

/// Finds what a path means: `Books/Novels/War and Peace`, names from the top down with `/` between them.
enum LibraryPath {
    /// What `path` means, found segment by segment, in upper or lower case; `/` is the library as a whole.
    ///
    /// - Throws: which segment is not there, with near misses, or that something on the way is no folder.
    static func find(_ path: String, in tree: LibraryTree) throws(CommandError) -> LibraryPart {
        guard path.contains(where: { !$0.isWhitespace }) else { throw .emptyPath }
        var part = tree.root
        for name in path.split(separator: "/") {
            guard part.isComposite else { throw .notAFolder(part) }
            guard let id = tree.part(of: part.id, called: String(name)) else {
                throw .nothingCalled(String(name), in: part)
            }
            part = LibraryPart(tree: tree, id: id)
        }
        return part
    }

    /// The folder that `path` means; throws as ``find(_:in:)`` does, and if it means a file.
    static func findFolder(_ path: String, in tree: LibraryTree) throws(CommandError) -> LibraryPart {
        let part = try find(path, in: tree)
        guard part.isComposite else { throw .notAFolder(part) }
        return part
    }
}
