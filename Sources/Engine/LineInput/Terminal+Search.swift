import Glibc

/// Searching the history while a line is typed. libedit's own search cannot be left when it has failed, and shows an entry
/// of several lines as one; so its keys never reach it.
extension Terminal {
    /// What brings earlier entries back.
    struct Recall {
        var walk = HistoryWalk()
        /// nil while nobody searches.
        var search: HistorySearch?
        /// What was last looked for.
        var lastPattern = ""
        /// The entry that takes the place of the line next.
        var found: String?
    }

    /// Begins a search, unless an answer is typed: that has no history.
    func beginSearch() {
        guard choices == nil else { return send([0x07]) }
        recall.search = HistorySearch()
    }

    /// Lets the search have what was typed.
    ///
    /// - Returns: whether it is done with; else it is meant for the line, which is the entry found if there is one.
    func takeInSearch(_ typed: Typed) -> Bool {
        switch typed {
        case .scalar("\u{12}"): goOnSearching(isOlder: true)
        case .scalar("\u{13}"): goOnSearching(isOlder: false)
        case .scalar("\u{07}"), .key(.escape): endSearch(takingMatch: false)
        case .scalar("\u{08}"), .scalar("\u{7F}"): recall.search?.erase(in: history.lines)
        case .scalar("\u{15}"): recall.search?.erase(all: true, in: history.lines)
        case .scalar("\r"), .scalar("\n"):
            let isFound = recall.search?.match(in: history.lines) != nil
            endSearch(takingMatch: isFound)
            return !isFound
        case .scalar(let scalar) where scalar.value >= 0x20: lookFor(String(scalar))
        case .pasted(let bytes): lookFor(Paste.lines(of: bytes).first ?? "")
        case .scalar, .key, .alt:
            endSearch(takingMatch: true)
            return false
        }
        return true
    }

    private func lookFor(_ text: String) {
        if recall.search?.type(text, in: history.lines) == false { send([0x07]) }
    }

    private func goOnSearching(isOlder: Bool) {
        guard recall.search?.pattern.isEmpty == false else { return lookFor(recall.lastPattern) }
        if recall.search?.goOn(isOlder: isOlder, in: history.lines) == false { send([0x07]) }
    }

    private func endSearch(takingMatch: Bool) {
        guard let search = recall.search else { return }
        if !search.pattern.isEmpty { recall.lastPattern = search.pattern }
        recall.search = nil
        guard takingMatch, let match = search.match(in: history.lines) else { return }
        recall.found = match
        keyboard.characters.append(wchar_t(Key.found.rawValue))
    }
}
