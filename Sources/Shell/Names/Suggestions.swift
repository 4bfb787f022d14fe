import Commands
import LineInput

/// Possible words at the cursor, before they are spelled by the rules of the grammar.
struct Suggestions {
    /// A possible completion.
    struct Value {
        var text: String
        /// The text in a list; the text itself if empty.
        var display = ""
        var summary = ""
        /// Whether more of the same word follows.
        var isPartial = false
    }

    var values: [Value] = []
    /// The first earlier word that also belongs to the value, as in a title typed without quotes. nil if the value is
    /// only the cursor's word.
    var firstWord: Int?
    /// Whether the command joins such words itself, so that the spaces between them need no quotes.
    var joinsWords = false
    /// The number of further values.
    var more = 0
    /// Precedes each value, outside its quotes: `--under=`.
    var lead = ""

    /// The candidates, all with the same quotes, so that those with the same beginning are spelled alike; one that is
    /// chosen in the menu gets only the quotes it needs.
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

    /// The quote around all values; nil if none needs one.
    private func mark(_ openingQuote: Character?) -> Character? {
        guard openingQuote != nil || !values.allSatisfy({ standsBare($0.text) }) else { return nil }
        return openingQuote == "\"" || values.contains { $0.text.utf8.contains(UInt8(ascii: "'")) } ? "\"" : "'"
    }

    /// Whether a text needs no quotes. If words are joined anyway, spaces between them need none, but a part that would
    /// be read differently does.
    private func standsBare(_ text: String) -> Bool {
        guard joinsWords else { return !Quoting.needsQuotes(text) }
        return text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
            !Quoting.needsQuotes(String(word)) && !word.hasPrefix("-")
        }
    }
}
