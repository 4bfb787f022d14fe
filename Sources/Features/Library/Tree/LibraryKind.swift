/// A kind of part, by the word used by people and in changes.
///
/// A kind is a type, which knows the words for its parts, their data and how they open. A new kind is a new type, and
/// an entry in ``types``.
struct LibraryKind: RawRepresentable, Hashable, Sendable {
    /// Every kind, in the order of help and descriptions.
    static var types: [any LibraryPart.Type] { [Folder.self, Book.self, Music.self, Film.self] }

    static var all: [LibraryKind] { types.map { $0.kind } }

    let rawValue: String

    /// nil if there is no such kind.
    init?(rawValue: String) {
        self.init(word: rawValue)
        guard Self.types.contains(where: { $0.kind.rawValue == rawValue }) else { return nil }
    }

    /// Used by the types themselves.
    init(word: String) {
        rawValue = word
    }

    /// The type of its parts.
    var type: any LibraryPart.Type {
        guard let type = Self.types.first(where: { $0.kind == self }) else {
            preconditionFailure("no kind is '\(self)'")
        }
        return type
    }
}

extension LibraryKind: CustomStringConvertible {
    var description: String { rawValue }
}

extension LibraryKind: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let kind = LibraryKind(rawValue: word) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no kind is '\(word)'")
        }
        self = kind
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
