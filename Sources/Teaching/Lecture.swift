import Commands
import Shell

/// A script as a lecture: its comments are the lecturer's text, and `## HEADING` begins a page.
///
/// A comment above a command is shown before it runs; one at the end of its line, or directly below, after its output.
/// `#!` begins a direction, which only the lecturer sees, see ``RunSheet``.
struct Lecture {
    /// A command, and the comments shown before and after it.
    struct Step: Equatable {
        /// The number of its page, from 1.
        let page: Int
        /// The page's heading, if this is the first step there.
        let heading: String?
        /// The paragraphs shown before it.
        let texts: [String]
        /// The lines of the command in the file; empty if there is only text.
        let lines: [String]
        /// The number of its first line, from 1.
        let line: Int
        /// The paragraphs shown after it has run.
        fileprivate(set) var afterwards: [String] = []
        /// The paragraphs for the lecturer only.
        fileprivate(set) var directions: [String] = []
        /// The words of a single command on one line.
        var words: [String] = []

        /// Whether it runs without being shown: it checks a claim of the script, or supplies votes for an absent class.
        var isHidden: Bool { isClaim || words.first == "votes" && words.contains("--sample") }

        /// Whether it is meant to show an error.
        var isMeantToFail: Bool { words.first == "fails" }

        /// Whether it checks a claim of the script.
        var isClaim: Bool { words.first == "expect" }

        /// Its lines at the prompt: the class is asked for predictions, and the script's answers are not used.
        var attendedLines: [String] {
            switch words.first {
            case "predict": lines(without: "--answers")
            // A command meant to fail does so in front of the class, as if it had been typed.
            case "fails": [Quoting.line(of: Array(words.dropFirst()))]
            default: lines
            }
        }

        /// The lines shown to a class, without right answers before the vote and without bugs before they are found.
        var shownLines: [String] {
            switch words.first {
            case "ask": lines(without: "--right")
            case "breach" where words.count > 1 && words[1] != "score", "accuse": [words[0] + " …"]
            default: attendedLines
            }
        }

        /// The right answers in the script, to its own question or to questions about a command.
        var answers: [String] {
            let option = words.first == "ask" ? "--right" : words.first == "predict" ? "--answers" : nil
            guard let place = option.flatMap(words.firstIndex(of:)), place + 1 < words.count else { return [] }
            return words[place + 1].split(separator: ";").map { String($0.drop { $0 == " " }) }
        }

        /// Whether it asks the class again or counts votes.
        var isCount: Bool { ["votes", "reveal"].contains(words.first) || words == ["ask", "again"] }

        /// Returns the lines without an option and its value.
        private func lines(without name: String) -> [String] {
            guard let option = words.firstIndex(of: name), option + 1 < words.count else { return lines }
            return [Quoting.line(of: Array(words[..<option] + words[(option + 2)...]))]
        }
    }

    private(set) var steps: [Step] = []
    /// The number of pages; steps before the first heading belong to its page.
    private(set) var pages = 1
    /// The number of visible steps.
    var shownCount: Int { shownNumber(of: steps.count) }

    /// A step's number among the visible ones, from 1; a hidden step has that of the last visible one.
    func shownNumber(of index: Int) -> Int { steps.prefix(index + 1).count { !$0.isHidden } }

    /// The index of a page's first step; nil if there is no such page.
    func start(ofPage page: Int) -> Int? { steps.firstIndex { $0.page == page } }

    /// The words of its opening `stage` command; empty if there is none.
    private var stageWords: [String] = []

    /// The settings of its stage.
    ///
    /// - Throws: an error in the `stage` command.
    func stage() throws(CommandError) -> StageSettings {
        guard !stageWords.isEmpty else { return StageSettings() }
        do throws(CommandError) {
            return try StageSettings(stageWords.dropFirst())
        } catch {
            throw error.about("stage")
        }
    }

    /// - Parameter lines: the file's lines in order.
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

    /// Adds a direction: to the command directly above it, if there is one, and otherwise to the next command.
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
        // The lines below a command form a paragraph; the comment at its end is another, before them.
        let former = draft.isInParagraph ? steps[last].afterwards.popLast().map { $0 + " " } : nil
        steps[last].afterwards.append((former ?? "") + text)
        draft.isInParagraph = true
    }

    /// Adds a line of a command.
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
            // It sets the stage and is not shown there.
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

    /// The parts collected until a command is complete.
    private struct Draft {
        var heading: String?
        var texts: [String] = []
        var directions: [String] = []
        var command: [String] = []
        var parser = CommandParser(source: "")
        var isInParagraph = false
        /// Whether the previous line belongs to a command.
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

    /// Separates a line's command and comment.
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
