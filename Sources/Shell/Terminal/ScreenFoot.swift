import Text

/// Keeps text from leaving the screen before it has been read: text is shown up to the foot of the screen, and the rest
/// after a key.
struct ScreenFoot {
    /// The text that has not been shown yet.
    private var unread: ArraySlice<UInt8> = []
    /// The number of rows since a key was pressed; all rows above have been read.
    private var rows = 0

    /// Whether all has been shown.
    var isEmpty: Bool { unread.isEmpty }

    /// Counts all text as read, because a key was pressed.
    ///
    /// - Parameter rows: the number of rows that the person has typed.
    mutating func wasRead(typed rows: Int = 0) { self.rows = rows }

    /// Drops the rest.
    mutating func drop() { unread = [] }

    /// Returns all the remaining text.
    mutating func takeAll() -> ArraySlice<UInt8> {
        defer { unread = [] }
        return unread
    }

    mutating func add(_ text: [UInt8]) { unread += text }

    /// Returns as many lines as fit on the screen after the rows since the last key. A short paragraph that does not
    /// fit is left for the next screen.
    ///
    /// - Parameters:
    ///   - columns: the columns of the screen.
    ///   - room: the number of rows for text.
    mutating func next(columns: Int, room: Int) -> ArraySlice<UInt8> {
        var end = unread.startIndex
        /// The beginning of the last paragraph, and its rows so far.
        var (beginning, paragraphRows) = (end, 0)
        while end < unread.endIndex {
            let line = line(at: end)
            let needed = Self.rows(of: line, columns: columns)
            if !Self.continues(line) { (beginning, paragraphRows) = (end, 0) }
            // A line longer than the screen is shown anyway.
            guard rows + needed <= room || rows == 0 else {
                if beginning > unread.startIndex, self.paragraphRows(from: beginning, columns: columns) <= room / 2 {
                    (end, rows) = (beginning, rows - paragraphRows)
                }
                break
            }
            rows += needed
            paragraphRows += needed
            end = line.endIndex
        }
        defer { unread = unread[end...] }
        return unread[..<end]
    }

    private func line(at start: Int) -> ArraySlice<UInt8> {
        unread[start..<(unread[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? unread.endIndex)]
    }

    /// The number of rows of the paragraph that begins at `start`.
    private func paragraphRows(from start: Int, columns: Int) -> Int {
        var (rows, end) = (0, start)
        while end < unread.endIndex {
            let line = line(at: end)
            guard end == start || Self.continues(line) else { break }
            rows += Self.rows(of: line, columns: columns)
            end = line.endIndex
        }
        return rows
    }

    /// Whether a line belongs to the paragraph of the line before it, because it is indented further than the number of
    /// a trace's row.
    private static func continues(_ line: ArraySlice<UInt8>) -> Bool {
        var line = line
        while line.first == 0x1B {
            // A color takes no column.
            line = line.drop { $0 != UInt8(ascii: "m") }.dropFirst()
        }
        return line.starts(with: "  ".utf8)
    }

    static func rows(of line: some Sequence<UInt8>, columns: Int) -> Int {
        let width = DisplayWidth.columns(of: String(decoding: Array(line.filter { $0 != 0x0A }), as: UTF8.self))
        return max(1, (width + columns - 1) / columns)
    }
}
