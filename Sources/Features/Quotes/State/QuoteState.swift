/// A quote and its picture: a memento restores both exactly.
struct QuoteState: Codable, Equatable, Sendable {
    /// Its number in the session, from 1.
    let number: Int
    let quote: Quote
    let picture: Picture
}

/// The source of new quotes.
enum QuoteSource: Codable, Equatable, Sendable {
    /// The quotes shipped with the program.
    case bundled
    /// Quotes read from a file.
    case file(path: String, quotes: [Quote])

    var quotes: [Quote] {
        switch self {
        case .bundled: BundledQuotes.all
        case .file(_, let quotes): quotes
        }
    }

    /// The name in replies.
    var name: String {
        switch self {
        case .bundled: "bundled"
        case .file(let path, _): path
        }
    }
}
