import Commands
import Shell

/// A script as a lecture: its comments are the lecturer's text, and `## HEADING` begins a page.
///
/// A comment above a command is said before it runs; one at the end of its line, or directly below it, after its output.
struct Lecture {
    /// A command, and what is said before and after it.
    struct Step: Equatable {
        /// On which page it is, from 1.
        let page: Int
        /// The page's heading, if it is the first step there.
        let heading: String?
        /// What is said before it, a paragraph each.
        let texts: [String]
        /// The lines of the command as they stand in the file; empty for a text without one.
        let lines: [String]
        /// The number of its first line, from 1.
        let line: Int
        /// What is said when it has run, a paragraph each.
        fileprivate(set) var afterwards: [String] = []
        /// Its words if it is one command in one line.
        var words: [String] = []

        /// Whether it runs without being shown: it checks a claim of the script, or has votes for a class that is not there.
        var isHidden: Bool { words.first == "expect" || words.first == "votes" && words.contains("--sample") }

        /// Its lines as they run at the prompt: the class is asked for its predictions, and the script's answers are not used.
        var attendedLines: [String] { words.first == "predict" ? lines(without: "--answers") : lines }

        /// Its lines as a class sees them: no right answer is shown before the class has voted.
        var shownLines: [String] { words.first == "ask" ? lines(without: "--right") : attendedLines }

        /// Returns the lines without an option and its value.
        private func lines(without name: String) -> [String] {
            guard let option = words.firstIndex(of: name), option + 1 < words.count else { return lines }
            return [Quoting.line(of: Array(words[..<option] + words[(option + 2)...]))]
        }
    }

    private(set) var steps: [Step] = []
    /// How many pages there are; what comes before the first heading is on the page of that heading.
    private(set) var pages = 1
    /// The `stage` that it begins with, word by word; empty if it does not.
    private var stageWords: [String] = []

    /// What it is given on.
    ///
    /// - Throws: what is wrong with its first command.
    func stage() throws(CommandError) -> StageSettings {
        guard !stageWords.isEmpty else { return StageSettings() }
        do throws(CommandError) {
            return try StageSettings(stageWords.dropFirst())
        } catch {
            throw error.about("stage")
        }
    }

    /// - Parameter lines: those of the file, in their order.
    init(_ lines: [String]) {
        var draft = Draft()
        for (index, line) in lines.enumerated() {
            if draft.command.isEmpty {
                let trimmed = line.drop { $0 == " " || $0 == "\t" }
                if trimmed.isEmpty {
                    draft.endParagraph()
                    continue
                }
                if trimmed.hasPrefix("#!"), index == 0 { continue }
                if trimmed.hasPrefix("## ") {
                    beginPage(String(trimmed.dropFirst(3)), &draft, at: index)
                    continue
                }
                if trimmed.hasPrefix("#") {
                    let text = String(trimmed.dropFirst().drop { $0 == " " })
                    guard draft.isBehindCommand else {
                        draft.say(text)
                        continue
                    }
                    sayAfterwards(text, in: &draft)
                    continue
                }
            }
            take(line, into: &draft, at: index)
        }
        if !draft.isEmpty { end(&draft, at: lines.count) }
    }

    private mutating func beginPage(_ heading: String, _ draft: inout Draft, at index: Int) {
        if draft.heading != nil || !draft.texts.isEmpty { end(&draft, at: index) }
        if steps.contains(where: { $0.heading != nil || !$0.lines.isEmpty }) { pages += 1 }
        draft = Draft()
        draft.heading = heading
    }

    private mutating func sayAfterwards(_ text: String, in draft: inout Draft) {
        let last = steps.count - 1
        // The lines below a command are a paragraph, and what stands at its end is one before it.
        let former = draft.isInParagraph ? steps[last].afterwards.popLast().map { $0 + " " } : nil
        steps[last].afterwards.append((former ?? "") + text)
        draft.isInParagraph = true
    }

    /// Takes a line of a command.
    private mutating func take(_ line: String, into draft: inout Draft, at index: Int) {
        draft.command.append(line)
        var words: [String] = []
        switch draft.parser.parse(Array(line.utf8)) {
        case .incomplete: return
        case .commands(let commands):
            if commands.count == 1, commands[0].redirection == nil, draft.command.count == 1 {
                words = commands[0].words
            }
        case .refused: break
        }
        if words.first == "stage", steps.allSatisfy(\.lines.isEmpty) {
            // It sets the stage and is no part of what is shown there.
            stageWords = words
            draft.command = []
            draft.endParagraph()
            return
        }
        end(&draft, at: index + 1 - draft.command.count, words)
    }

    private mutating func end(_ draft: inout Draft, at index: Int, _ words: [String] = []) {
        var step = Step(
            page: pages, heading: draft.heading, texts: draft.texts, lines: draft.command, line: index + 1, words: words
        )
        let comments = draft.command.compactMap { Self.split($0).comment }
        if !comments.isEmpty { step.afterwards = [comments.joined(separator: " ")] }
        guard step.isHidden else {
            draft = Draft()
            draft.isBehindCommand = !step.lines.isEmpty
            return steps.append(step)
        }
        // What stands above it is said before what comes behind it.
        steps.append(Step(page: pages, heading: nil, texts: [], lines: step.lines, line: step.line, words: words))
        draft.command = []
        draft.isBehindCommand = draft.texts.isEmpty
    }

    /// What is collected until a command is whole.
    private struct Draft {
        var heading: String?
        var texts: [String] = []
        var command: [String] = []
        var parser = CommandParser(source: "")
        var isInParagraph = false
        /// Whether the line before was a command's.
        var isBehindCommand = false

        var isEmpty: Bool { heading == nil && texts.isEmpty && command.isEmpty }

        mutating func endParagraph() { (isInParagraph, isBehindCommand) = (false, false) }

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
