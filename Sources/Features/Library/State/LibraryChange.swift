/// A change of the library, as a value.
enum LibraryChange: Codable, Equatable, Sendable {
    /// Puts something new into a folder, at `rank` among its parts.
    indirect case add(LibraryItem, id: LibraryID, folder: LibraryID, rank: Int)
    /// Takes something out, with all below it.
    case remove(LibraryID)
    /// Puts back what a removal took out.
    indirect case restore(LibraryBranch)
    /// Gives something another place, another name, or both.
    indirect case move(LibraryID, folder: LibraryID, rank: Int, name: String)
    /// What is added next gets this number, or a higher one: those below it were given away once.
    case reserve(LibraryID)
}
