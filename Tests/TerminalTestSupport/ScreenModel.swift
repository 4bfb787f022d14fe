import Text

/// As much of a terminal as the shell needs: automatic margins with a pending wrap, a scroll region, a second screen,
/// and cursor movements. Any other input stops the test.
public struct ScreenModel {
    public private(set) var columns: Int
    public private(set) var rows: Int
    private var lines: [[String]]
    /// The cursor's row, the first one being 0.
    public private(set) var row = 0
    /// The cursor's column, the first one being 0.
    public private(set) var column = 0
    /// The rows that have left the screen at its top.
    public private(set) var gone: [String] = []
    private var isWrapPending = false
    private var saved = (row: 0, column: 0, isWrapPending: false)
    private var bottom: Int
    /// What the first screen shows while the second one is seen.
    private var hidden: (lines: [[String]], row: Int, column: Int)?
    /// Whether the cursor is seen.
    public private(set) var showsCursor = true
    /// The beginning of something that has not arrived whole.
    private var pending: [UInt8] = []

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        bottom = rows - 1
        lines = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The rows as text, without blanks at their ends; the second half of a wide character is nothing.
    public var text: [String] { lines.map(Self.text) }

    private static func text(of cells: [String]) -> String {
        cells[..<(cells.lastIndex { $0 != " " && !$0.isEmpty }.map { $0 + 1 } ?? 0)].joined()
    }

    /// Whether the second screen is seen.
    public var isAlternate: Bool { hidden != nil }

    /// The text of the cursor's row.
    public var lineAtCursor: String { Self.text(of: lines[row]) }

    /// What stands before the cursor in its row.
    public var textBeforeCursor: String { lines[row][..<column].joined() }

    /// All rows as one text, a blank between two words, however the rows break it.
    public var words: String { text.joined(separator: " ").split(separator: " ").joined(separator: " ") }

    /// Shows what a program wrote; a character or a sequence may come in parts.
    public mutating func write(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var scalars = String(decoding: pending[..<endOfWholeCharacters], as: UTF8.self).unicodeScalars[...]
        var rest = Array(pending[endOfWholeCharacters...])
        while let scalar = scalars.first {
            let before = scalars
            scalars.removeFirst()
            switch scalar {
            case "\r": (column, isWrapPending) = (0, false)
            case "\n": goDown()
            case "\u{08}": (column, isWrapPending) = (max(0, column - 1), false)
            case "\t": (column, isWrapPending) = (min(columns - 1, column / 8 * 8 + 8), false)
            case "\u{07}": break
            case "\u{1B}":
                guard escape(&scalars) else {
                    rest = Array(String(before).utf8) + rest
                    scalars = scalars[scalars.endIndex...]
                    continue
                }
            default: put(scalar)
            }
        }
        pending = rest
    }

    /// The window has another size. As xterm does it: rows are cut, not wrapped anew, and the region is dropped.
    public mutating func resize(columns newColumns: Int, rows newRows: Int) {
        while lines.count > newRows, row > 0 {
            lines.removeFirst()
            row -= 1
        }
        lines = Self.fitted(lines, columns: newColumns, rows: newRows)
        if let first = hidden {
            let kept = Array(first.lines.dropFirst(max(0, first.row + 1 - newRows)))
            hidden = (
                Self.fitted(kept, columns: newColumns, rows: newRows), min(first.row, newRows - 1),
                min(first.column, newColumns - 1)
            )
        }
        (columns, rows, bottom) = (newColumns, newRows, newRows - 1)
        (row, column, isWrapPending) = (min(row, newRows - 1), min(column, newColumns - 1), false)
    }

    private static func fitted(_ lines: [[String]], columns: Int, rows: Int) -> [[String]] {
        let kept = lines.prefix(rows).map { cells in
            Array(cells.prefix(columns)) + Array(repeating: " ", count: max(0, columns - cells.count))
        }
        return kept + Array(repeating: Array(repeating: " ", count: columns), count: rows - kept.count)
    }

    /// Up to here ``pending`` holds no character cut short.
    private var endOfWholeCharacters: Int {
        var start = pending.count
        while start > 0, pending.count - start < 3, pending[start - 1] & 0xC0 == 0x80 { start -= 1 }
        guard start > 0, pending[start - 1] >= 0xC0 else { return pending.count }
        let first = pending[start - 1]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        return pending.count - (start - 1) < length ? start - 1 : pending.count
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.columns(of: scalar)
        if width == 0 {
            var before = isWrapPending ? column : column - 1
            while before > 0, lines[row][before].isEmpty { before -= 1 }
            lines[row][max(0, before)].unicodeScalars.append(scalar)
            return
        }
        if isWrapPending || column + width > columns {
            column = 0
            isWrapPending = false
            goDown()
        }
        lines[row][column] = String(scalar)
        if width == 2 { lines[row][column + 1] = "" }
        isWrapPending = column + width == columns
        column = isWrapPending ? columns - 1 : column + width
    }

    private mutating func goDown() {
        if row == bottom {
            gone.append(Self.text(of: lines.remove(at: 0)))
            lines.insert(Array(repeating: " ", count: columns), at: bottom)
        } else {
            row = min(row + 1, rows - 1)
        }
    }

    /// - Returns: false if the sequence is not whole.
    private mutating func escape(_ scalars: inout Substring.UnicodeScalarView) -> Bool {
        guard let kind = scalars.popFirst() else { return false }
        switch kind {
        case "7": saved = (row, column, isWrapPending)
        case "8": (row, column, isWrapPending) = saved
        case "D": goDown()
        case "[":
            let parameters = scalars.prefix { !("@"..."~").contains($0) }
            scalars = scalars.dropFirst(parameters.count)
            guard let final = scalars.popFirst() else { return false }
            guard parameters.first != "?" else {
                setPrivateMode(String(parameters.dropFirst()), isOn: final == "h")
                return true
            }
            control(final, String(parameters).split(separator: ";").map { Int($0) ?? 0 })
        case let other: fatalError("ESC \(other) is not part of the model")
        }
        return true
    }

    /// Modes that change nothing that is seen, as that of bracketed pastes, are none of the model's.
    private mutating func setPrivateMode(_ mode: String, isOn: Bool) {
        switch mode {
        case "25": showsCursor = isOn
        case "1049":
            if isOn, hidden == nil {
                hidden = (lines, row, column)
                lines = Self.fitted([], columns: columns, rows: rows)
            } else if !isOn, let first = hidden {
                (lines, row, column, isWrapPending) = (first.lines, first.row, first.column, false)
                hidden = nil
            }
        default: return
        }
    }

    private mutating func control(_ final: Unicode.Scalar, _ parameters: [Int]) {
        let count = max(1, parameters.first ?? 1)
        switch final {
        case "A": row = max(0, row - count)
        case "B": row = min(rows - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "H":
            (row, column) = (min(rows, count) - 1, parameters.count > 1 ? min(columns, max(1, parameters[1])) - 1 : 0)
        case "J":
            precondition(parameters.first == 2, "only the whole screen is ever cleared")
            for index in 0..<rows { lines[index] = Array(repeating: " ", count: columns) }
            return
        case "K":
            let start = parameters.first == 2 ? 0 : column
            for index in start..<columns { lines[row][index] = " " }
        case "r":
            bottom = parameters.count > 1 ? parameters[1] - 1 : rows - 1
            (row, column) = (0, 0)
        case "m": return
        case let other: fatalError("CSI \(other) is not part of the model")
        }
        isWrapPending = false
    }
}
