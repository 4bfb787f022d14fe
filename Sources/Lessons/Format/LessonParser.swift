import Patterns
import Teaching

/// Reads the text of a lesson.
///
/// The file begins with `title`, `pattern` and `about`; `== HEADING` begins a step, and a line such as `[text]` a part
/// of it. Lines that begin with `##` are the author's own.
struct LessonParser {
    private let id: String
    /// Whether it holds only texts in another language: its steps have no commands and no checks.
    private let isTranslation: Bool
    private var header: [String: String] = [:]
    private var steps: [Lesson.Step] = []
    private var section: Section?
    private var sectionLine = 0
    private var lines: [(text: String, line: Int)] = []
    private var preambles: [String: [String]] = [:]
    /// The line that opened the current Swift; nil outside Swift.
    private var fenceLine: Int?
    /// The current preamble.
    private var preamble: String?

    private enum Section: String, CaseIterable {
        case text
        case setup
        case `do`
        case keep
        case check
        case hint
        case predict
        case explain
        case solution
        case reject
        case transfer
        case find
        case order
        case fill
        case sort
        case congrats
    }

    private init(_ id: String, isTranslation: Bool) {
        (self.id, self.isTranslation) = (id, isTranslation)
    }

    /// - Throws: the first error in it.
    static func lesson(_ text: String, id: String, isTranslation: Bool = false) throws(LessonFault) -> Lesson {
        guard text.utf8.count <= LessonLimits.lessonBytes else {
            throw LessonFault(
                0, "it is longer than \(LessonLimits.lessonBytes >> 10) KiB", hint: "make two lessons of it")
        }
        var parser = LessonParser(id, isTranslation: isTranslation)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            try parser.read(line.hasSuffix("\r") ? line.dropLast() : line, at: index + 1)
        }
        if let line = parser.fenceLine {
            throw LessonFault(line, "the Swift is never closed", hint: "end it with '```'")
        }
        try parser.endSection()
        if let early = parser.steps.dropLast().first(where: { !$0.congratulations.isEmpty }) {
            throw LessonFault(early.line, "[congrats] is not in the last step", hint: "move it to the end")
        }
        return try parser.lesson(digest: Digest.of(text), lineCount: lines.count)
    }

    private mutating func read(_ line: Substring, at number: Int) throws(LessonFault) {
        guard line.count <= LessonLimits.lineLength else {
            throw LessonFault(
                number, "the line is longer than \(LessonLimits.lineLength) characters", hint: "break it at a space")
        }
        guard !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }) else {
            throw LessonFault(number, "the line has a control character", hint: "remove it")
        }
        if try readFence(line, at: number) { return }
        if line.hasPrefix("##") { return }
        // A file that is not a lesson is never quoted.
        if header.isEmpty, steps.isEmpty, !trimmed(line).isEmpty, !keys.contains(firstWord(of: line)) {
            throw LessonFault(
                number, "a lesson does not begin with this line",
                hint: "begin it with " + keys.map { "'\($0)'" }.joined(separator: ", "))
        }
        if line.hasPrefix("== ") {
            try endSection()
            guard steps.count < LessonLimits.steps else {
                throw LessonFault(
                    number, "it has more than \(LessonLimits.steps) steps", hint: "make two lessons of it")
            }
            return steps.append(Lesson.Step(heading: trimmed(line.dropFirst(3)), line: number))
        }
        if line.hasPrefix("["), line.hasSuffix("]") {
            try endSection()
            let name = String(line.dropFirst().dropLast())
            guard let found = Section(rawValue: name) else {
                throw LessonFault(
                    number, "there is no section '[\(name)]'",
                    hint: "the sections are " + Section.allCases.map { "[\($0.rawValue)]" }.joined(separator: " "))
            }
            guard !steps.isEmpty else {
                throw LessonFault(number, "'[\(name)]' comes before the first step", hint: "begin one: == HEADING")
            }
            let isForTexts = ![.setup, .do, .keep, .check, .solution].contains(found)
            guard isForTexts || !isTranslation else {
                throw LessonFault(
                    number, "a translation has only texts, and '[\(name)]' is shared", hint: "leave it out")
            }
            (section, sectionLine) = (found, number)
            return
        }
        if section != nil {
            lines.append((String(line), number))
        } else if steps.isEmpty {
            try readHeader(line, at: number)
        } else if !trimmed(line).isEmpty {
            throw LessonFault(number, "the text belongs to no section", hint: "begin one: [text]")
        }
    }

    /// Reads a line that opens, continues or closes Swift.
    ///
    /// - Returns: whether it was such a line.
    private mutating func readFence(_ line: Substring, at number: Int) throws(LessonFault) -> Bool {
        if let opened = fenceLine {
            if Snippet.closes(line) {
                fenceLine = nil
                preamble = nil
            }
            if let preamble, fenceLine == opened { preambles[preamble, default: []].append(String(line)) }
        } else if let words = Snippet.opening(line), !header.isEmpty || !steps.isEmpty {
            guard words.first == "swift" else {
                throw LessonFault(number, "the fence names no language", hint: "open it with '```swift'")
            }
            fenceLine = number
            if steps.isEmpty {
                guard words.count == 2, preambles[words[1]] == nil else {
                    throw LessonFault(
                        number, "Swift above the first step is a preamble with its own name",
                        hint: "open it with '```swift NAME'")
                }
                preamble = words[1]
                preambles[words[1]] = []
            } else if section == nil {
                throw LessonFault(number, "the text belongs to no section", hint: "begin one: [text]")
            }
            for name in words.dropFirst() where preambles[name] == nil && !isTranslation {
                throw LessonFault(
                    number, "there is no preamble '\(name)'", hint: "write it above the first step: '```swift \(name)'")
            }
        } else {
            return false
        }
        if section != nil { lines.append((String(line), number)) }
        return true
    }

    /// The first words of lines before the first step.
    private var keys: [String] { isTranslation ? ["title", "about"] : ["title", "pattern", "about"] }

    private func firstWord(of line: Substring) -> String { String(trimmed(line).prefix { $0 != " " }) }

    private mutating func readHeader(_ line: Substring, at number: Int) throws(LessonFault) {
        let text = trimmed(line)
        guard !text.isEmpty else { return }
        let name = firstWord(of: line)
        guard keys.contains(name) else {
            throw LessonFault(
                number, "a lesson does not begin with '\(name)'",
                hint: "it begins with "
                    + keys.map { "'\($0)'" }.joined(separator: ", "))
        }
        let value = trimmed(text.dropFirst(name.count))
        guard !value.isEmpty else {
            throw LessonFault(number, "'\(name)' says nothing", hint: "write it after the word")
        }
        if name == "pattern", value != Lesson.mixed, PatternCatalogue.entry(value) == nil {
            throw LessonFault(
                number, "there is no pattern '\(value)'",
                hint: "'patterns' lists them; '\(Lesson.mixed)' is for a lesson about all of them")
        }
        header[name] = value
    }

    // MARK: Sections

    private mutating func endSection() throws(LessonFault) {
        guard let section else { return }
        defer {
            self.section = nil
            lines = []
        }
        let last = steps.count - 1
        switch section {
        case .text: steps[last].text += try paragraphs()
        case .explain: steps[last].explanation += try paragraphs()
        case .congrats: steps[last].congratulations += try paragraphs()
        case .hint:
            steps[last].hints.append(try paragraphs())
            try limit(steps[last].hints.count, "hints")
        case .setup: steps[last].setup = (steps[last].setup ?? []) + (try commands(mayBeNone: true))
        case .do: steps[last].demonstration += try commands()
        case .keep: steps[last].kept += try commands().map(\.text)
        case .solution: steps[last].ways.append(try commands())
        case .check:
            for line in lines where !trimmed(line.text).isEmpty {
                steps[last].checks.append(try check(trimmed(line.text), after: "expect", at: line.line))
            }
            guard !steps[last].checks.isEmpty else { throw empty("write 'expect …'") }
            try limit(steps[last].checks.count, "checks")
        case .reject:
            steps[last].rejections.append(try rejection())
            try limit(steps[last].rejections.count, "rejections")
        case .predict, .transfer, .find, .order, .fill, .sort: try ask(section, in: last)
        }
    }

    private func limit(_ count: Int, _ what: String) throws(LessonFault) {
        guard count > LessonLimits.parts else { return }
        throw LessonFault(
            sectionLine, "a step has more than \(LessonLimits.parts) \(what)", hint: "make two steps of it")
    }

    private func empty(_ hint: String) -> LessonFault {
        LessonFault(sectionLine, "'[\(section?.rawValue ?? "")]' is empty", hint: hint)
    }

    private func paragraphs() throws(LessonFault) -> [Lesson.Paragraph] {
        let found = Lesson.Paragraph.all(in: lines.map(\.text))
        guard !found.isEmpty else { throw empty("write a sentence, or leave it out") }
        return found
    }

    private func commands(mayBeNone: Bool = false) throws(LessonFault) -> [Lesson.ScriptLine] {
        let found = lines.map { Lesson.ScriptLine(text: trimmed($0.text), line: $0.line) }
            .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
        guard mayBeNone || !found.isEmpty else { throw empty("write a command, or leave it out") }
        guard found.count <= LessonLimits.commands else {
            throw LessonFault(
                sectionLine, "it has more than \(LessonLimits.commands) commands", hint: "make two steps of it")
        }
        return found
    }

    private func check(_ line: String, after word: String, at number: Int) throws(LessonFault) -> Lesson.Check {
        guard line.hasPrefix(word + " ") else {
            throw LessonFault(number, "'\(line)' is not a check", hint: "write '\(word) step …', '\(word) value …'")
        }
        let text = trimmed(line.dropFirst(word.count))
        do throws(ExpectationFault) {
            return Lesson.Check(expectation: try Expectation(text), text: text, line: number)
        } catch {
            throw LessonFault(number, error.message, hint: error.hint)
        }
    }

    private func rejection() throws(LessonFault) -> Lesson.Rejection {
        var rejection = Lesson.Rejection(line: sectionLine)
        var message: [String] = []
        for line in lines {
            let text = trimmed(line.text)
            if text.hasPrefix("try "), !isTranslation {
                rejection.attempt.append(Lesson.ScriptLine(text: trimmed(text.dropFirst(4)), line: line.line))
            } else if text.hasPrefix("when "), !isTranslation {
                rejection.conditions.append(try check(text, after: "when", at: line.line))
            } else {
                message.append(line.text)
            }
        }
        rejection.message = Lesson.Paragraph.all(in: message)
        let hint: String? =
            rejection.message.isEmpty
            ? "explain the mistake"
            : isTranslation
                ? nil
                : rejection.conditions.isEmpty
                    ? "describe how the mistake shows: when step …"
                    : rejection.attempt.isEmpty ? "write the command with the mistake: try COMMAND" : nil
        if let hint { throw LessonFault(sectionLine, "the '[reject]' is incomplete", hint: hint) }
        return rejection
    }

    private mutating func ask(_ section: Section, in step: Int) throws(LessonFault) {
        guard steps[step].question == nil else {
            throw LessonFault(sectionLine, "a step has one question", hint: "make two steps of it")
        }
        let parser = QuestionParser(lines, section: section.rawValue, line: sectionLine)
        let question = try parser.question()
        guard !question.text.isEmpty else {
            throw LessonFault(sectionLine, "the question is missing", hint: "write it above the choices")
        }
        steps[step].question = question
    }

    // MARK: The whole

    private func lesson(digest: String, lineCount: Int) throws(LessonFault) -> Lesson {
        for key in isTranslation ? ["title", "about"] : ["title", "pattern", "about"] where header[key] == nil {
            throw LessonFault(1, "the lesson has no '\(key)'", hint: "write '\(key) …' above the first step")
        }
        guard !steps.isEmpty else {
            throw LessonFault(lineCount, "the lesson has no step", hint: "begin one: == HEADING")
        }
        for step in steps { try look(at: step) }
        return Lesson(
            id: id, title: header["title"] ?? "", pattern: header["pattern"] ?? "", about: header["about"] ?? "",
            preambles: preambles, steps: steps, digest: digest)
    }

    private func look(at step: Lesson.Step) throws(LessonFault) {
        guard !step.heading.isEmpty else {
            throw LessonFault(step.line, "the step has no heading", hint: "write '== HEADING'")
        }
        if isTranslation { return }
        guard !step.text.isEmpty || step.question != nil else {
            throw LessonFault(step.line, "the step says nothing", hint: "give it a [text]")
        }
        if !step.checks.isEmpty, step.demonstration.isEmpty, step.ways.isEmpty {
            throw LessonFault(step.line, "the step has a check and no solution", hint: "give it a [solution]")
        }
        if !step.checks.isEmpty, step.demonstration.isEmpty, step.hints.isEmpty {
            throw LessonFault(step.line, "the step has a check and no hint", hint: "give it a [hint]")
        }
        if step.checks.isEmpty, !step.ways.isEmpty || !step.rejections.isEmpty {
            throw LessonFault(
                step.line, "the step has nothing that distinguishes a solution from a mistake",
                hint: "give it a [check]")
        }
        if !step.demonstration.isEmpty, !step.ways.isEmpty {
            throw LessonFault(
                step.line, "the step both shows how it is done and asks for it", hint: "make two steps of it")
        }
    }
}
