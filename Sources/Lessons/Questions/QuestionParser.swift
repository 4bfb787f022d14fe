import Text

/// Reads a section with a question: its text, perhaps some Swift, and then lines with answers.
struct QuestionParser {
    private let section: String
    private let line: Int
    private var text: [Lesson.Paragraph] = []
    private var entries: [Entry] = []

    /// A line with an answer: its mark, its text, and the sentence after the arrow.
    private struct Entry {
        /// `*`, `-`, `else`, `when`, `into`, `fixed`, `either`, or a situation's number.
        let mark: String
        var rest: String
        let line: Int

        /// The texts before and after the arrow.
        var parts: (head: String, sentence: String?) {
            guard let arrow = (" " + rest).firstRange(of: " => ") else { return (rest, nil) }
            let padded = " " + rest
            return (trimmed(padded[..<arrow.lowerBound]), trimmed(padded[arrow.upperBound...]))
        }
    }

    private static let marks = [
        "predict": ["*", "-"], "transfer": ["*", "-"], "find": ["*", "-", "else"],
        "order": ["*", "when", "fixed", "either", "else"], "fill": ["*", "-", "when", "else"],
        "sort": ["into", "*", "-", "else"],
    ]

    /// - Parameters:
    ///   - lines: the section's lines.
    ///   - section: its name: `find`.
    ///   - line: the number of its heading, from 1.
    init(_ lines: [(text: String, line: Int)], section: String, line: Int) {
        (self.section, self.line) = (section, line)
        var question: [String] = []
        var isInCode = false
        for line in lines {
            if Snippet.opening(line.text) != nil { isInCode.toggle() }
            let plain = trimmed(line.text)
            let first = String(plain.prefix { $0 != " " })
            let isSituation = section == "sort" && Int(first) != nil
            if !isInCode, isSituation || Self.marks[section, default: []].contains(first), !line.text.hasPrefix(" ") {
                entries.append(Entry(mark: first, rest: trimmed(plain.dropFirst(first.count)), line: line.line))
            } else if entries.isEmpty {
                question.append(line.text)
            } else if !plain.isEmpty {
                entries[entries.count - 1].rest += " " + plain
            }
        }
        text = Lesson.Paragraph.all(in: question)
    }

    /// - Throws: the error in it.
    func question() throws(LessonFault) -> Lesson.Question {
        switch section {
        case "find": return try findQuestion()
        case "order": return try orderQuestion()
        case "fill": return try fillQuestion()
        case "sort": return Lesson.Question(text: text, kind: .sort(try sortQuestion()))
        default:
            let purpose = ChoiceQuestion.Purpose(rawValue: section) ?? .predict
            let choices = try choices()
            return Lesson.Question(
                text: text, kind: .choose(ChoiceQuestion(purpose: purpose, choices: choices)))
        }
    }

    private func fault(_ message: String, _ hint: String, at line: Int? = nil) -> LessonFault {
        LessonFault(line ?? self.line, message, hint: hint)
    }

    private func entries(_ mark: String) -> [Entry] { entries.filter { $0.mark == mark } }

    private func sentence(of entry: Entry) throws(LessonFault) -> String {
        guard let sentence = entry.parts.sentence, !sentence.isEmpty else {
            throw fault("the line has no sentence", "write '… => REPLY'", at: entry.line)
        }
        return sentence
    }

    /// The reply to all answers without their own sentence.
    private func otherwise() throws(LessonFault) -> String {
        let found = entries("else")
        guard found.count == 1 else {
            throw fault(
                "one 'else' is needed, and there are \(found.count)", "write 'else => REPLY TO THE REST'")
        }
        return try sentence(of: found[0])
    }

    // MARK: Choices

