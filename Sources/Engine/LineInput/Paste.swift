/// Makes one line of pasted text, so that a paste is seen before it runs.
///
/// Lines become commands after each other (`; `), except inside an open quote, where a newline becomes a blank.
/// Empty lines go, and so do comments, which would swallow the commands behind them. Tabs become blanks, other
/// control characters and bytes that are not UTF-8 are dropped.
enum Paste {
    /// - Parameters:
    ///   - pasted: the bytes as the terminal sent them; it sends a newline as CR, LF or both.
    ///   - before: what stands before the cursor; it tells whether a quote is open where the paste begins.
    /// - Returns: the text to insert, without a newline.
    static func joined(_ pasted: [UInt8], after before: String = "") -> String {
        var quoting = Quoting()
        quoting.read(before.unicodeScalars)
        var result = String.UnicodeScalarView()
        for line in lines(of: pasted) {
            let isInsideQuote = quoting.isOpen
            let text = isInsideQuote ? line[...] : trimmed(line)
            if isInsideQuote, !result.isEmpty {
                result.append(" ")
            } else if !isInsideQuote, text.isEmpty || text.first == "#" && !result.isEmpty {
                continue
            } else if !result.isEmpty, !quoting.isContinued {
                result.append(contentsOf: "; ".unicodeScalars)
            } else if quoting.isContinued {
                // A lone backslash joins the lines, as it does in a script.
                result.removeLast()
                quoting = Quoting()
            }
            quoting.read(text)
            result.append(contentsOf: text)
        }
        return String(result)
    }

    /// The text for an answer: its lines with a blank between them.
    static func inOneRow(_ pasted: [UInt8]) -> String {
        lines(of: pasted).map { String($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func lines(of pasted: [UInt8]) -> [[Unicode.Scalar]] {
        var lines: [[Unicode.Scalar]] = [[]]
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r": lines.append([])
            case "\t": lines[lines.count - 1].append(" ")
            case "\u{FFFD}": break
            default:
                if scalar.properties.generalCategory != .control { lines[lines.count - 1].append(scalar) }
            }
            previous = scalar
        }
        while lines.last == [] { lines.removeLast() }
        return lines
    }

    private static func trimmed(_ line: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        line[...].drop { $0 == " " }
    }
}

/// Where a reader of the command grammar stands: blanks separate words; single quotes keep all, double quotes know
/// the backslash, and outside of quotes a backslash keeps the next character.
private struct Quoting {
    private var quote: Unicode.Scalar?
    private(set) var isContinued = false

    var isOpen: Bool { quote != nil }

    mutating func read(_ scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars {
            if isContinued {
                isContinued = false
            } else if scalar == "\\", quote != "'" {
                isContinued = true
            } else if quote == nil, scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if scalar == quote {
                quote = nil
            }
        }
    }
}
