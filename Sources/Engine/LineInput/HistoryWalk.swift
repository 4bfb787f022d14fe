/// A walk through the history with the arrow keys, from the line being typed and back to it.
///
/// libedit's own walk keeps 1,024 characters of the line it leaves and fills the rest with zeros; this one keeps the
/// whole line.
struct HistoryWalk {
    /// The line that was left.
    private var typed = ""
    /// The beginning of the entries to visit; if no entry begins with it, those that contain it.
    private var part = ""
    private var isInside = false
    private var isMatching = false
    /// The place of the shown entry; nil before the first one.
    private var position: Int?
    /// The result of the last step; if the line differs from it, a new walk begins.
    private var shown: String?

    /// The next older entry to show in place of the line, or nil if there is none.
    ///
    /// - Parameters:
    ///   - line: the current line.
    ///   - matching: whether to visit only entries that match the typed text; a step of the other kind starts over.
    ///   - lines: the history, oldest first.
    mutating func earlier(than line: String, matching: Bool, in lines: [String]) -> String? {
        begin(at: line, matching: matching, in: lines)
        let older = lines[..<min(position ?? lines.count, lines.count)]
        guard let found = older.lastIndex(where: { fits($0) && $0 != line }) else { return nil }
        position = found
        shown = lines[found]
        return shown
    }

    /// The next newer entry, and finally the line that was left; nil if the walk has not begun.
    mutating func later(than line: String, matching: Bool, in lines: [String]) -> String? {
        begin(at: line, matching: matching, in: lines)
        guard let position else { return nil }
        let newer = lines.indices.dropFirst(position + 1)
        if let found = newer.first(where: { fits(lines[$0]) && lines[$0] != line }) {
            self.position = found
            shown = lines[found]
            return shown
        }
        let left = typed
        self = HistoryWalk()
        return left
    }

    /// Whether this line is the result of the last step.
    func shows(_ line: String) -> Bool { position != nil && line == shown }

    private func fits(_ entry: String) -> Bool { isInside ? entry.contains(part) : entry.hasPrefix(part) }

    private mutating func begin(at line: String, matching: Bool, in lines: [String]) {
        guard line != shown || matching != isMatching else { return }
        typed = line
        part = matching ? line : ""
        isMatching = matching
        isInside = matching && !lines.contains { $0.hasPrefix(line) && $0 != line }
        position = nil
        shown = line
    }
}