    private func choices() throws(LessonFault) -> [ChoiceQuestion.Choice] {
        guard (2...LessonLimits.choices).contains(entries.count) else {
            throw fault(
                "a question has two to \(LessonLimits.choices) choices, and this one has \(entries.count)",
                "write '* RIGHT => WHY' and '- WRONG => WHY NOT'")
        }
        guard entries.contains(where: { $0.mark == "*" }) else {
            throw fault("no choice is right", "begin the right one with '*'")
        }
        guard entries.contains(where: { $0.mark == "-" }) else {
            throw fault("every choice is right", "begin the wrong ones with '-'")
        }
        var choices: [ChoiceQuestion.Choice] = []
        for entry in entries {
            guard let sentence = entry.parts.sentence else {
                throw fault("the choice has no answer", "write 'CHOICE => REPLY'", at: entry.line)
            }
            choices.append(
                .init(
                    Answer(text: entry.parts.head, isRight: entry.mark == "*", sentence: sentence, line: entry.line)))
        }
        return choices
    }

    // MARK: Swift

    /// The question's text, and the Swift at its end.
    private func code(_ counts: ClosedRange<Int>) throws(LessonFault) -> (text: [Lesson.Paragraph], code: Snippet) {
        guard case .code(let snippet)? = text.last else {
            throw fault("'[\(section)]' has no Swift below its text", "write it between '```swift' and '```'")
        }
        guard counts.contains(snippet.lines.count) else {
            throw fault(
                "the Swift has \(snippet.lines.count) lines", "give it \(counts.lowerBound) to \(counts.upperBound)")
        }
        return (text.dropLast(), snippet)
    }

    private func numbers(_ text: String, of count: Int, at line: Int) throws(LessonFault) -> [Int] {
        let words = text.split(separator: " ")
        let numbers = words.compactMap { Int($0, in: 1...count) }
        guard numbers.count == words.count, !numbers.isEmpty else {
            throw fault("'\(text)' names no line of the Swift", "give numbers from 1 to \(count)", at: line)
        }
        return numbers
    }

    private func findQuestion() throws(LessonFault) -> Lesson.Question {
        let (text, code) = try code(LessonLimits.codeLines)
        var replies: [LineQuestion.Reply] = []
        for entry in entries where ["*", "-"].contains(entry.mark) {
            replies.append(
                .init(
                    lines: try numbers(entry.parts.head, of: code.lines.count, at: entry.line),
                    isRight: entry.mark == "*", sentence: try sentence(of: entry)))
        }
        let named = replies.flatMap(\.lines)
        guard Set(named).count == named.count else { throw fault("a line is named twice", "name each once") }
        guard replies.contains(where: \.isRight) else { throw fault("no line is right", "write '* NUMBER => WHY'") }
        return Lesson.Question(
            text: text, kind: .find(LineQuestion(code: code, replies: replies, otherwise: try otherwise())))
    }

    private func orderQuestion() throws(LessonFault) -> Lesson.Question {
        let (text, code) = try code(2...LessonLimits.codeLines.upperBound)
        let count = code.lines.count
        guard !code.lines.contains(where: { trimmed($0).isEmpty }) else {
            throw fault("an empty line cannot be put in order", "remove it from the Swift")
        }
        var (fixed, either, misplaced) = (Set<Int>(), [Set<Int>](), [OrderQuestion.Misplaced]())
        for entry in entries("fixed") { fixed.formUnion(try numbers(entry.rest, of: count, at: entry.line)) }
        for entry in entries("either") { either.append(Set(try numbers(entry.rest, of: count, at: entry.line))) }
        for entry in entries("when") {
            let words = entry.parts.head.split(separator: " ")
            guard words.count == 3, words[1] == "before", let early = Int(words[0], in: 1...count),
                let late = Int(words[2], in: 1...count)
            else {
                throw fault(
                    "'\(entry.parts.head)' is not an order of lines", "write 'when 3 before 2 => WHY NOT'",
                    at: entry.line)
            }
            misplaced.append(.init(early: early, late: late, sentence: try sentence(of: entry)))
        }
        guard let why = entries("*").first else {
            throw fault("the reply to the right order is missing", "write '* => WHY'")
        }
        guard (3...8).contains(count - fixed.count) else {
            throw fault("\(count - fixed.count) lines have to be put in order", "leave 3 to 8 that are not fixed")
        }
        let form = OrderQuestion(
            code: code, fixed: fixed, either: either, whyRight: try sentence(of: why), misplaced: misplaced,
            otherwise: try otherwise())
        guard !form.guesses.isEmpty else { throw fault("every order is right", "use lines whose order matters") }
        return Lesson.Question(text: text, kind: .order(form))
    }

