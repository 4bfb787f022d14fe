import Text

/// The kinds of media.
enum MediaKind: String, CaseIterable, Codable, Sendable {
    case film
    case song
    case station
}

extension MediaKind: CustomStringConvertible {
    var description: String { rawValue }
}

/// A film or a song: something with a beginning and an end.
struct Recording: Codable, Hashable, Sendable {
    /// ``MediaKind/film`` or ``MediaKind/song``.
    let kind: MediaKind
    let title: String
    /// The director or composer; empty if unknown.
    let author: String
    /// The year of the film's first showing; nil for songs, and if unknown.
    let year: Int?
    /// Longer than zero.
    let length: Duration

    /// Whether its values are in their ranges.
    var isPossible: Bool { kind != .station && length > .zero && Duration.countable.contains(length) }

    static func film(_ title: String, by author: String, _ year: Int, _ length: Duration) -> Recording {
        Recording(kind: .film, title: title, author: author, year: year, length: length)
    }

    static func song(_ title: String, by author: String, _ length: Duration) -> Recording {
        Recording(kind: .song, title: title, author: author, year: nil, length: length)
    }
}

/// A radio station.
struct Station: Codable, Hashable, Sendable {
    let name: String
    let frequency: Frequency
}

/// Any item of the library.
enum MediaItem: Codable, Hashable, Sendable {
    case recording(Recording)
    case station(Station)

    var kind: MediaKind { if case .recording(let recording) = self { recording.kind } else { .station } }

    /// The title of a film or a song, or the name of a station.
    var title: String {
        switch self {
        case .recording(let recording): recording.title
        case .station(let station): station.name
        }
    }

    var key: MediaKey { MediaKey(kind: kind, title: title) }

    /// Whether its values are in their ranges.
    var isPossible: Bool {
        switch self {
        case .recording(let recording): recording.isPossible
        case .station(let station): station.frequency.isPossible
        }
    }
}

/// The key of an item in the library: its kind and its title, case folded.
struct MediaKey: Codable, Hashable, Sendable {
    let kind: MediaKind
    let foldedTitle: String

    init(kind: MediaKind, title: String) {
        self.kind = kind
        foldedTitle = title.matchKey
    }

    /// Decodes a key; an older version may have folded its title differently.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let folded = try values.decode(String.self, forKey: .foldedTitle)
        self.init(kind: try values.decode(MediaKind.self, forKey: .kind), title: folded)
    }
}
