/// Something in the library, without its place.
struct LibraryItem: Codable, Equatable, Sendable {
    var kind: LibraryKind
    /// Unique in its folder, in upper or lower case.
    var name: String
    /// Author, artist or director.
    var by: String?
    /// How long it plays.
    var length: Duration?

    /// `War and Peace by Tolstoy`
    var title: String { name + (by.map { " by \($0)" } ?? "") }
}

/// A number for each thing in the library, as changes name it.
struct LibraryID: RawRepresentable, Hashable, Comparable, Sendable {
    /// From 1 on; 0 stands for the library as a whole.
    let rawValue: UInt32

    static let library = LibraryID(rawValue: 0)

    static func < (a: LibraryID, b: LibraryID) -> Bool { a.rawValue < b.rawValue }
}

extension LibraryID: Codable {
    init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(UInt32.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
