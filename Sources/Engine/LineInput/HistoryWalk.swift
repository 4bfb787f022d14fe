/// A walk through the history with the arrow keys, from the line being typed and back to it.
///
/// libedit's own walk keeps 1,024 characters of the line it leaves and fills the rest with zeros; this one keeps all.
struct HistoryWalk {
    /// The line that was left.
    private var typed = ""
    /// Only entries that begin so are visited; if none does, those that contain it.
    private var part = ""
    private var isInside = false
    private var isMatching = false
    /// Which entry is shown; nil before the first one.
    private var position: Int?
    /// What the last step gave; another line means that the walk has ended and a new one begins.
    private var shown: String?

    /// The next older entry to show in place of the line, or nil if there is none.
    ///
    /// - Parameters:
    ///   - line: what is there now.
    ///   - matching: whether only entries with what was typed count; a step of the other kind starts over.
    ///   - lines: the history, oldest first.
    mutating func earlier(than line: String, matching: Bool, in lines: [String]) -> String? {
        begin(at: line, matching: matching, in: lines)
        let older = lines[..<min(position ?? lines.count, lines.count)]
        guard let found = older.lastIndex(where: { fits($0) && $0 != line }) else { return nil }
        position = found
        shown = lines[found]
        return shown
    }

    /// The next newer entry, in the end the line that was left; nil if the walk has not begun.
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

    /// Whether this line is what the last step gave.
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
