import Commands

/// Finds what a path means: `Books/Novels/War and Peace`, names from the top down with `/` between them.
enum LibraryPath {
    /// What `path` means, found segment by segment, in upper or lower case; `/` is the library as a whole.
    ///
    /// - Throws: which segment is not there, with near misses, or that something on the way is not a folder.
    static func find(_ path: String, in tree: LibraryTree) throws(CommandError) -> any LibraryPart {
        guard path.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(.value, "the path is empty", hint: "give one, or '/' for the whole library")
        }
        var part: any LibraryPart = tree.root
        for name in path.split(separator: "/") {
            let folder = try Self.folder(part)
            guard let next = tree.part(of: folder.id, called: String(name)) else {
                throw Self.nothingCalled(String(name), in: folder)
            }
            part = next
        }
        return part
    }

    /// The folder that `path` means; throws as ``find(_:in:)`` does, and if it means a file.
    static func findFolder(_ path: String, in tree: LibraryTree) throws(CommandError) -> Folder {
        try folder(find(path, in: tree))
    }

    private static func folder(_ part: any LibraryPart) throws(CommandError) -> Folder {
        guard let folder = part.composite else {
            throw CommandError(
                .refused, "'\(part.path)' is not a folder but a \(type(of: part).noun)", hint: "name a folder")
        }
        return folder
    }

    private static func nothingCalled(_ name: String, in folder: Folder) -> CommandError {
        let near = NearMiss.of(name, among: folder.parts.map(\.name))
        let paths = folder.isLibrary ? near : near.map { "\(folder.path)/\($0)" }
        return CommandError(
            .notFound, "there is no '\(name)' in \(PartReply.place(folder))",
            hint: CommandError.didYouMean(paths) ?? "see 'library'"
        )
    }
}
