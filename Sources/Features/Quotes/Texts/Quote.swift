/// Some words worth keeping, and whose they are.
struct Quote: Codable, Equatable, Hashable, Sendable {
    /// One or more lines, without control characters other than newlines.
    let text: String
    /// Nil if no author is named.
    let author: String?

    init(_ text: String, _ author: String? = nil) {
        (self.text, self.author) = (text, author)
    }

    /// The text with the lines of each paragraph joined, so that it can be broken again at any width.
    ///
    /// Lines stay as they are where their author broke them: a line that the next one's first word would have fitted
    /// on ends on purpose, as in a verse.
    var reflowed: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let widest = lines.map(\.count).max() ?? 0
        var result = ""
        for (index, line) in lines.enumerated() {
            result += line
            guard index + 1 < lines.count else { break }
            let next = lines[index + 1]
            let word = next.prefix { $0 != " " }.count
            // A dozen columns of play: people break lines by eye.
            let isFull = widest > 40 && line.count + 1 + word + 12 > widest
            result += isFull && !line.isEmpty && !next.isEmpty && next.first != " " ? " " : "\n"
        }
        return result
    }

    /// The beginning of the text, for lists and traces.
    func beginning(_ limit: Int = 32) -> String {
        let line = text.split(whereSeparator: { $0 == "\n" || $0 == " " }).joined(separator: " ")
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }
}
