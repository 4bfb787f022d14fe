import Commands

/// Finds the part at a path: `Books/Novels/War and Peace`, names from the top down, separated by `/`.
enum LibraryPath {
    /// The part at `path`, found segment by segment, in any case; `/` is the whole library.
    ///
    /// - Throws: an error, with near misses, if a segment is missing, or if the path leads through a file.
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

    /// The folder at `path`; throws the errors of ``find(_:in:)``, and one for a file.
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
