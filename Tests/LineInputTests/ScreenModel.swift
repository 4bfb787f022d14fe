import Rendering

@testable import LineInput

/// As much of a terminal as ``LineDisplay`` and ``StatusLineRow`` need: automatic margins with a pending wrap, a
/// scroll region, and the cursor's movements. Anything else it is sent stops the test.
struct ScreenModel {
    let columns: Int
    let rows: Int
    private(set) var lines: [[String]]
    private(set) var row = 0
    private(set) var column = 0
    private var isWrapPending = false
    private var saved = (row: 0, column: 0, isWrapPending: false)
    private var bottom: Int

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        bottom = rows - 1
        lines = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The rows as text, without blanks at their ends; the second half of a wide character is nothing.
    var text: [String] {
        lines.map { cells in
            String(cells.joined().reversed().drop { $0 == " " }.reversed())
        }
    }

    mutating func write(_ bytes: [UInt8]) {
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\r": (column, isWrapPending) = (0, false)
            case "\n": goDown()
            case "\u{1B}": escape(&scalars)
            default: put(scalar)
            }
        }
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
            lines.remove(at: 0)
            lines.insert(Array(repeating: " ", count: columns), at: bottom)
        } else {
            row = min(row + 1, rows - 1)
        }
    }

    private mutating func escape(_ scalars: inout Substring.UnicodeScalarView) {
        switch scalars.popFirst() {
        case "7": saved = (row, column, isWrapPending)
        case "8": (row, column, isWrapPending) = saved
        case "D": goDown()
        case "[":
            let parameters = scalars.prefix { !("@"..."~").contains($0) }
            scalars = scalars.dropFirst(parameters.count)
            control(scalars.popFirst()!, String(parameters).split(separator: ";").map { Int($0) ?? 0 })
        case let other: fatalError("ESC \(String(describing: other)) is not part of the model")
        }
    }

    private mutating func control(_ final: Unicode.Scalar, _ parameters: [Int]) {
        let count = max(1, parameters.first ?? 1)
        switch final {
        case "A": row = max(0, row - count)
        case "B": row = min(rows - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "H": (row, column) = (min(rows, count) - 1, 0)
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