    private func fillQuestion() throws(LessonFault) -> Lesson.Question {
        let (text, code) = try code(1...LessonLimits.codeLines.upperBound)
        let gaps = code.lines.reduce(0) { $0 + $1.ranges(of: GapQuestion.gap).count }
        guard gaps == 1 else {
            throw fault("the Swift has \(gaps) gaps", "write '\(GapQuestion.gap)' in one place")
        }
        var answers: [Answer] = []
        for entry in entries where ["*", "-"].contains(entry.mark) {
            let shared = entry.mark == "*" ? answers.first(where: \.isRight)?.sentence : nil
            let sentence = if let shared, entry.parts.sentence == nil { shared } else { try self.sentence(of: entry) }
            answers.append(
                Answer(text: entry.parts.head, isRight: entry.mark == "*", sentence: sentence, line: entry.line))
        }
        guard answers.contains(where: \.isRight) else { throw fault("no text is right", "write '* TEXT => WHY'") }
        var traits: [GapQuestion.Trait] = []
        for entry in entries("when") {
            let words = entry.parts.head.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2, ["has", "lacks"].contains(words[0]) else {
                throw fault(
                    "'\(entry.parts.head)' does not distinguish one answer from another",
                    "write 'when has TEXT => …' or 'when lacks TEXT => …'", at: entry.line)
            }
            traits.append(.init(has: words[0] == "has", text: words[1], sentence: try sentence(of: entry)))
        }
        return Lesson.Question(
            text: text,
            kind: .fill(GapQuestion(code: code, answers: answers, traits: traits, otherwise: try otherwise())))
    }

    // MARK: Situations

    private func sortQuestion() throws(LessonFault) -> SortQuestion {
        let groups = entries("into").flatMap { $0.rest.split(separator: ",").map { trimmed($0) } }
        guard LessonLimits.groups.contains(groups.count), Set(groups).count == groups.count else {
            throw fault(
                "'into' names \(groups.count) groups",
                "write 'into chain, mediator, none': \(LessonLimits.groups.lowerBound) to "
                    + "\(LessonLimits.groups.upperBound), each once")
        }
        var situations: [(text: String, line: Int, answers: [Answer], otherwise: String?)] = []
        for entry in entries where entry.mark != "into" {
            if Int(entry.mark) != nil {
                guard entry.mark == "\(situations.count + 1)" else {
                    throw fault("the situations are not numbered in turn", "count them from 1", at: entry.line)
                }
                situations.append((entry.rest, entry.line, [], nil))
                continue
            }
            guard !situations.isEmpty else {
                throw fault("the answer comes before the first situation", "begin one: 1 SITUATION", at: entry.line)
            }
            let (last, sentence) = (situations.count - 1, try sentence(of: entry))
            guard entry.mark != "else" else {
                situations[last].otherwise = sentence
                continue
            }
            guard groups.contains(entry.parts.head) else {
                throw fault("there is no group '\(entry.parts.head)'", "name it after 'into'", at: entry.line)
            }
            situations[last].answers.append(
                Answer(text: entry.parts.head, isRight: entry.mark == "*", sentence: sentence, line: entry.line))
        }
        guard LessonLimits.situations.contains(situations.count) else {
            throw fault(
                "there are \(situations.count) situations",
                "give \(LessonLimits.situations.lowerBound) to \(LessonLimits.situations.upperBound)")
        }
        var read: [SortQuestion.Situation] = []
        for situation in situations {
            guard situation.answers.count(where: \.isRight) == 1, let otherwise = situation.otherwise else {
                throw fault(
                    "the situation has no right group, or no reply to the other groups",
                    "write '* GROUP => WHY' once, and 'else => REPLY TO THE REST'", at: situation.line)
            }
            read.append(
                .init(text: situation.text, answers: situation.answers, otherwise: otherwise, line: situation.line))
        }
        return SortQuestion(groups: groups, situations: read)
    }
}
