import Languages

/// The quotes on a topic that are shipped with the program.
struct BundledQuotes {
    let topic: String
    let quotes: [(text: String, author: String)]

    static let all = texts(Language.spoken).flatMap { $0.quotes.map { Quote($0.text, $0.author) } }
}
