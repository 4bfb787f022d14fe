/// Makes one line of several that were pasted, so that a paste is seen before it runs.
///
/// Lines become commands after each other (`; `). In an open quote a newline becomes a blank; a lone backslash joins the
/// lines as it does in a script. Empty lines go, and so do comments, which would swallow the commands behind them.
public enum PastedLines {
    /// - Parameters:
    ///   - lines: without their newlines.
    ///   - before: what stands before the cursor; it tells whether a quote is open where the paste begins.
    /// - Returns: the text to insert, without a newline.
    public static func joined(_ lines: [String], after before: String = "") -> String {
        var lexer = Lexer()
        lexer.read(Array(before.utf8))
        var result: [UInt8] = []
        var comment: String?
        for (index, line) in lines.enumerated() {
            let former = lexer.end
            // The first line goes on from what stands before it.
            let lead = index == 0 ? Array(before.utf8) : []
            if index == 0 { lexer.abandon() }
            let bytes = Array(line.utf8)
            lexer.read(lead + bytes)
            var text = bytes[...]
            if let last = lexer.tokens.last, last.kind == .comment, last.range.lowerBound >= lead.count {
                let kept = lexer.tokens.dropLast().last?.range.upperBound ?? 0
                text = bytes[..<max(0, kept - lead.count)]
                comment = comment ?? line
            }
            switch former {
            case .insideQuote:
                if !result.isEmpty { result.append(UInt8(ascii: " ")) }
            case .afterBackslash:
                if !result.isEmpty { result.removeLast() }
            case .whole:
                text = text.drop { $0 == UInt8(ascii: " ") }
                guard !text.isEmpty else { continue }
                if !result.isEmpty { result += "; ".utf8 }
            }
            result += text
        }
        // A paste that is nothing but comments is one.
        return result.isEmpty ? comment ?? "" : String(decoding: result, as: UTF8.self)
    }
}
