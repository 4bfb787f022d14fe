import Text
import TraceViews

/// A choice of answers: what happens here, or where else this holds.
struct ChoiceQuestion: QuestionForm {
    enum Purpose: String, Sendable {
        /// What will happen here?
        case predict
        /// Where else does this hold?
        case transfer
    }

    let purpose: Purpose
    var choices: [Choice]

    /// A possible answer.
    struct Choice: Equatable, Sendable {
        /// Its original text, by which answers are saved.
        let key: String
        var answer: Answer

        init(_ answer: Answer) { (key, self.answer) = (answer.text, answer) }
    }

    var word: String { purpose.rawValue }
    var solution: [String] { choices.first { $0.answer.isRight }.map { [$0.key] } ?? [] }
    var guesses: [String] { choices.filter { !$0.answer.isRight }.map(\.key) }

    /// Whether the right choice is longer than every other one, which gives it away.
    var rightIsLongest: Bool {
        let right = choices.filter(\.answer.isRight).map(\.answer.text.count).max() ?? 0
        return choices.allSatisfy { $0.answer.isRight || $0.answer.text.count < right }
    }

    private func shown(_ order: ShownOrder) -> [Choice] { order.indices(of: choices.map(\.key)).map { choices[$0] } }

    func rows(in order: ShownOrder) -> [QuestionRow] {
        shown(order).enumerated().map { .text(mark: Lesson.Question.letter($0), $1.answer.text) }
    }

    func invitation(_ open: [Int], in order: ShownOrder) -> String {
        let letters = choices.indices.map(Lesson.Question.letter)
        return Texts.spoken.lessonAsk(letters: letters.dropLast().joined(separator: ", "), last: letters.last ?? "")
    }

    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading {
        let (word, shown) = (typed.matchKey, shown(order))
        let place = shown.indices.first { index in
            // `a`, `a)`, `(a)` or `a.`
            word.filter { !"().: ".contains($0) } == Lesson.Question.letter(index)
        }
        if let place { return .answers([shown[place].key]) }
        if let named = choices.first(where: { $0.answer.text.isSameText(as: typed) }) { return .answers([named.key]) }
        guard word.count == 1, word.allSatisfy(\.isLetter), !isCommand else { return .none }
        return .malformed(hint: invitation(open, in: order))
    }

    func verdict(on answer: String) -> AnswerVerdict? {
        choices.first { $0.key == answer }.map {
            AnswerVerdict(isRight: $0.answer.isRight, sentence: $0.answer.sentence)
        }
    }

    func shownSolution(of part: Int) -> [QuestionRow] {
        choices.first(where: \.answer.isRight).map { [.text(mark: "→", $0.answer.text)] } ?? []
    }

    func translated(by texts: ChoiceQuestion) -> ChoiceQuestion? {
        guard texts.purpose == purpose, texts.choices.map(\.answer.isRight) == choices.map(\.answer.isRight) else {
            return nil
        }
        var own = self
        for index in choices.indices { own.choices[index].answer = texts.choices[index].answer }
        return own
    }

    var flaws: [LessonFault] {
        let texts = choices.map { $0.key.matchKey }
        let repeated = choices.indices.filter { texts[..<$0].contains(texts[$0]) }.map {
            LessonFault(choices[$0].answer.line, "two choices have the same text", hint: "write how they differ")
        }
        let limit = LessonLimits.choiceWords
        let long = choices.map { ($0.answer.line, $0.key.split(separator: " ").count) }.filter { $1 > limit }
        return repeated + long.map { LessonFault($0, "the choice has \($1) words", hint: "shorten it to \(limit)") }
    }
}

extension String {
    /// Whether the texts are the same except for case, spaces, quotes and the full stop.
    func isSameText(as other: String) -> Bool {
        func plain(_ text: String) -> String {
            let words = text.matchKey.filter { $0 != "'" && $0 != "\"" }.inOneLine
            return words.hasSuffix(".") ? String(words.dropLast()) : words
        }
        return plain(self) == plain(other)
    }
}
