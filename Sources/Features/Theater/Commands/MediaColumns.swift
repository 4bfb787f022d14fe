import Commands
import Text

/// The shared columns of media lists.
enum MediaColumns {
    /// The widest title shown in full.
    static let title = 27

    static func title(_ text: String) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.truncated(text, columns: title), .name)
    }

    /// - Parameter columns: the width of the longest name shown in full.
    static func author(_ text: String, columns: Int) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.truncated(text, columns: columns))
    }

    /// The number of a row, by which commands can name its item; right-aligned.
    ///
    /// - Parameter count: the number of rows in the complete list.
    static func number(_ number: Int, of count: Int) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.aligned("\(number)", columns: "\(count)".utf8.count), .quiet)
    }

    /// Right-aligned.
    static func length(_ length: Duration) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.aligned(DurationText.clockFace(length), columns: 7))
    }

    /// A bar and the percentage, or nothing.
    static func progress(_ position: Duration?, of length: Duration) -> String {
        guard let position else { return "" }
        return "\(ProgressBar.text(position / length, width: 5)) \(Int(position * 100 / length)) %"
    }

    /// Whether one of `texts` contains `text`, in any case; nil matches everything.
    static func match(_ text: String?, _ texts: String...) -> Bool {
        guard let wanted = text?.matchKey, !wanted.isEmpty else { return true }
        return texts.contains { $0.matchKey.contains(wanted) }
    }
}

extension String {
    /// nil if it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
