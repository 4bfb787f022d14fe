/// Rows of cells in columns as wide as their widest cell, two spaces apart; the last column is not padded.
public struct TextTable {
    /// One cell. Control characters in it are shown, even newlines, so that a row stays a row.
    public struct Cell {
        public let text: String
        public let style: Style?

        public init(_ text: String, _ style: Style? = nil) {
            self.text = ControlCharacters.shown(text)
            self.style = style
        }
    }

    private var rows: [[Cell]] = []
    private let indent: Int
    private let widths: [Int]

    /// - Parameters:
    ///   - indent: spaces before each row.
    ///   - widths: the least width of each column, for rows that are written before all of them are known.
    public init(indent: Int = 0, widths: [Int] = []) {
        (self.indent, self.widths) = (indent, widths)
    }

    /// Adds a row, which may have fewer cells than others. Empty cells at its end leave no spaces.
    public mutating func row(_ cells: Cell...) { row(cells) }

    /// Adds a row with any number of cells.
    public mutating func row(_ cells: [Cell]) {
        let used = cells.lastIndex { !$0.text.isEmpty } ?? -1
        rows.append(Array(cells[...used]))
    }

    /// Writes all rows, each with a newline.
    public func write(to text: inout TextWriter) {
        var widths = widths
        for row in rows {
            for (column, cell) in row.enumerated().dropLast() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], DisplayWidth.columns(of: cell.text))
            }
        }
        for row in rows {
            text.write(spaces: indent)
            for (column, cell) in row.enumerated() {
                let isLast = column == row.count - 1
                if let style = cell.style { text.write(cell.text, style) } else { text.write(cell.text) }
                if !isLast {
                    let gap = widths[column] - DisplayWidth.columns(of: cell.text) + 2
                    text.write(spaces: gap)
                }
            }
            text.newline()
        }
    }
}

extension TextTable.Cell: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(value) }
}
