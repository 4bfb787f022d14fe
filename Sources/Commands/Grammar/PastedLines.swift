/// Turns several pasted lines into the lines of one entry, so that a paste is seen before it runs, and each line runs
/// as it would from a script.
///
/// Outside quotes, empty lines and comments are dropped, and so are the spaces at the start of a line. A single line
/// keeps them, because one that begins with a space stays out of the history.
public enum PastedLines {
    /// - Parameters:
    ///   - lines: without their newlines.
    ///   - before: the text before the cursor, which shows whether a quote is open where the paste begins.
    /// - Returns: the text to insert, without a newline at its end.
    public static func text(_ lines: [String], after before: String = "") -> String {
        // Only the last line before the cursor continues in the paste; the lines above it show which quote is open.
        var former = before.split(separator: "\n", omittingEmptySubsequences: false)
        let lead = Array((former.popLast() ?? "").utf8)
        var lexer = Lexer()
        for line in former { lexer.read(Array(line.utf8)) }
        var result: [String] = []
        var comment: String?
        for (index, line) in lines.enumerated() {
            let lead = index == 0 ? lead : []
            let isWhole = lexer.end == .whole
            let bytes = Array(line.utf8)
            lexer.read(lead + bytes)
            var text = bytes[...]
            if let last = lexer.tokens.last, last.kind == .comment, last.range.lowerBound >= lead.count {
                let kept = lexer.tokens.dropLast().last?.range.upperBound ?? 0
                text = bytes[..<max(0, kept - lead.count)]
                comment = comment ?? line
            }
            // After the cursor's line, a space may separate two words.
            if isWhole, lead.isEmpty, lines.count > 1 { text = text.drop { $0 == UInt8(ascii: " ") } }
            guard !text.isEmpty || !isWhole || !lead.isEmpty else { continue }
            result.append(String(decoding: text, as: UTF8.self))
        }
        // A paste of comments alone is a comment.
        return result.allSatisfy(\.isEmpty) ? comment ?? "" : result.joined(separator: "\n")
    }
}
