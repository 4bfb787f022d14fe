import TraceViews

/// Swift with a gap: the learner writes the missing word or line.
struct GapQuestion: QuestionForm {
    /// The reply to an answer that has some tokens, or lacks them.
    struct Trait: Equatable, Sendable {
        let has: Bool
        let text: String
        var sentence: String

        func holds(for tokens: [String]) -> Bool { SwiftTokens.contains(SwiftTokens.of(text), in: tokens) == has }
    }

    /// The mark for the missing text.
    static let gap = "___"

    let code: Snippet
    /// The accepted answers, the shown one first, and wrong answers with their own replies.
    var answers: [Answer]
    var traits: [Trait]
    var otherwise: String

    let word = "fill"
    private var accepted: [Answer] { answers.filter(\.isRight) }
    var solution: [String] { accepted.first.map { [$0.text] } ?? [] }
    var snippets: [Snippet] { accepted.map { filled(with: $0.text) } }

    private func filled(with text: String) -> Snippet {
        Snippet(lines: code.lines.map { $0.replacing(Self.gap, with: text) }, preambles: code.preambles)
    }

    /// Its named wrong answers, no answer, and each accepted one without its last token or with that misspelled.
    var guesses: [String] {
        let spoiled = accepted.flatMap { answer -> [String] in
            let tokens = SwiftTokens.of(answer.text)
            let others = tokens.dropLast()
            return [others.joined(separator: " "), (others + [(tokens.last ?? "") + "x"]).joined(separator: " ")]
        }
        return answers.filter { !$0.isRight }.map(\.text) + (spoiled + [Self.gap]).filter { !isAccepted($0) }
    }

    private func isAccepted(_ text: String) -> Bool {
        let tokens = SwiftTokens.of(text)
        return accepted.contains { SwiftTokens.of($0.text) == tokens }
    }

    func rows(in order: ShownOrder) -> [QuestionRow] { code.lines.map { .code(mark: "", $0) } }

    func invitation(_ open: [Int], in order: ShownOrder) -> String { Texts.spoken.lessonAskGap(gap: Self.gap) }

    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading {
        let tokens = SwiftTokens.of(typed)
        guard !tokens.isEmpty else { return .none }
        let isNamed = answers.contains { SwiftTokens.of($0.text) == tokens }
        return isNamed || !isCommand ? .answers([typed]) : .none
    }

    func verdict(on answer: String) -> AnswerVerdict? {
        let tokens = SwiftTokens.of(answer)
        if let known = answers.first(where: { SwiftTokens.of($0.text) == tokens }) {
            return AnswerVerdict(isRight: known.isRight, sentence: known.sentence)
        }
        let seen = traits.first { $0.holds(for: tokens) }
        return AnswerVerdict(isRight: false, sentence: seen?.sentence ?? otherwise)
    }

    func shownSolution(of part: Int) -> [QuestionRow] { solution.map { .code(mark: "→", $0) } }

    func translated(by texts: GapQuestion) -> GapQuestion? {
        guard texts.code.lines == code.lines, texts.answers.map(\.text) == answers.map(\.text),
            texts.answers.map(\.isRight) == answers.map(\.isRight), texts.traits.map(\.text) == traits.map(\.text),
            texts.traits.map(\.has) == traits.map(\.has)
        else { return nil }
        return texts
    }

    var flaws: [LessonFault] {
        answers.filter { !$0.isRight && isAccepted($0.text) }.map {
            LessonFault($0.line, "'\($0.text)' is accepted and named as wrong", hint: "leave one of them out")
        }
    }
}
