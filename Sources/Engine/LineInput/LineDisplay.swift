/// The line being edited, as it appears on the screen.
///
/// libedit draws combining marks as if they had their own column. It knows neither a status line nor a window whose
/// width changes under the line. So it only edits, and the drawing is done here. Only the difference from the last
/// drawing is written.
struct LineDisplay {
    /// The color of the prompt: an SGR sequence, or empty.
    var promptStyle = ""
    /// The width of the screen.
    var columns = 80

    private var drawn: LineLayout?
    private var row = 0
    /// Equal to ``columns`` after the last column was written: the terminal wraps with the next character.
    private var column = 0

    /// Whether a line is on the screen.
    var isDrawn: Bool { drawn != nil }

    /// The number of rows between the first row and the cursor.
    var cursorRow: Int { row }

    /// The number of rows that the line takes on the screen.
    var height: Int { drawn?.rows.count ?? 0 }

    /// Changes the screen from the last layout to this one; without a last one, the cursor is in column 0.
    mutating func draw(_ layout: LineLayout, into output: inout [UInt8]) {
        let old = drawn?.rows ?? []
        for (index, next) in layout.rows.enumerated() {
            let previous = index < old.count ? old[index] : nil
            guard previous != next else { continue }
            var kept = 0
            if previous == nil, index > 0, layout.rows[index - 1].wraps {
                goOverMargin(into: index, isEmpty: next.cells.isEmpty, output: &output)
            } else {
                kept = zip(previous?.cells ?? [], next.cells).prefix { $0 == $1 }.count
                move(toRow: index, column: next.cells[..<kept].reduce(0) { $0 + $1.width }, into: &output)
            }
            write(next.cells[kept...], into: &output)
            // At the margin this would erase the last character.
            if next.width < columns { clearRest(&output) }
        }
        for index in layout.rows.count..<max(layout.rows.count, old.count) {
            move(toRow: index, column: 0, into: &output)
            clearRest(&output)
        }
        drawn = layout
        move(toRow: layout.cursorRow, column: layout.cursorColumn, into: &output)
    }

    /// Clears the rows of the line; the cursor is then where the prompt began.
    mutating func erase(into output: inout [UInt8]) {
        for index in (0..<height).reversed() {
            move(toRow: index, column: 0, into: &output)
            clearRest(&output)
        }
        forget()
    }

    /// Clears the screen from the prompt on, after a change of the window's size.
    ///
    /// - Parameters:
    ///   - rowsAbove: the number of rows between the prompt's first row and the cursor.
    ///   - rows: the height of the screen.
    mutating func eraseToBottom(rowsAbove: Int, rows: Int, into output: inout [UInt8]) {
        if rowsAbove > 0 { output.append(contentsOf: "\u{1B}[\(rowsAbove)A".utf8) }
        // Row by row: where `ESC [ J` clears the whole screen, tmux moves its contents to its history, including the
        // old status line. At the bottom `ESC [ B` does nothing.
        let clearing = String(repeating: "\u{1B}[K\u{1B}[B", count: rows)
        output.append(contentsOf: "\r\u{1B}7\(clearing)\u{1B}8".utf8)
        forget()
    }

    /// Leaves the line where it is and moves the cursor below it.
    ///
    /// - Parameter mark: written after the line, for instance `^C`.
    mutating func finish(marking mark: String = "", into output: inout [UInt8]) {
        guard let last = drawn?.rows.last else { return }
        move(toRow: height - 1, column: last.width, into: &output)
        output.append(contentsOf: "\(mark)\r\n".utf8)
        forget()
    }

    /// Forgets the drawing, since something else moved the cursor or cleared the screen: the next drawing begins at the
    /// cursor.
    mutating func forget() {
        drawn = nil
        row = 0
        column = 0
    }

    /// Goes from the end of a row to the next one by writing on. So the terminal knows that they are one line when it
    /// copies them, or wraps them again in a resized window.
    private mutating func goOverMargin(into next: Int, isEmpty: Bool, output: inout [UInt8]) {
        if row != next - 1 || column < columns - 1 {
            move(toRow: next, column: 0, into: &output)
        } else if isEmpty {
            output.append(contentsOf: " \r".utf8)
        }
        row = next
        column = 0
    }

    private mutating func write(_ cells: ArraySlice<LineLayout.Cell>, into output: inout [UInt8]) {
        var style = ""
        for cell in cells {
            let wanted = sequence(for: cell.style)
            if wanted != style {
                if !style.isEmpty { output.append(contentsOf: "\u{1B}[0m".utf8) }
                output.append(contentsOf: wanted.utf8)
                style = wanted
            }
            output.append(contentsOf: cell.text.utf8)
            column += cell.width
        }
        if !style.isEmpty { output.append(contentsOf: "\u{1B}[0m".utf8) }
    }

    private func sequence(for style: LineLayout.Style) -> String {
        switch style {
        case .prompt: promptStyle
        case .line, .menu: ""
        case .highlight(.command): "\u{1B}[36m"
        case .highlight(.unknown): "\u{1B}[31m"
        case .highlight(.string): "\u{1B}[33m"
        case .highlight(.comment): "\u{1B}[90m"
        case .chosen: "\u{1B}[7m"
        // Bright black, which is gray.
        case .suggestion: "\u{1B}[90m"
        }
    }

    private mutating func move(toRow target: Int, column targetColumn: Int, into output: inout [UInt8]) {
        guard target != row || targetColumn != column else { return }
        if target > row {
            // A newline makes room at the bottom of the screen; a cursor movement does not.
            output.append(contentsOf: String(repeating: "\r\n", count: target - row).utf8)
            column = 0
        } else {
            if column >= columns {
                output.append(UInt8(ascii: "\r"))
                column = 0
            }
            if target < row { output.append(contentsOf: "\u{1B}[\(row - target)A".utf8) }
        }
        row = target
        if targetColumn == 0, column > 0 {
            output.append(UInt8(ascii: "\r"))
        } else if targetColumn > column {
            output.append(contentsOf: "\u{1B}[\(targetColumn - column)C".utf8)
        } else if targetColumn < column {
            output.append(contentsOf: "\u{1B}[\(column - targetColumn)D".utf8)
        }
        column = targetColumn
    }

    private func clearRest(_ output: inout [UInt8]) {
        output.append(contentsOf: "\u{1B}[K".utf8)
    }
}
