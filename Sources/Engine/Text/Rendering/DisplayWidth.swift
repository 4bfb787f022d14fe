import CLinux
import Glibc

/// The number of terminal columns that a text takes: 2 for 漢 and 😀, 0 for a combining mark and for color codes.
public enum DisplayWidth {
    /// The columns of a text, by `wcwidth`; escape sequences and control characters take none.
    public static func columns(of text: String) -> Int {
        if let ascii = columnsOfPlainASCII(text) { return ascii }
        var total = 0
        forEachPiece(of: text) { _, width in
            total += width
            return true
        }
        return total
    }

    /// The longest beginning of a text that takes at most `limit` columns; never half of a wide character.
    ///
    /// All escape sequences are kept, even those after the cut, so that a color that was switched on is switched off.
    public static func prefix(of text: String, columns limit: Int) -> String {
        guard columns(of: text) > limit else { return text }
        var result = ""
        var total = 0
        var isFull = false
        forEachPiece(of: text) { piece, width in
            if piece.first == "\u{1B}" {
                result.unicodeScalars.append(contentsOf: piece)
            } else if !isFull, total + width <= limit {
                total += width
                result.unicodeScalars.append(contentsOf: piece)
            } else {
                isFull = true
            }
            return true
        }
        return result
    }

    /// The text without its escape sequences.
    public static func withoutEscapes(_ text: String) -> String {
        var result = ""
        forEachPiece(of: text) { piece, _ in
            if piece.first != "\u{1B}" { result.unicodeScalars.append(contentsOf: piece) }
            return true
        }
        return result
    }

    /// The text cut to `limit` columns, with `…` as the last one if anything is missing.
    public static func truncated(_ text: String, columns limit: Int) -> String {
        guard columns(of: text) > limit else { return text }
        guard limit > 0 else { return "" }
        guard ASCIIText.isWanted, limit > 3 else { return prefix(of: text, columns: limit - 1) + "…" }
        return prefix(of: text, columns: limit - 3) + "..."
    }

    /// The words of the text in lines of at most `limit` columns; a wider word has its own line.
    public static func wrapped(_ text: String, columns limit: Int) -> String {
        var lines = ""
        var used = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            let width = columns(of: String(word))
            let fits = used > 0 && used + 1 + width <= limit
            if used > 0 { lines += fits ? " " : "\n" }
            lines += word
            used = fits ? used + 1 + width : width
        }
        return lines
    }

    /// A line in rows of at most `limit` columns, broken only at spaces; a word wider than a row stays whole. Rows
    /// after the first begin below the last column of a table, or a little to the right of the line's own beginning.
    public static func folded(_ line: String, columns limit: Int) -> String {
        guard columns(of: line) > limit else { return line }
        let indent = line.prefix { $0 == " " }.count
        var hang = min(indent + 2, limit / 2)
        var rows = ""
        var used = 0
        var blanks = 0
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            // An empty word comes from two spaces in a row.
            guard !word.isEmpty else {
                blanks += 1
                continue
            }
            let width = columns(of: String(word))
            if used > 0 || blanks > 0 {
                // A word that fits into no row would be broken anyway.
                if used > hang, used + blanks + width > limit, hang + width <= limit {
                    rows += "\n" + String(repeating: " ", count: hang)
                    used = hang
                } else {
                    rows += String(repeating: " ", count: blanks)
                    used += blanks
                }
            }
            // Two spaces separate the columns of a table.
            if blanks > 1, used > indent, used <= limit / 2 { hang = used }
            rows += word
            used += width
            blanks = 1
        }
        return rows
    }

    /// The text with spaces after it, to take at least `width` columns.
    public static func padded(_ text: String, columns width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - columns(of: text)))
    }

    /// The text with spaces before it, to take at least `width` columns, so that numbers line up on the right.
    public static func aligned(_ text: String, columns width: Int) -> String {
        String(repeating: " ", count: max(0, width - columns(of: text))) + text
    }

    /// The columns of one scalar; 0 for control characters.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
        _ = CharacterLocale.name
        return max(0, Int(wcwidth(wchar_t(bitPattern: scalar.value))))
    }

    /// The common case, one column a byte, without looking at scalars; nil for any other text.
    private static func columnsOfPlainASCII(_ text: String) -> Int? {
        for byte in text.utf8 where byte < 0x20 || byte >= 0x7F { return nil }
        return text.utf8.count
    }

    /// Visits scalars and whole escape sequences in order, each with its columns, until `visit` returns false.
    private static func forEachPiece(
        of text: String, _ visit: (Substring.UnicodeScalarView, Int) -> Bool
    ) {
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            var end = scalars.index(after: index)
            var width = 0
            if scalars[index] == "\u{1B}" {
                end = endOfEscape(in: scalars, from: index)
            } else {
                width = columns(of: scalars[index])
            }
            guard visit(scalars[index..<end], width) else { return }
            index = end
        }
    }

    /// The place after the escape sequence: `ESC [`, parameters, and one final byte from `@` to `~`; otherwise after
    /// two scalars.
    private static func endOfEscape(
        in scalars: String.UnicodeScalarView, from escape: String.Index
    ) -> String.Index {
        var index = scalars.index(after: escape)
        guard index < scalars.endIndex else { return index }
        let isSequence = scalars[index] == "["
        index = scalars.index(after: index)
        guard isSequence else { return index }
        while index < scalars.endIndex {
            let isFinal = ("@"..."~").contains(scalars[index])
            index = scalars.index(after: index)
            if isFinal { break }
        }
        return index
    }
}

/// The locale by which the C library and libedit recognize characters and their widths.
public enum CharacterLocale {
    /// The name of the LC_CTYPE locale in use, for instance `en_US.UTF-8`.
    ///
    /// The first use sets it: to the environment's or, if that is a single-byte locale, to `C.UTF-8`; without it
    /// libedit drops typed characters and `wcwidth` knows none beyond ASCII.
    public static let name: String = {
        if let asked = setlocale(LC_CTYPE, ""), __ctype_get_mb_cur_max() > 1 { return String(cString: asked) }
        return setlocale(LC_CTYPE, "C.UTF-8").map { String(cString: $0) } ?? "C"
    }()
}
