/// `text` without the spaces around it.
func trimmed(_ text: some StringProtocol) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return String(text)
}

extension Lesson.Paragraph {
    /// Lines that begin with two spaces, or are between fences, stay verbatim; others are joined up to the next empty
    /// line.
    static func all(in lines: [String]) -> [Lesson.Paragraph] {
        var paragraphs: [Lesson.Paragraph] = []
        var isOpen = false
        var snippet: Snippet?
        for line in lines {
            if let open = snippet {
                if Snippet.closes(line) {
                    paragraphs.append(.code(open))
                    snippet = nil
                } else {
                    snippet?.lines.append(line)
                }
            } else if let words = Snippet.opening(line) {
                snippet = Snippet(lines: [], preambles: Array(words.dropFirst()))
                isOpen = false
            } else if trimmed(line).isEmpty {
                isOpen = false
            } else if line.hasPrefix("  ") {
                if isOpen, case .verbatim(let former)? = paragraphs.last {
                    paragraphs[paragraphs.count - 1] = .verbatim(former + [line])
                } else {
                    paragraphs.append(.verbatim([line]))
                }
                isOpen = true
            } else if isOpen, case .prose(let former)? = paragraphs.last {
                paragraphs[paragraphs.count - 1] = .prose(former + " " + trimmed(line))
            } else {
                paragraphs.append(.prose(trimmed(line)))
                isOpen = true
            }
        }
        return paragraphs
    }
}
