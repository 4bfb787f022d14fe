import Text

/// The layout of a prompt and its line on the rows of a screen, wrapped as by a terminal with automatic margins.
struct LineLayout: Equatable {
    /// One character with the marks that combine with it.
    struct Cell: Equatable {
        var text: String
        /// 1 or 2 columns; 0 only for marks with nothing before them.
        var width: Int
        var style: Style
    }

    /// The part of the screen that a character belongs to.
    enum Style: Equatable {
        case prompt
        case line
        /// Text that is offered, and not typed.
        case suggestion
        /// A word of the line in its own color.
        case highlight(Highlight.Kind)
        /// Names in the menu, and the chosen one.
        case menu
        case chosen
    }

    /// One row of the screen.
    struct Row: Equatable {
        var cells: [Cell] = []
        var width = 0
        /// The line continues in the next row without a newline between them.
        var wraps = false
    }

    /// At least one.
    private(set) var rows = [Row()]
    private(set) var cursorRow = 0
    private(set) var cursorColumn = 0

    /// The width of the screen, at least 2.
    let columns: Int

    /// - Parameters:
    ///   - prompt: the text before the line.
    ///   - continuation: the text before each further row that a newline in the line begins.
    ///   - line: the line; it may have several lines.
    ///   - cursor: an index into the line, or its count.
    ///   - columns: the width of the screen.
    ///   - suggestion: the suggestion after the line, cut to the row.
    ///   - search: the search of the history, shown with the cursor below the line.
    ///   - highlights: stretches of the line in their own colors, from the first to the last.
    ///   - menu: the menu below the line while a candidate is chosen.
    ///   - maximumRows: the most rows; if there are more, only those around the cursor are kept.
    init(
        prompt: String, continuation: String = "", line: some Collection<Unicode.Scalar>, cursor: Int, columns: Int,
        suggestion: String = "", search: HistorySearch? = nil, highlights: [Highlight] = [],
        menu: CompletionMenu? = nil, maximumRows: Int = .max
    ) {
        self.columns = max(2, columns)
        for scalar in prompt.unicodeScalars { append(scalar, .prompt) }
        var index = 0
        var coming = highlights[...]
        for scalar in line {
            if index == cursor { placeCursor(before: scalar) }
            while let first = coming.first, first.range.upperBound <= index { coming.removeFirst() }
            let highlight = coming.first.flatMap { $0.range.contains(index) ? $0.kind : nil }
            append(scalar, highlight.map(Style.highlight) ?? .line)
            if scalar == "\n" { for scalar in continuation.unicodeScalars { append(scalar, .prompt) } }
            index += 1
        }
        if rows[rows.count - 1].width == self.columns { wrap() }
        if index <= cursor { placeCursor(before: " ") }
        append(suggestion: suggestion)
        if let search { append(search) }
        if let menu { append(menu, maximumRows: maximumRows) }
        keep(maximumRows)
    }

    /// Adds the menu in its own rows, as far as there is room; the last column stays free.
    private mutating func append(_ menu: CompletionMenu, maximumRows: Int) {
        for pieces in menu.rows(columns: self.columns - 1, maximumRows: maximumRows - rows.count) {
            rows.append(Row())
            for piece in pieces {
                for scalar in piece.text.unicodeScalars { append(scalar, piece.isChosen ? .chosen : .menu) }
            }
        }
    }

    /// Keeps the last column free, so that a suggestion never needs a further row.
    private mutating func append(suggestion: String) {
        let room = columns - 1 - rows[rows.count - 1].width
        for scalar in DisplayWidth.truncated(suggestion, columns: room).unicodeScalars where room > 0 {
            append(scalar, .suggestion)
        }
    }

    private mutating func append(_ search: HistorySearch) {
        if rows[rows.count - 1].width > 0 { rows.append(Row()) }
        for scalar in "search: \(search.pattern)".unicodeScalars { append(scalar, .line) }
        if rows[rows.count - 1].width == columns { wrap() }
        placeCursor(before: " ")
        guard search.isFailing else { return }
        for scalar in "  (nothing found)".unicodeScalars { append(scalar, .line) }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ style: Style) {
        switch scalar.value {
        case 0x0A:
            rows.append(Row())
        // Joiners, variation selectors, tags and skin tones: some terminals change the width of the character before
        // them, and others don't. Without them, all agree. Between letters of Indic scripts, a joiner follows a mark
        // and changes only their form.
        case 0x200D where !isBehindMark: break
        case 0xFE0E, 0xFE0F, 0xE0020...0xE007F: break
        case 0x1F3FB...0x1F3FF where lastScalar?.properties.isEmojiModifierBase == true: break
        case 0..<0x20, 0x7F:
            // As in `stty -a`: ^A. Two cells, because the terminal may wrap between them.
            append("^", width: 1, style)
            append(String(Unicode.Scalar(UInt8(scalar.value ^ 0x40))), width: 1, style)
        default:
            let text =
                ASCIIText.isWanted
                ? ASCIIText.cell(of: scalar) : Self.isUnprintable(scalar) ? "\u{FFFD}" : String(scalar)
            append(text, width: Self.columns(of: scalar), style)
        }
    }

    /// The last scalar of the row.
    private var lastScalar: Unicode.Scalar? { rows[rows.count - 1].cells.last?.text.unicodeScalars.last }

    private var isBehindMark: Bool { lastScalar?.properties.generalCategory == .nonspacingMark }

    private mutating func append(_ text: String, width: Int, _ style: Style) {
        let last = rows.count - 1
        if width == 0, let cell = rows[last].cells.indices.last {
            rows[last].cells[cell].text += text
            return
        }
        if rows[last].width + width > columns { wrap() }
        rows[rows.count - 1].cells.append(Cell(text: text, width: width, style: style))
        rows[rows.count - 1].width += width
    }

    private mutating func wrap() {
        rows[rows.count - 1].wraps = true
        rows.append(Row())
    }

    private mutating func placeCursor(before scalar: Unicode.Scalar) {
        let width = rows[rows.count - 1].width
        // After a full row, the only place for a newline is on its last character.
        if scalar == "\n", width >= columns {
            (cursorRow, cursorColumn) = (rows.count - 1, columns - 1)
            return
        }
        let fits = width + max(1, Self.columns(of: scalar)) <= columns
        cursorRow = fits ? rows.count - 1 : rows.count
        cursorColumn = fits ? width : 0
    }

    private mutating func keep(_ maximum: Int) {
        guard rows.count > maximum, maximum > 0 else { return }
        let first = min(max(0, cursorRow - maximum / 2), rows.count - maximum)
        rows = Array(rows[first..<first + maximum])
        cursorRow -= first
        if rows[maximum - 1].wraps { rows[maximum - 1].wraps = false }
    }

    /// The columns of a scalar's first cell; 0 for a mark, which shares the cell before it.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x20 || scalar.value == 0x7F || isUnprintable(scalar) ? 1 : DisplayWidth.columns(of: scalar)
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .unassigned, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: true
        // Characters that change the direction would show the cursor in the wrong place.
        default: scalar.properties.isBidiControl
        }
    }
}
