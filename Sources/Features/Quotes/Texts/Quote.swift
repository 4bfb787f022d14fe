/// A memorable text, and its author.
struct Quote: Codable, Equatable, Hashable, Sendable {
    /// One or more lines, without control characters other than newlines.
    let text: String
    /// nil if there is no author.
    let author: String?

    init(_ text: String, _ author: String? = nil) {
        (self.text, self.author) = (text, author)
    }

    /// The text with the lines of each paragraph joined, so that it can be broken again at any width.
    ///
    /// A line break is kept if the author intended it: if the next line's first word would have fit, the line ends on
    /// purpose, as in a verse.
    var reflowed: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let widest = lines.map(\.count).max() ?? 0
        var result = ""
        for (index, line) in lines.enumerated() {
            result += line
            guard index + 1 < lines.count else { break }
            let next = lines[index + 1]
            let word = next.prefix { $0 != " " }.count
            // A dozen columns of play, as people break lines by eye.
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
