import Commands
import Text

/// What lists of media have in common.
enum MediaColumns {
    /// The widest title that is shown whole.
    static let title = 27

    static func title(_ text: String) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.truncated(text, columns: title), .name)
    }

    /// - Parameter columns: the width of the longest name that is shown whole.
    static func author(_ text: String, columns: Int) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.truncated(text, columns: columns))
    }

    /// The number of a row, by which what is in it can be called; aligned on the right.
    ///
    /// - Parameter count: how many rows the whole list has.
    static func number(_ number: Int, of count: Int) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.aligned("\(number)", columns: "\(count)".utf8.count), .quiet)
    }

    /// Aligned on the right.
    static func length(_ length: Duration) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.aligned(DurationText.clockFace(length), columns: 7))
    }

    /// A bar and the percentage, or nothing.
    static func progress(_ position: Duration?, of length: Duration) -> String {
        guard let position else { return "" }
        return "\(ProgressBar.text(position / length, width: 5)) \(Int(position * 100 / length)) %"
    }

    /// Whether one of `texts` holds `text`, case folded; everything holds nothing.
    static func match(_ text: String?, _ texts: String...) -> Bool {
        guard let wanted = text?.matchKey, !wanted.isEmpty else { return true }
        return texts.contains { $0.matchKey.contains(wanted) }
    }
}

extension String {
    /// Nil if there is nothing in it.
    var nonEmpty: String? { isEmpty ? nil : self }
}
