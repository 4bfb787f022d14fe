import Glibc

/// Text for people whose environment has only ASCII characters.
public enum ASCIIText {
    /// Whether standard output needs it.
    public static let isWanted = isWanted(on: STDOUT_FILENO)

    /// Whether a descriptor is a terminal's and the environment asks for ASCII there: the first of `LC_ALL`, `LC_CTYPE`
    /// and `LANG` that is set is `C` or `POSIX`. A file or a program gets each character unchanged.
    public static func isWanted(on descriptor: Int32) -> Bool {
        let asked = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { (name: String) in
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }.first
        return (asked == "C" || asked == "POSIX") && isatty(descriptor) == 1
    }

    /// The text with all other characters replaced by similar ones, or by `?` if there are none.
    public static func text(of text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        return text.unicodeScalars.map(replacement).joined()
    }

    /// The bytes of ``text(of:)``.
    public static func bytes(of bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        return Array(text(of: String(decoding: bytes, as: UTF8.self)).utf8)
    }

    /// The replacement for a character, with the same width.
    public static func cell(of scalar: Unicode.Scalar) -> String {
        let width = DisplayWidth.columns(of: scalar)
        guard !scalar.isASCII else { return String(scalar) }
        return String(repeating: String(replacement(for: scalar).first ?? "?"), count: width)
    }

    private static func replacement(for scalar: Unicode.Scalar) -> String {
        if scalar.isASCII { return String(scalar) }
        if let known = replacements[scalar] { return known }
        switch scalar.value {
        // Combining marks, and characters without a width.
        case _ where DisplayWidth.columns(of: scalar) == 0: return ""
        case 0x2500...0x257F: return "+"
        case 0x2800...0x28FF: return "*"
        default: return String(repeating: "?", count: DisplayWidth.columns(of: scalar))
        }
    }

    private static let replacements: [Unicode.Scalar: String] = [
        "…": "...", "·": "-", "→": "->", "←": "<-", "↑": "^", "↓": "v", "⇒": "=>", "▶": ">", "▷": ">", "‖": "=",
        "■": "#",
        "×": "x", "–": "-", "—": "-", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "☐": "[ ]", "☑": "[x]",
        "◪": "[-]", "█": "#", "▉": "#", "▊": "#", "▋": "#", "▌": "#", "▍": ".", "▎": ".", "▏": ".", "░": ".", "▒": ":",
        "─": "-", "━": "-", "│": "|", "┃": "|", "●": "*", "○": "o", "✓": "v", "✗": "x", "⏎": "|", "µ": "u", "€": "EUR",
        "°": " ", "½": "1/2", "\u{A0}": " ", "≤": "<=", "≥": ">=", "≠": "/=", "≈": "~", "✔": "v", "✘": "x", "•": "*",
        "ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U", "ß": "ss", "à": "a", "á": "a", "â": "a", "ã": "a",
        "å": "a", "æ": "ae", "ç": "c", "è": "e", "é": "e", "ê": "e", "ë": "e", "ì": "i", "í": "i", "î": "i", "ï": "i",
        "ñ": "n", "ò": "o", "ó": "o", "ô": "o", "õ": "o", "ø": "o", "ù": "u", "ú": "u", "û": "u", "ý": "y", "É": "E",
        "À": "A", "Å": "A", "Ç": "C", "Ø": "O", "Æ": "AE", "Ñ": "N", "č": "c", "š": "s", "ž": "z", "ł": "l",
    ]
}
