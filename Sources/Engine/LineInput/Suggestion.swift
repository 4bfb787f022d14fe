import Platform

/// A possible continuation of the line, in gray after the cursor; → or End accepts it.
struct Suggestion {
    /// The last line that was looked at, and its possible continuation.
    private var offered: (line: String, text: String)?
    /// Whether completion is too slow to run at each key.
    private var isCompletionSlow = false

    /// The offered continuation of a line with the cursor at its end; empty for none.
    func text(for line: String) -> String {
        offered?.line == line ? offered?.text ?? "" : ""
    }

    /// The first word of a continuation, with the spaces before it.
    static func firstWord(of text: String) -> Substring {
        text.prefix(upTo: text.drop { $0 == " " }.firstIndex(of: " ") ?? text.endIndex)
    }

    /// Withdraws the offer.
    mutating func withdraw() { offered = nil }

    /// Looks for a continuation of a line with the cursor at its end, first in the history.
    ///
    /// - Parameter completions: returns the possible completions at its end.
    mutating func look(for line: String, in history: [String], completions: (String) -> CompletionProposal?) {
        guard offered?.line != line else { return }
        offered = nil
        guard !line.isEmpty, !line.contains("\n") else { return }
        let entry = history.last { $0.hasPrefix(line) && $0.utf8.count > line.utf8.count && !$0.contains("\n") }
        offered = (line, entry.map { String($0.dropFirst(line.count)) } ?? certainCompletion(of: line, completions))
    }

    /// The text that Tab would add, if it is certain and leaves the typed text as it is.
    private mutating func certainCompletion(
        of line: String, _ completions: (String) -> CompletionProposal?
    ) -> String {
        guard !isCompletionSlow else { return "" }
        let start = SteadyTime.now
        let proposal = completions(line)
        // A key must not wait: if completion is slow, it is left to Tab.
        isCompletionSlow = SteadyTime.now - start > .milliseconds(10)
        guard let proposal, proposal.candidates.count == 1, let only = proposal.candidates.first else { return "" }
        let typed = String(decoding: line.utf8.dropFirst(proposal.start), as: UTF8.self)
        guard !typed.isEmpty, only.insertion.hasPrefix(typed) else { return "" }
        return String(only.insertion.dropFirst(typed.count))
    }
}
