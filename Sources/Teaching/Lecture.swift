import Commands
import Shell

/// A script as a lecture: its comments are the lecturer's text, and `## HEADING` begins a page.
///
/// A comment above a command is said before it runs; one at the end of its line, or directly below it, after its
/// output. `#!` begins a direction: it is for the lecturer alone, see ``RunSheet``.
struct Lecture {
    /// A command, and what is said before and after it.
    struct Step: Equatable {
        /// On which page it is, from 1.
        let page: Int
        /// The page's heading, if it is the first step there.
        let heading: String?
        /// What is said before it, a paragraph each.
        let texts: [String]
        /// The lines of the command as they are in the file; empty for a text without one.
        let lines: [String]
        /// The number of its first line, from 1.
        let line: Int
        /// What is said when it has run, a paragraph each.
        fileprivate(set) var afterwards: [String] = []
        /// What only the lecturer reads of it, a paragraph each.
        fileprivate(set) var directions: [String] = []
        /// Its words if it is one command in one line.
        var words: [String] = []

        /// Whether it runs without being shown: it checks a claim of the script, or has votes for a class that is not there.
        var isHidden: Bool { isClaim || words.first == "votes" && words.contains("--sample") }

        /// Whether it shows an error on purpose.
        var isMeantToFail: Bool { words.first == "fails" }

        /// Whether it checks what the script says.
        var isClaim: Bool { words.first == "expect" }

        /// Its lines as they run at the prompt: the class is asked for its predictions, and the script's answers are not used.
        var attendedLines: [String] {
            switch words.first {
            case "predict": lines(without: "--answers")
            // What is meant to fail does so in front of the class, as if it had been typed.
            case "fails": [Quoting.line(of: Array(words.dropFirst()))]
            default: lines
            }
        }

        /// Its lines as a class sees them: no right answer before the class has voted, and no bug before it is found.
        var shownLines: [String] {
            switch words.first {
            case "ask": lines(without: "--right")
            case "breach" where words.count > 1 && words[1] != "score", "accuse": [words[0] + " …"]
            default: attendedLines
            }
        }

        /// The right answers that the script gives, to the question that it asks or to those about a command.
        var answers: [String] {
            let option = words.first == "ask" ? "--right" : words.first == "predict" ? "--answers" : nil
            guard let place = option.flatMap(words.firstIndex(of:)), place + 1 < words.count else { return [] }
            return words[place + 1].split(separator: ";").map { String($0.drop { $0 == " " }) }
        }

        /// Whether it asks a class again or counts its votes.
        var isCount: Bool { ["votes", "reveal"].contains(words.first) || words == ["ask", "again"] }

        /// Returns the lines without an option and its value.
        private func lines(without name: String) -> [String] {
            guard let option = words.firstIndex(of: name), option + 1 < words.count else { return lines }
            return [Quoting.line(of: Array(words[..<option] + words[(option + 2)...]))]
        }
    }

    private(set) var steps: [Step] = []
    /// How many pages there are; what comes before the first heading is on the page of that heading.
    private(set) var pages = 1
    /// How many steps the class sees.
    var shownCount: Int { shownNumber(of: steps.count) }

    /// The number, from 1, of a step that the class sees; of another one, that of the last one before it.
    func shownNumber(of index: Int) -> Int { steps.prefix(index + 1).count { !$0.isHidden } }

    /// Where a page begins; nil if there is none of that number.
    func start(ofPage page: Int) -> Int? { steps.firstIndex { $0.page == page } }

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
                if trimmed.hasPrefix("#!") {
                    if index > 0 { direct(trimmed.dropFirst(2), in: &draft) }
                    continue
                }
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
        if !draft.isEmpty { end(&draft, at: index) }
        if steps.contains(where: { $0.heading != nil || !$0.lines.isEmpty }) { pages += 1 }
        draft = Draft()
        draft.heading = heading
    }

    /// Takes a direction: for the command above it if it is directly below, and otherwise for the one that comes next.
    private mutating func direct(_ text: Substring, in draft: inout Draft) {
        let direction = String(text.drop { $0 == " " })
        if draft.isBehindCommand {
            steps[steps.count - 1].directions.append(direction)
        } else {
            draft.directions.append(direction)
        }
        draft.isInParagraph = false
    }

    private mutating func sayAfterwards(_ text: String, in draft: inout Draft) {
        let last = steps.count - 1
        // The lines below a command are a paragraph, and what is at its end is one before it.
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
        if draft.heading == nil, draft.texts.isEmpty, draft.command.isEmpty, !steps.isEmpty {
            steps[steps.count - 1].directions += draft.directions
            draft = Draft()
            return
        }
        var step = Step(
            page: pages, heading: draft.heading, texts: draft.texts, lines: draft.command, line: index + 1,
            directions: draft.directions, words: words)
        let comments = draft.command.compactMap { Self.split($0).comment }
        if !comments.isEmpty { step.afterwards = [comments.joined(separator: " ")] }
        guard step.isHidden else {
            draft = Draft()
            draft.isBehindCommand = !step.lines.isEmpty
            return steps.append(step)
        }
        // The text above it is shown before the text after it.
        steps.append(Step(page: pages, heading: nil, texts: [], lines: step.lines, line: step.line, words: words))
        draft.command = []
        draft.isBehindCommand = draft.texts.isEmpty && draft.directions.isEmpty
    }

    /// What is collected until a command is whole.
    private struct Draft {
        var heading: String?
        var texts: [String] = []
        var directions: [String] = []
        var command: [String] = []
        var parser = CommandParser(source: "")
        var isInParagraph = false
        /// Whether the line before was a command's.
        var isBehindCommand = false

        var isEmpty: Bool { heading == nil && texts.isEmpty && directions.isEmpty && command.isEmpty }

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

    /// A line's command and the comment after it.
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
