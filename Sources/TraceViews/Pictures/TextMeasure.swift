import Text

/// The space that a text needs if the reader chooses the typeface: that of DejaVu Sans, which is wider than other
/// common ones.
enum TextMeasure {
    /// The widths of the characters from space to tilde, in hundredths of the type size.
    private static let widths = [
        32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
        84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68,
        99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41,
        52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
    ]

    /// The width of a line, in the unit of the type's `size`.
    static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
        var hundredths = 0
        for scalar in text.unicodeScalars {
            let isKnown = (32..<127).contains(scalar.value)
            hundredths += isKnown ? widths[Int(scalar.value) - 32] : scalar.value < 0x1100 ? 84 : 104
        }
        return Double(hundredths) * size / 100 * (isBold ? 1.16 : 1)
    }

    /// The text in lines no wider than `room`; a wider word is broken.
    static func lines(_ text: String, size: Double, isBold: Bool = false, room: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        func fits(_ text: String) -> Bool { width(text, size: size, isBold: isBold) <= room }
        for word in text.split(separator: " ").map(String.init) {
            if !line.isEmpty, fits("\(line) \(word)") {
                line += " " + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            for character in word {
                if !line.isEmpty, !fits(line + String(character)) {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }
}

extension String {
    /// At most this many characters, the last an ellipsis if there are more, without unreadable ones.
    func shortened(to count: Int) -> String {
        let shown = ControlCharacters.shown(String(prefix(count + 1)))
        return shown.count > count ? shown.prefix(count - 1) + "…" : shown
    }

    /// The same with the ellipsis in the middle, as names often differ at the end.
    func middleCut(to count: Int) -> String {
        let shown = shortened(to: 200)
        return shown.count > count ? shown.prefix(count / 2) + "…" + shown.suffix(count - count / 2 - 1) : shown
    }
}
