import Text

/// A quote in lines of text.
enum QuoteText {
    /// The text in lines of at most this many columns, followed by the author on the right.
    static func lines(of quote: Quote, columns: Int) -> [String] {
        var lines = quote.reflowed.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            // Lines that fit keep their spaces, which verses and drawings need.
            DisplayWidth.columns(of: String(line)) <= columns
                ? [line] : DisplayWidth.wrapped(String(line), columns: columns).split(separator: "\n")
        }.map(String.init)
        if let author = quote.author {
            let byline = DisplayWidth.wrapped("— " + author, columns: columns).split(separator: "\n").map(String.init)
            let widest = (lines + byline).map(DisplayWidth.columns).max() ?? 0
            lines += byline.map { line in
                String(repeating: " ", count: max(0, widest - DisplayWidth.columns(of: line))) + line
            }
        }
        return lines
    }
}
