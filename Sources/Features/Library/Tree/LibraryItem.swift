import Commands

/// What something in the library is.
enum LibraryKind: String, CaseIterable, Codable, Sendable {
    case folder
    case book
    case music
    case film

    /// What sort of file it is kept as; nil for a folder, which is no file, and for a film, which may be any.
    var format: String? {
        switch self {
        case .book: "PDF"
        case .music: "MP3"
        case .folder, .film: nil
        }
    }

    /// Whether it takes time, so that it has a length and can be played.
    var isPlayable: Bool { self == .music || self == .film }
}

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

    /// What opening it shows, in the lesson's words.
    var openingLine: String {
        switch kind {
        case .folder: "opening folder \(name)"
        case .book: "opening ebook \(title)"
        case .music: "opening music \(title)"
        case .film: "opening film \(title)"
        }
    }
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
