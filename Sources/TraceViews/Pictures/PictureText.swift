import Text

/// Text in a picture: its contents are escaped, so that none becomes part of the picture's language.
public enum PictureText {
    /// Longer texts are cut, as no one reads them on a slide.
    private static let limit = 200

    /// For PlantUML, where `<U+0040>` is a character's code.
    static func plantUML(_ text: String) -> String {
        escaped(text) { "<U+" + hexadecimal($0) + ">" }
    }

    /// For Mermaid, where `#64;` is a character's code.
    static func mermaid(_ text: String) -> String {
        let words = escaped(text) { "#\($0.value);" }.split(separator: " ", omittingEmptySubsequences: false)
        // The keyword that ends a block would also end it inside a label.
        return words.map { $0.lowercased() == "end" ? "#\($0.unicodeScalars.first?.value ?? 0);" + $0.dropFirst() : $0 }
            .joined(separator: " ")
    }

    /// For SVG and other XML.
    static func xml(_ text: String) -> String { markedUp(cut(text)) }

    /// The same for a line shown in full, up to a thousand characters.
    public static func wholeXML(_ line: String) -> String {
        markedUp(ControlCharacters.shown(String(line.prefix(1000))))
    }

    private static func markedUp(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// For Markdown, where a backslash makes a mark plain.
    static func markdown(_ text: String) -> String {
        var result = ""
        for scalar in cut(text).unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "=", "$":
                result += "\\"
                result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Removes control characters and those that change the writing direction, and shortens the text.
    private static func cut(_ text: String) -> String {
        let shown = ControlCharacters.shown(String(text.prefix(limit + 1)))
        return shown.count > limit ? String(shown.prefix(limit)) + "…" : shown
    }

    /// Keeps letters, digits and spaces, and escapes characters that could have a meaning.
    private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
        var result = ""
        for scalar in cut(text).unicodeScalars {
            let isPlain =
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " ,.…".unicodeScalars.contains(scalar)
            if isPlain { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
        }
        return result.isEmpty ? " " : result
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
