/// The data of a part, without its place.
struct LibraryItem: Codable, Equatable, Sendable {
    var kind: LibraryKind
    /// Unique in its folder, regardless of case.
    var name: String
    /// Author, artist or director.
    var by: String?
    /// The playing time.
    var length: Duration?

    /// `War and Peace by Tolstoy`
    var title: String { name + (by.map { " by \($0)" } ?? "") }
}

/// The number of a part in the library, used in changes.
struct LibraryID: RawRepresentable, Hashable, Comparable, Sendable {
    /// From 1; 0 is the whole library.
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
