/// A change of the library, as a value.
enum LibraryChange: Codable, Equatable, Sendable {
    /// Puts a new part into a folder, at index `rank`.
    indirect case add(LibraryItem, id: LibraryID, folder: LibraryID, rank: Int)
    /// Removes a part, with all below it.
    case remove(LibraryID)
    /// Restores a removed branch.
    indirect case restore(LibraryBranch)
    /// Moves a part, renames it, or both.
    indirect case move(LibraryID, folder: LibraryID, rank: Int, name: String)
    /// Reserves all lower numbers, which were used once, for no new part.
    case reserve(LibraryID)
}
