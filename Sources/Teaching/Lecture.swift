import Commands

/// A script as a lecture: its comments are the lecturer's text, and `## HEADING` begins a page.
struct Lecture {
    /// A command, and what is said before it.
    struct Step: Equatable {
        /// On which page it is, from 1.
        let page: Int
        /// The page's heading, if it is the first step there.
        let heading: String?
        /// What is said before it, a paragraph each.
        let texts: [String]
        /// The lines of the command as they stand in the file; empty for a text behind the last one.
        let lines: [String]
        /// The number of its first line, from 1.
        let line: Int

        /// The command without its comment, in one line.
        var command: String { lines.map { Lecture.split($0).command }.joined(separator: " ") }
    }

    private(set) var steps: [Step] = []
    /// How many pages there are.
    private(set) var pages = 0
    /// How many lines the file has.
    let lineCount: Int

    /// - Parameter lines: those of the file, in their order.
    init(_ lines: [String]) {
        lineCount = lines.count
        var draft = Draft()
        var parser = CommandParser(source: "")
        for (index, line) in lines.enumerated() {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if draft.command.isEmpty {
                if trimmed.isEmpty {
                    draft.isInParagraph = false
                    continue
                }
                if trimmed.hasPrefix("#!"), index == 0 { continue }
                if trimmed.hasPrefix("## ") {
                    if !draft.texts.isEmpty || draft.heading != nil { end(&draft, at: index) }
                    draft.heading = String(trimmed.dropFirst(3))
                    draft.isInParagraph = false
                    continue
                }
                if trimmed.hasPrefix("#") {
                    draft.say(String(trimmed.dropFirst().drop { $0 == " " }))
                    continue
                }
                draft.isInParagraph = false
            }
            draft.command.append(line)
            if let comment = Self.split(line).comment {
                draft.isInParagraph = false
                draft.say(comment)
            }
            if case .incomplete = parser.parse(Array(line.utf8)) { continue }
            end(&draft, at: index + 1 - draft.command.count)
        }
        if !draft.isEmpty { end(&draft, at: lines.count) }
    }

    private mutating func end(_ draft: inout Draft, at index: Int) {
        if draft.heading != nil || pages == 0 { pages += 1 }
        steps.append(
            Step(
                page: pages, heading: draft.heading, texts: draft.texts, lines: draft.command, line: index + 1))
        draft = Draft()
    }

    /// What is collected until a command is whole.
    private struct Draft {
        var heading: String?
        var texts: [String] = []
        var command: [String] = []
        var isInParagraph = false

        var isEmpty: Bool { heading == nil && texts.isEmpty && command.isEmpty }

        mutating func say(_ text: String) {
            if isInParagraph {
                texts[texts.count - 1] += " " + text
            } else {
                texts.append(text)
            }
            isInParagraph = true
        }
    }

    /// A line's command and the comment behind it.
    static func split(_ line: String) -> (command: String, comment: String?) {
        var quote: Character?
        var (isEscaped, isAtWordStart) = (false, true)
        for index in line.indices {
            let character = line[index]
            defer {
                isAtWordStart =
                    quote == nil && !isEscaped && (character == " " || character == "\t" || character == ";")
            }
            if isEscaped {
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "#", isAtWordStart {
                return (line[..<index].trimmedEnd, String(line[index...].dropFirst().drop { $0 == " " }))
            }
        }
        return (line[...].trimmedEnd, nil)
    }
}

extension Substring {
    fileprivate var trimmedEnd: String {
        var text = drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
