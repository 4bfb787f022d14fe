/// Rows in columns: the first to the left, the others to the right.
struct Table {
    private var rows: [[String]]

    init(_ heads: String...) {
        rows = [heads]
    }

    mutating func row(_ cells: String...) {
        rows.append(cells)
    }

    func show() {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + padding : padding + cell.0
            }
            print("  " + cells.joined(separator: "  "))
        }
    }
}

/// Numbers as the tables show them.
enum Figure {
    /// Three digits that count: `0.00412`, `1.25`, `318`, `4120`.
    static func number(_ value: Double) -> String {
        guard value.isFinite, value > 0 else { return value == 0 ? "0" : "\(value < 0 ? "-" + number(-value) : "–")" }
        var digits = 2
        var bound = 1.0
        while value >= bound * 10, digits > 0 {
            bound *= 10
            digits -= 1
        }
        while value < bound, digits < 8 {
            bound /= 10
            digits += 1
        }
        return fixed(value, digits: digits)
    }

    /// How many times as much; `1.00 ×` for the one all are compared with.
    static func ratio(_ value: Double, to base: Double) -> String { number(value / base) + " ×" }

    static func microseconds(_ seconds: Double) -> String { number(seconds * 1e6) }

    static func milliseconds(_ seconds: Double) -> String { number(seconds * 1e3) }

    private static func fixed(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        guard digits > 0 else { return "\(scaled)" }
        let fraction = "\(scaled % scale)"
        return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
