import Text

/// What the Tab key does with the candidates it was given.
enum CompletionList {
    /// What replaces the word before the cursor, or nil if nothing can be said for sure and a list must help.
    ///
    /// - Parameters:
    ///   - proposal: at least one candidate.
    ///   - word: the bytes to be replaced, as text.
    static func insertion(of candidates: [CompletionProposal.Candidate], for word: String) -> String? {
        if candidates.count == 1 {
            return candidates[0].insertion + (candidates[0].isPartial ? "" : " ")
        }
        let prefix = commonPrefix(of: candidates.map(\.insertion))
        let (found, typed) = (unquoted(prefix), unquoted(word))
        // Nothing typed may be lost: a title may have been typed where an id would be inserted. Case may change.
        return found.count > typed.count && found.lowercased().hasPrefix(typed.lowercased()) ? prefix : nil
    }

    /// The text without the quote it opens with: that alone would be no step forward.
    private static func unquoted(_ text: String) -> Substring {
        text.first == "'" || text.first == "\"" ? text.dropFirst() : text[...]
    }

    /// The longest beginning, in Characters, that all texts share.
    static func commonPrefix(of texts: [String]) -> String {
        guard var prefix = texts.first.map({ $0[...] }) else { return "" }
        for text in texts.dropFirst() {
            prefix = prefix.prefix(zip(prefix, text).prefix { $0 == $1 }.count)
        }
        return String(prefix)
    }

    /// The lines of a list of candidates: with summaries one below the other, without in columns, read downwards.
    ///
    /// - Parameters:
    ///   - columns: the width of the screen; longer lines are cut.
    ///   - maximumRows: how many lines may be shown; if that is not enough, the last one says how many are missing.
    static func lines(
        of candidates: [CompletionProposal.Candidate], columns: Int, maximumRows: Int
    ) -> [String] {
        let names = candidates.map { ControlCharacters.shown($0.display.isEmpty ? $0.insertion : $0.display) }
        let hasSummaries = candidates.contains { !$0.summary.isEmpty }
        let widest = names.map { DisplayWidth.columns(of: $0) }.max() ?? 0
        let perRow = hasSummaries ? 1 : max(1, (columns + 2) / (widest + 2))
        let available = max(1, maximumRows)
        let needed = (names.count + perRow - 1) / perRow
        let height = needed > available ? max(1, available - 1) : needed
        let shown = min(names.count, height * perRow)

        var lines = (0..<height).map { row in
            let cells = stride(from: row, to: shown, by: height).map { index in
                guard hasSummaries else { return DisplayWidth.padded(names[index], columns: widest) }
                // A name much longer than the others must not push all summaries off the screen.
                let room = min(widest, max(8, columns / 2))
                return DisplayWidth.padded(names[index], columns: room) + "  "
                    + ControlCharacters.shown(candidates[index].summary)
            }
            let line = cells.joined(separator: "  ")
            return DisplayWidth.truncated(String(line.reversed().drop { $0 == " " }.reversed()), columns: columns)
        }
        if shown < names.count {
            lines.append(DisplayWidth.truncated("… and \(names.count - shown) more", columns: columns))
        }
        return lines
    }
}

/// The Tab key: it completes the word at the cursor, or lists what that could become.
struct Completion {
    /// For which line, with the cursor where, candidates were listed last.
    private var listed: (line: String, cursor: Int)?

    /// Does what Tab is pressed for.
    ///
    /// - Parameters:
    ///   - proposal: what could stand at the cursor.
    ///   - list: shows candidates above the line.
    mutating func complete(
        in editor: LineEditor, from proposal: (_ line: String, _ cursor: Int) -> CompletionProposal?,
        list: ([CompletionProposal.Candidate]) -> Void
    ) -> LineEditor.Effect {
        let scalars = editor.scalars
        let line = String(scalars)
        let cursor = scalars.prefix(editor.cursor).reduce(0) { $0 + UTF8.width($1) }
        guard let proposal = proposal(line, cursor), !proposal.candidates.isEmpty else { return .refused }

        let start = min(max(0, proposal.start), cursor)
        let word = String(decoding: Array(line.utf8)[start..<cursor], as: UTF8.self)
        if let insertion = CompletionList.insertion(of: proposal.candidates, for: word) {
            editor.deleteBeforeCursor(word.unicodeScalars.count)
            editor.insert(insertion)
        } else {
            guard listed.map({ $0 != (line, cursor) }) ?? true else { return .refused }
            list(proposal.candidates)
            listed = (line, cursor)
        }
        return .changedLine
    }

    /// What a question can be answered with.
    static func proposal(of choices: [String], for line: String, at cursor: Int) -> CompletionProposal {
        let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).lowercased()
        // An answer is one of them and nothing more: no blank behind it.
        let matching = choices.filter { $0.lowercased().hasPrefix(typed) }
        return CompletionProposal(start: 0, candidates: matching.map { .init($0, isPartial: true) })
    }
}

extension String {
    /// The text that these scalars make.
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
