import Text

/// The last row of the terminal, kept out of the rest by a scroll region (DECSTBM), so that neither output nor a
/// wrapping line can harm it.
struct StatusLineRow {
    /// What it says, free of control characters and escape sequences.
    private(set) var text: String?

    /// Whether the region is set up.
    private(set) var isShown = false
    private var drawnText: String?

    /// Fewer rows than this leave no room for a status line.
    static let leastRows = 4

    /// How many rows are left for everything else.
    func rowsLeft(of rows: Int) -> Int {
        isShown ? rows - 1 : rows
    }

    /// Says something else from the next ``draw(columns:rows:into:)`` on.
    mutating func change(to text: String?) {
        self.text = ASCIIText.isWanted ? text.map(ASCIIText.text) : text
    }

    /// Brings the row up to date: sets the region up, writes the text if it differs from the last, or gives the row
    /// back. The cursor stays where it is.
    ///
    /// - Precondition: nothing that is still needed is in the last row when it is shown for the first time.
    ///
    /// - Parameter isReversed: whether the whole row stands out in reverse video, unless it says nothing.
    mutating func draw(columns: Int, rows: Int, isReversed: Bool, into output: inout [UInt8]) {
        guard let text, rows >= Self.leastRows else {
            remove(into: &output)
            return
        }
        if !isShown {
            TerminalRestoration.insert(.scrollRegion)
            // Index and cursor up scroll the screen by one if the cursor is in the last row; setting the region moves
            // the cursor home, hence it is saved.
            output.append(contentsOf: "\u{1B}D\u{1B}[A\u{1B}7\u{1B}[1;\(rows - 1)r\u{1B}8".utf8)
            isShown = true
            drawnText = nil
        }
        guard drawnText != text else { return }
        drawnText = text
        var row = Self.styled(text, columns: columns, isReversed: isReversed)
        // After a full row the cursor hangs at the margin, where clearing the rest takes the last character.
        if !isReversed || text.isEmpty, DisplayWidth.columns(of: row) < columns { row += "\u{1B}[K" }
        output.append(contentsOf: "\u{1B}7\u{1B}[\(rows);1H\(row)\u{1B}8".utf8)
    }

    /// `text` as it is in a row of so many columns.
    static func styled(_ text: String, columns: Int, isReversed: Bool) -> String {
        guard isReversed, !text.isEmpty else { return DisplayWidth.truncated(text, columns: columns) }
        let row = DisplayWidth.padded(DisplayWidth.truncated(" \(text)", columns: columns), columns: columns)
        return "\u{1B}[7m\(row)\u{1B}[0m"
    }

    /// Gives the row back to the screen, but keeps the text for the next ``draw(columns:rows:into:)``.
    mutating func remove(into output: inout [UInt8]) {
        guard isShown else { return }
        forget()
        output.append(contentsOf: "\u{1B}7\u{1B}[r\u{1B}[999;1H\u{1B}[2K\u{1B}8".utf8)
        TerminalRestoration.remove(.scrollRegion)
    }

    /// The terminal was given back or has dropped the region, as it does when its size changes.
    mutating func forget() {
        isShown = false
        drawnText = nil
    }

    /// The screen was cleared, or the row is to look different; the region is still there.
    mutating func wasCleared() {
        drawnText = nil
    }
}
