/// What something in the library is, by the word that people and changes call it.
///
/// A kind is a type: it says itself what its things are called, what is known of them and what opening them does. A new
/// kind is a new type, and its place in ``types``.
struct LibraryKind: RawRepresentable, Hashable, Sendable {
    /// Every kind there is, in the order in which help and descriptions name them.
    static var types: [any LibraryPart.Type] { [Folder.self, Book.self, Music.self, Film.self] }

    static var all: [LibraryKind] { types.map { $0.kind } }

    let rawValue: String

    /// Nil if no kind is called so.
    init?(rawValue: String) {
        self.init(word: rawValue)
        guard Self.types.contains(where: { $0.kind.rawValue == rawValue }) else { return nil }
    }

    /// For the types themselves.
    init(word: String) {
        rawValue = word
    }

    /// The type of its things.
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
