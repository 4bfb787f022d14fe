import Text

/// Keeps text from leaving the screen before it has been read: it is shown up to the foot of the screen, and the rest once a
/// key has been pressed.
struct ScreenFoot {
    /// What is still to be shown.
    private var unread: ArraySlice<UInt8> = []
    /// How many rows have been written since a key was pressed: all above them has been read.
    private var rows = 0

    /// Whether all has been shown.
    var isEmpty: Bool { unread.isEmpty }

    /// A key was pressed.
    ///
    /// - Parameter rows: how many the person has typed.
    mutating func wasRead(typed rows: Int = 0) { self.rows = rows }

    /// The rest is not wanted.
    mutating func drop() { unread = [] }

    /// Takes all that is left.
    mutating func takeAll() -> ArraySlice<UInt8> {
        defer { unread = [] }
        return unread
    }

    mutating func add(_ text: [UInt8]) { unread += text }

    /// Takes as many lines as fit on the screen with those that were written since a key was pressed.
    ///
    /// - Parameters:
    ///   - columns: of the screen.
    ///   - room: how many rows there are for text.
    mutating func next(columns: Int, room: Int) -> ArraySlice<UInt8> {
        var end = unread.startIndex
        while end < unread.endIndex {
            let lineEnd = unread[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? unread.endIndex
            let needed = Self.rows(of: unread[end..<lineEnd], columns: columns)
            // A line longer than the screen is shown all the same.
            guard rows + needed <= room || rows == 0 else { break }
            rows += needed
            end = lineEnd
        }
        defer { unread = unread[end...] }
        return unread[..<end]
    }

    static func rows(of line: some Sequence<UInt8>, columns: Int) -> Int {
        let width = DisplayWidth.columns(of: String(decoding: Array(line.filter { $0 != 0x0A }), as: UTF8.self))
        return max(1, (width + columns - 1) / columns)
    }
}
