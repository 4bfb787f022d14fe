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
        let (found, typed) = (unquoted(prefix).matchKey, unquoted(word).matchKey)
        // Nothing typed may be lost: a title may have been typed where an id would be inserted. Case may change.
        return found.count > typed.count && found.hasPrefix(typed) ? prefix : nil
    }

    /// The text without the quote it opens with: completing only that would be no progress.
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

/// The Tab key: it completes the word at the cursor, or opens a menu of what that could become.
struct Completion {
    /// The candidates to choose from; nil while none are shown.
    private(set) var menu: CompletionMenu?
    /// The line as it was when the menu was opened, and where its cursor stood.
    private var former: (line: String, cursor: Int)?
    /// What is in place of the word: how many scalars before the cursor.
    private var replaced = 0

    /// Does what Tab is pressed for.
    ///
    /// - Parameter proposal: what could be at the cursor.
    mutating func complete(
        in editor: LineEditor, from proposal: (_ line: String, _ cursor: Int) -> CompletionProposal?
    ) -> LineEditor.Effect {
        let scalars = editor.scalars
        let line = String(scalars)
        let cursor = scalars.prefix(editor.cursor).reduce(0) { $0 + UTF8.width($1) }
        guard let proposal = proposal(line, cursor), !proposal.candidates.isEmpty else { return .refused }

        let start = min(max(0, proposal.start), cursor)
        let word = String(decoding: Array(line.utf8)[start..<cursor], as: UTF8.self)
        // What all that are shown begin with may not be what all begin with.
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

    /// What a key means while the menu is open.
    enum Step {
        /// Another candidate takes the place of the word.
        case chooses
        /// The menu is closed, and the key has done what it is for.
        case isTaken
        /// The menu is closed, and the key is meant for the line.
        case isLeft
    }

    /// Lets the menu have a key.
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

    /// Takes the menu away; the line stays.
    mutating func close() { (menu, former) = (nil, nil) }

    /// Puts the candidate that is chosen in place of the word; without one the line is as it was, and the menu closed.
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

    /// What a question can be answered with.
    static func proposal(of choices: [String], for line: String, at cursor: Int) -> CompletionProposal {
        let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).matchKey
        // An answer is one of them and nothing more: no space after it.
        let matching = choices.filter { $0.matchKey.hasPrefix(typed) }
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
