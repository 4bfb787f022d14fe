import Commands
import ShellServices
import Text

/// What lists of media have in common.
enum MediaColumns {
    /// The widest title that is shown whole.
    static let title = 27

    static func title(_ text: String) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.truncated(text, columns: title), .name)
    }

    static func author(_ text: String) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.truncated(text, columns: 23))
    }

    /// Aligned on the right.
    static func length(_ length: Duration) -> TextTable.Cell {
        TextTable.Cell(DisplayWidth.aligned(DurationText.clockFace(length), columns: 7))
    }

    /// A bar and the percentage, or nothing.
    static func progress(_ position: Duration?, of length: Duration) -> String {
        guard let position else { return "" }
        return "\(ProgressBar.text(position / length, width: 8)) \(Int(position * 100 / length)) %"
    }

    /// Whether one of `texts` holds `text`, case folded; everything holds nothing.
    static func match(_ text: String?, _ texts: String...) -> Bool {
        guard let wanted = text?.lowercased(), !wanted.isEmpty else { return true }
        return texts.contains { $0.lowercased().contains(wanted) }
    }
}
