/// A quote and the picture it is shown with: what a memento restores, to the last star.
struct QuoteState: Codable, Equatable, Sendable {
    /// Which one of the session it is, from 1.
    let number: Int
    let quote: Quote
    let picture: Picture
}

/// Where new quotes are taken from.
enum QuoteSource: Codable, Equatable, Sendable {
    /// Those that come with the program.
    case bundled
    /// Those that were read from a file.
    case file(path: String, quotes: [Quote])

    var quotes: [Quote] {
        switch self {
        case .bundled: BundledQuotes.all
        case .file(_, let quotes): quotes
        }
    }

    /// As replies name it.
    var name: String {
        switch self {
        case .bundled: "bundled"
        case .file(let path, _): path
        }
    }
}
