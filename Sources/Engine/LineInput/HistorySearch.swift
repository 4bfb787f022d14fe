import Text

/// An incremental search through the history, like that of ^R.
struct HistorySearch: Equatable {
    /// The text to look for; case does not count.
    private(set) var pattern = ""
    /// The place of the found entry in the history; nil before the first one.
    private(set) var position: Int?
    /// Whether no entry contains the pattern; the found entry then contains only the beginning of it.
    private(set) var isFailing = false

    /// The entry that Enter would run.
    func match(in lines: [String]) -> String? { isFailing ? nil : shown(in: lines) }

    /// The entry to show.
    func shown(in lines: [String]) -> String? { position.map { lines[$0] } }

    /// Adds to the pattern. The found entry stays if it contains the longer pattern.
    ///
    /// - Returns: whether an entry contains it.
    mutating func type(_ text: String, in lines: [String]) -> Bool {
        pattern += text
        guard !isFailing else { return false }
        return find(in: lines, from: position ?? lines.count - 1)
    }

    /// Removes the last letter of the pattern, or all of it.
    mutating func erase(all: Bool = false, in lines: [String]) {
        pattern = all ? "" : String(pattern.dropLast())
        isFailing = false
        position = nil
        if !pattern.isEmpty { _ = find(in: lines, from: lines.count - 1) }
    }

    /// Continues to another entry with the same pattern.
    ///
    /// - Parameter isOlder: whether to go to an older one.
    /// - Returns: whether there is one.
    mutating func goOn(isOlder: Bool, in lines: [String]) -> Bool {
        guard !isFailing, !pattern.isEmpty, let position else { return false }
        let others = isOlder ? Array(lines.indices[..<position].reversed()) : Array(lines.indices[(position + 1)...])
        guard let next = others.first(where: { lines[$0] != lines[position] && holds(lines[$0]) }) else { return false }
        self.position = next
        return true
    }

    private mutating func find(in lines: [String], from start: Int) -> Bool {
        if let found = lines.prefix(start + 1).lastIndex(where: holds) {
            position = found
        } else {
            isFailing = true
        }
        return !isFailing
    }

    private func holds(_ line: String) -> Bool { line.matchKey.contains(pattern.matchKey) }
}
