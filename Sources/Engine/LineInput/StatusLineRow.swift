import Text

/// The last row of the terminal. A scroll region (DECSTBM) separates it from the rest, so that neither output nor a
/// wrapping line can harm it.
struct StatusLineRow {
    /// Its text, free of control characters and escape sequences.
    private(set) var text: String?

    /// Whether the region is set up.
    private(set) var isShown = false
    private var drawnText: String?

    /// The least number of rows that leaves room for a status line.
    static let leastRows = 4

    /// The number of rows left for everything else.
    func rowsLeft(of rows: Int) -> Int {
        isShown ? rows - 1 : rows
    }

    /// Changes the text from the next ``draw(columns:rows:into:)`` on.
    mutating func change(to text: String?) {
        self.text = ASCIIText.isWanted ? text.map(ASCIIText.text) : text
    }

    /// Updates the row: sets the region up, writes the text if it differs from the last, or gives the row back. The
    /// cursor stays where it is.
    ///
    /// - Precondition: the last row contains nothing that is still needed when it is shown for the first time.
    ///
    /// - Parameter isReversed: whether the whole row is in reverse video, unless it is empty.
    mutating func draw(columns: Int, rows: Int, isReversed: Bool, into output: inout [UInt8]) {
        guard let text, rows >= Self.leastRows else {
            remove(into: &output)
            return
        }
        if !isShown {
            TerminalRestoration.insert(.scrollRegion)
            // Index and cursor up scroll the screen by one if the cursor is in the last row. The cursor is saved,
            // because setting the region moves it home.
            output.append(contentsOf: "\u{1B}D\u{1B}[A\u{1B}7\u{1B}[1;\(rows - 1)r\u{1B}8".utf8)
            isShown = true
            drawnText = nil
        }
        guard drawnText != text else { return }
        drawnText = text
        var row = Self.styled(text, columns: columns, isReversed: isReversed)
        // After a full row the cursor hangs at the margin, where clearing the rest erases the last character.
        if !isReversed || text.isEmpty, DisplayWidth.columns(of: row) < columns { row += "\u{1B}[K" }
        output.append(contentsOf: "\u{1B}7\u{1B}[\(rows);1H\(row)\u{1B}8".utf8)
    }

    /// `text` as it appears in a row of `columns` columns.
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

    /// Forgets the region, because the terminal was restored, or has dropped it, as it does when its size changes.
    mutating func forget() {
        isShown = false
        drawnText = nil
    }

    /// Forgets the drawn text, because the screen was cleared or the row will look different; the region still exists.
    mutating func wasCleared() {
        drawnText = nil
    }
}
