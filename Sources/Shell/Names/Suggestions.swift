import Commands
import LineInput

/// What could be at the cursor, before it is spelled by the rules of the grammar.
struct Suggestions {
    /// One way to go on.
    struct Value {
        var text: String
        /// How it is listed; the text itself if empty.
        var display = ""
        var summary = ""
        /// Whether more of the same word is to follow.
        var isPartial = false
    }

    var values: [Value] = []
    /// The first of the words before the cursor's that belong to the value, too: those of a title typed without
    /// quotes. nil if the cursor's word stands for itself.
    var firstWord: Int?
    /// Whether the command joins such words itself, so that the spaces between them need no quotes.
    var joinsWords = false
    /// How many more values there are.
    var more = 0
    /// Stands before each value, outside its quotes: `--under=`.
    var lead = ""

    /// The candidates, all quoted in the same way, so that those which begin alike are spelled alike; one that is chosen in
    /// the menu is quoted by itself.
    ///
    /// - Parameter openingQuote: the quote with which the person began; it is kept.
    func candidates(openingQuote: Character?) -> [CompletionProposal.Candidate] {
        let mark = lead.isEmpty ? mark(openingQuote) : mark(nil)
        return values.map { value in
            var spelled = value.text
            if let mark {
                spelled = Quoting.opened(value.text, with: mark) + (value.isPartial ? "" : String(mark))
            }
            let choice = openingQuote == nil && standsBare(value.text) ? value.text : spelled
            return CompletionProposal.Candidate(
                lead + spelled, choice: lead + choice, display: value.display.isEmpty ? value.text : value.display,
                summary: value.summary,
                isPartial: value.isPartial
            )
        }
    }

    /// The quote around all values, or nil if none needs one.
    private func mark(_ openingQuote: Character?) -> Character? {
        guard openingQuote != nil || !values.allSatisfy({ standsBare($0.text) }) else { return nil }
        return openingQuote == "\"" || values.contains { $0.text.utf8.contains(UInt8(ascii: "'")) } ? "\"" : "'"
    }

    /// Whether a text means itself without quotes. Words that are joined anyway need none for the spaces between them,
    /// only for what would not come back from the joining.
    private func standsBare(_ text: String) -> Bool {
        guard joinsWords else { return !Quoting.needsQuotes(text) }
        return text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
            !Quoting.needsQuotes(String(word)) && !word.hasPrefix("-")
        }
    }
}
