import Glibc

/// What may follow, in grey behind the cursor, and taken with → or End.
extension Terminal {
    /// What stands behind the line that was looked at last.
    struct Suggestion {
        var line: String
        var text: String
    }

    /// What is offered for the line as it is; empty for nothing.
    var suggestion: String {
        guard let editor, let offered, phase == .editing, recall.search == nil else { return "" }
        return editor.cursor == editor.scalars.count && offered.line == String(editor.scalars) ? offered.text : ""
    }

    /// Looks for what may follow, once nothing more waits to be typed in. The history is asked first.
    func offerSuggestion() {
        guard showsSuggestions, usesColor, choices == nil, let editor, recall.search == nil else {
            offered = nil
            return
        }
        let scalars = editor.scalars
        let line = String(scalars)
        guard offered?.line != line else { return }
        offered = nil
        guard !line.isEmpty, editor.cursor == scalars.count, !line.contains("\n") else { return }
        let entry = history.lines.last { $0.hasPrefix(line) && $0.utf8.count > line.utf8.count && !$0.contains("\n") }
        let text = entry.map { String($0.dropFirst(line.count)) } ?? certainCompletion(of: line)
        offered = Suggestion(line: line, text: text)
    }

    /// What Tab would add, where it is sure and adds to what is typed as it is.
    private func certainCompletion(of line: String) -> String {
        guard !isCompletionSlow, let delegate else { return "" }
        let start = ContinuousClock.now
        let proposal = delegate.completions(of: line, at: line.utf8.count)
        // A key must not wait: where there is so much to complete from, only Tab looks at it.
        isCompletionSlow = ContinuousClock.now - start > .milliseconds(10)
        guard proposal.candidates.count == 1, let only = proposal.candidates.first else { return "" }
        let typed = String(decoding: line.utf8.dropFirst(proposal.start), as: UTF8.self)
        guard !typed.isEmpty, only.insertion.hasPrefix(typed) else { return "" }
        return String(only.insertion.dropFirst(typed.count))
    }

    /// Whether a key takes what is offered.
    func takesSuggestion(_ typed: Typed) -> Bool {
        switch typed {
        case .key(.right), .key(.end), .scalar("\u{5}"), .scalar("\u{6}"):
            keyboard.characters.isEmpty && !suggestion.isEmpty
        default: false
        }
    }
}
