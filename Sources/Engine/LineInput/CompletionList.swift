import Text

/// The effect of the Tab key on its candidates.
enum CompletionList {
    /// The replacement for the word before the cursor; nil if it is uncertain, so that a list must help.
    ///
    /// - Parameters:
    ///   - proposal: at least one candidate.
    ///   - word: the bytes to be replaced, as text.
    static func insertion(of candidates: [CompletionProposal.Candidate], for word: String) -> String? {
        if candidates.count == 1 {
            return candidates[0].insertion + (candidates[0].isPartial ? "" : " ")
        }
        let prefix = commonPrefix(of: candidates.map(\.insertion))
        let (found, typed) = (unquoted(prefix).matchKey, unquoted(word).matchKey)
        // No typed text may be lost: a title may have been typed where an id would be inserted. Case may change.
        return found.count > typed.count && found.hasPrefix(typed) ? prefix : nil
    }

    /// The text without its opening quote: completing only that would be no progress.
    private static func unquoted(_ text: String) -> String {
        text.first == "'" || text.first == "\"" ? String(text.dropFirst()) : text
    }

    /// The longest beginning, in Characters, that all texts share.
    static func commonPrefix(of texts: [String]) -> String {
        guard var prefix = texts.first.map({ $0[...] }) else { return "" }
        for text in texts.dropFirst() {
            prefix = prefix.prefix(zip(prefix, text).prefix { $0 == $1 }.count)
        }
        return String(prefix)
    }
}

/// The Tab key: it completes the word at the cursor, or opens a menu of possible words.
struct Completion {
    /// The candidates to choose from; nil while none are shown.
    private(set) var menu: CompletionMenu?
    /// The line when the menu was opened, and its cursor.
    private var former: (line: String, cursor: Int)?
    /// The length of the text in place of the word, in scalars before the cursor.
    private var replaced = 0

    /// Handles the Tab key.
    ///
    /// - Parameter proposal: returns the candidates at the cursor.
    mutating func complete(
        in editor: LineEditor, from proposal: (_ line: String, _ cursor: Int) -> CompletionProposal?
    ) -> LineEditor.Effect {
        let scalars = editor.scalars
        let line = String(scalars)
        let cursor = scalars.prefix(editor.cursor).reduce(0) { $0 + UTF8.width($1) }
        guard let proposal = proposal(line, cursor), !proposal.candidates.isEmpty else { return .refused }

        let start = min(max(0, proposal.start), cursor)
        let word = String(decoding: Array(line.utf8)[start..<cursor], as: UTF8.self)
        // The common beginning of the listed candidates may not be that of all.
        let insertion = proposal.more == 0 ? CompletionList.insertion(of: proposal.candidates, for: word) : nil
        if let insertion {
            editor.deleteBeforeCursor(word.unicodeScalars.count)
            editor.insert(insertion)
        } else {
            menu = CompletionMenu(candidates: proposal.candidates, more: proposal.more)
            former = (line, editor.cursor)
            replaced = word.unicodeScalars.count
        }
        return .changedLine
    }

    /// The effect of a key while the menu is open.
    enum Step {
        /// Another candidate replaces the word.
        case chooses
        /// The menu is closed, and the key has had its effect.
        case isTaken
        /// The menu is closed, and the key is meant for the line.
        case isLeft
    }

    /// Gives a key to the menu.
    mutating func take(_ typed: Typed) -> Step {
        guard menu != nil else { return .isLeft }
        switch typed {
        case .scalar("\t"), .key(.down): menu?.move(by: 1)
        case .key(.shiftTab), .key(.up): menu?.move(by: -1)
        case .key(.right) where menu?.chosen != nil: menu?.moveByColumn(1)
        case .key(.left) where menu?.chosen != nil: menu?.moveByColumn(-1)
        case .scalar("\r") where menu?.chosen != nil, .scalar("\n") where menu?.chosen != nil:
            close()
            return .isTaken
        case .scalar("\u{07}"), .key(.escape): menu?.chosen = nil
        default:
            close()
            return .isLeft
        }
        return .chooses
    }

    /// Closes the menu; the line stays.
    mutating func close() { (menu, former) = (nil, nil) }

    /// Replaces the word with the chosen candidate. If none is chosen, restores the line and closes the menu.
    mutating func choose(in editor: LineEditor) -> LineEditor.Effect {
        guard let menu, let former else { return .refused }
        editor.deleteBeforeCursor(replaced)
        if let candidate = menu.chosen.map({ menu.candidates[$0] }) {
            let text = candidate.choice + (candidate.isPartial ? "" : " ")
            editor.insert(text)
            replaced = text.unicodeScalars.count
        } else {
            editor.replace(with: former.line)
            editor.moveCursor(to: former.cursor)
            close()
        }
        return .changedLine
    }

    /// The possible answers to a question.
    static func proposal(of choices: [String], for line: String, at cursor: Int) -> CompletionProposal {
        let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).matchKey
        // An answer is exactly one of the choices, so no space follows it.
        let matching = choices.filter { $0.matchKey.hasPrefix(typed) }
        return CompletionProposal(start: 0, candidates: matching.map { .init($0, isPartial: true) })
    }
}

extension String {
    /// Makes a text of these scalars.
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
