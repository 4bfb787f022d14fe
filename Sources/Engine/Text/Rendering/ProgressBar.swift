/// A bar of block characters, filled from the left in eighths of a column.
public enum ProgressBar {
    private static let blocks = Set("█▉▊▋▌▍▎▏░")

    /// The text without the bars that are followed by a percentage, which says the same.
    public static func left(outOf text: String) -> String {
        var kept = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: blocks.contains) {
            kept += rest[..<start]
            let bar = rest[start...].prefix(while: blocks.contains)
            let behind = rest[bar.endIndex...].drop { $0 == " " }
            let isTold = behind.first?.isNumber == true && behind.drop(while: \.isNumber).hasPrefix(" %")
            if !isTold { kept += bar }
            rest = isTold ? behind : rest[bar.endIndex...]
        }
        return kept + rest
    }

    /// - Parameters:
    ///   - fraction: the filled fraction, 0 to 1; a value outside counts as the nearer end.
    ///   - width: in columns.
    public static func text(_ fraction: Double, width: Int) -> String {
        let filled = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        let eighths = Int((filled * Double(width) * 8).rounded(.down))
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let used = eighths / 8 + (partial.isEmpty ? 0 : 1)
        return String(repeating: "█", count: eighths / 8) + partial
            + String(repeating: "░", count: max(0, width - used))
    }
}
