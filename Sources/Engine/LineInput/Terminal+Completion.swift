import CEditline

/// The Tab key.
extension Terminal {
    /// Completes the word at the cursor, or lists what it could become.
    ///
    /// - Returns: what libedit is to do.
    func complete() -> UInt8 {
        guard let editor else { return UInt8(CC_ERROR) }
        let scalars = editor.scalars
        let line = String(scalars)
        let cursor = scalars.prefix(editor.cursor).reduce(0) { $0 + UTF8.width($1) }
        let proposal = proposal(for: line, at: cursor)
        guard let proposal, !proposal.candidates.isEmpty else { return UInt8(CC_ERROR) }

        let start = min(max(0, proposal.start), cursor)
        let word = String(decoding: Array(line.utf8)[start..<cursor], as: UTF8.self)
        if let insertion = CompletionList.insertion(of: proposal.candidates, for: word) {
            editor.deleteBeforeCursor(word.unicodeScalars.count)
            editor.insert(insertion)
        } else {
            guard listed.map({ $0 != (line, cursor) }) ?? true else { return UInt8(CC_ERROR) }
            showList(of: proposal.candidates)
            listed = (line, cursor)
        }
        return UInt8(CC_REFRESH)
    }

    private func proposal(for line: String, at cursor: Int) -> CompletionProposal? {
        guard let choices else { return delegate?.completions(of: line, at: cursor) }
        let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).lowercased()
        // An answer is one of them and nothing more: no blank behind it.
        let matching = choices.filter { $0.lowercased().hasPrefix(typed) }
        return CompletionProposal(start: 0, candidates: matching.map { .init($0, isPartial: true) })
    }

    private func showList(of candidates: [CompletionProposal.Candidate]) {
        let room = statusRow.rowsLeft(of: size.rows) - display.height
        let lines = CompletionList.lines(of: candidates, columns: size.columns - 1, maximumRows: room)
        showAbove(lines.joined(separator: "\n"))
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
