/// Recalls earlier entries, by a walk with the arrows or by a search. libedit's own search cannot be left after a
/// failure, and it shows an entry of several lines as one; so these keys never reach it.
struct HistoryRecall {
    private var walk = HistoryWalk()
    /// The lines of the walk, kept because other sessions may add some meanwhile.
    private var walked: [String] = []
    /// nil if there is no search.
    private(set) var search: HistorySearch?
    /// Whether Enter runs the found entry.
    private var runsFound = true
    /// The last pattern.
    private var lastPattern = ""

    /// Forgets the walk and the search, since another line begins.
    mutating func beginLine() {
        walk = HistoryWalk()
        search = nil
    }

    // MARK: Walking

    /// Goes to an earlier or a later entry or, within an entry of several lines, to another line.
    ///
    /// - Parameter matching: whether to visit only entries that begin with the typed text.
    mutating func walk(
        in editor: LineEditor, _ lines: @autoclosure () -> [String], isEarlier: Bool, matching: Bool
    ) -> LineEditor.Effect {
        let line = String(editor.scalars)
        if !walk.shows(line) { walked = lines() }
        let isWalking = walk.shows(line) && editor.isAtEnd
        if matching, !isWalking, editor.moveCursorByLine(isUp: isEarlier) { return .movedCursor }
        let found =
            isEarlier
            ? walk.earlier(than: line, matching: matching, in: walked)
            : walk.later(than: line, matching: matching, in: walked)
        guard let found else { return .refused }
        editor.replace(with: found)
        return .changedLine
    }

    // MARK: Searching

    /// The outcome of a key that was typed during a search.
    struct Step {
        /// Whether the search has handled the key; otherwise it is meant for the line.
        var isTaken = true
        /// Whether nothing was found.
        var isRinging = false
        /// The entry that replaces the line.
        var found: String?
    }

    /// - Parameter runsFound: whether Enter runs the found entry; otherwise the entry only replaces the line.
    mutating func beginSearch(runsFound: Bool = true) {
        search = HistorySearch()
        self.runsFound = runsFound
    }

    /// Gives a key to the search.
    mutating func take(_ typed: Typed, in lines: [String]) -> Step {
        switch typed {
        case .scalar("\u{12}"): return goOn(isOlder: true, in: lines)
        case .scalar("\u{13}"): return goOn(isOlder: false, in: lines)
        case .scalar("\u{07}"), .key(.escape): endSearch()
        case .scalar("\u{08}"), .scalar("\u{7F}"): search?.erase(in: lines)
        case .scalar("\u{15}"): search?.erase(all: true, in: lines)
        case .scalar("\r"), .scalar("\n"):
            let found = search?.match(in: lines)
            endSearch()
            return Step(isTaken: found == nil || !runsFound, found: found)
        case .scalar(let scalar) where scalar.value >= 0x20: return look(for: String(scalar), in: lines)
        case .pasted(let bytes): return look(for: Paste.lines(of: bytes).first ?? "", in: lines)
        case .scalar, .key, .alt:
            let found = search?.match(in: lines)
            endSearch()
            return Step(isTaken: false, found: found)
        }
        return Step()
    }

    private mutating func look(for text: String, in lines: [String]) -> Step {
        Step(isRinging: search?.type(text, in: lines) == false)
    }

    private mutating func goOn(isOlder: Bool, in lines: [String]) -> Step {
        guard search?.pattern.isEmpty == false else { return look(for: lastPattern, in: lines) }
        return Step(isRinging: search?.goOn(isOlder: isOlder, in: lines) == false)
    }

    private mutating func endSearch() {
        guard let search else { return }
        if !search.pattern.isEmpty { lastPattern = search.pattern }
        self.search = nil
    }
}
