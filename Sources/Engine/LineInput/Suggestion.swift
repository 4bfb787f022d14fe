import Platform

/// A possible continuation of the line, in gray after the cursor; → or End accepts it.
struct Suggestion {
    /// The line that was looked at last, and what may follow it.
    private var offered: (line: String, text: String)?
    /// Whether it takes too long to complete what is typed at each key.
    private var isCompletionSlow = false

    /// What is offered for a line with the cursor at its end; empty for nothing.
    func text(for line: String) -> String {
        offered?.line == line ? offered?.text ?? "" : ""
    }

    /// The first word of what is offered, with the spaces before it.
    static func firstWord(of text: String) -> Substring {
        text.prefix(upTo: text.drop { $0 == " " }.firstIndex(of: " ") ?? text.endIndex)
    }

    /// Offers nothing.
    mutating func withdraw() { offered = nil }

    /// Looks for what may follow a line with the cursor at its end. The history is asked first.
    ///
    /// - Parameter completions: what could be at its end.
    mutating func look(for line: String, in history: [String], completions: (String) -> CompletionProposal?) {
        guard offered?.line != line else { return }
        offered = nil
        guard !line.isEmpty, !line.contains("\n") else { return }
        let entry = history.last { $0.hasPrefix(line) && $0.utf8.count > line.utf8.count && !$0.contains("\n") }
        offered = (line, entry.map { String($0.dropFirst(line.count)) } ?? certainCompletion(of: line, completions))
    }

    /// What Tab would add, where it is sure and adds to what is typed as it is.
    private mutating func certainCompletion(
        of line: String, _ completions: (String) -> CompletionProposal?
    ) -> String {
        guard !isCompletionSlow else { return "" }
        let start = SteadyTime.now
        let proposal = completions(line)
        // A key must not wait: where there is so much to complete from, only Tab looks at it.
        isCompletionSlow = SteadyTime.now - start > .milliseconds(10)
        guard let proposal, proposal.candidates.count == 1, let only = proposal.candidates.first else { return "" }
        let typed = String(decoding: line.utf8.dropFirst(proposal.start), as: UTF8.self)
        guard !typed.isEmpty, only.insertion.hasPrefix(typed) else { return "" }
        return String(only.insertion.dropFirst(typed.count))
    }
}
