import Commands
import Patterns

/// The ConcreteBuilder of questions: builds an array of questions from forms that are filled in step by step, in any
/// order.
///
/// Source: the lesson's exercise on Builder: one `build()` for all forms.
final class QuestionsBuilder: Builder {
    let name = "questions"
    let productName = "array of questions"
    let events: EventStream

    /// The forms so far.
    private(set) var forms: [QuestionForm]
    /// The form for the next answer.
    private var current: Int?

    /// - Parameter forms: the forms begun earlier.
    init(_ forms: [QuestionForm], events: EventStream) {
        (self.forms, self.events) = (forms, events)
    }

    /// A complete form.
    struct Filled: Equatable {
        let text: String
        let level: Int
        let right: String
        let wrong: [String]
    }

    /// The result of building: the array, or the problems of each form.
    enum Outcome: Equatable {
        case questions([Filled])
        case incomplete([Trouble])
    }

    /// A form's problems.
    struct Trouble: Equatable {
        /// Counted from 1.
        let number: Int
        let text: String
        let problems: [String]
    }

    /// Returns the array of questions, or the problems of each form.
    func build() -> Outcome { getResult() }

    // MARK: Builder

    var isUnderConstruction: Bool { !forms.isEmpty }

    func reset() {
        forms = []
        current = nil
    }

    func assemble(_ part: QuestionForm.Part) {
        if case .text(let text) = part {
            current = forms.firstIndex { $0.asks(text) }
            if current == nil {
                forms.append(QuestionForm(text: text))
                current = forms.count - 1
            }
            return
        }
        guard let current else { return }
        switch part {
        case .text: break
        case .level(let level): forms[current].level = level
        case .right(let answer): forms[current].right = answer
        case .wrong(let answer): forms[current].wrong.append(answer)
        }
    }

    func finish(defaults: [QuestionForm.Part]) -> Outcome {
        defer { current = nil }
        let troubles = forms.enumerated().compactMap { index, form -> Trouble? in
            form.problems.isEmpty ? nil : Trouble(number: index + 1, text: form.text, problems: form.problems)
        }
        guard troubles.isEmpty else { return .incomplete(troubles) }
        defer { forms = [] }
        return .questions(
            forms.map { Filled(text: $0.text, level: $0.level, right: $0.right ?? "", wrong: $0.wrong) })
    }

    func label(of part: QuestionForm.Part) -> String {
        switch part {
        case .text(let text): "asks '\(text)'"
        case .level(let level): "level \(level)"
        case .right(let answer): "right: \(answer)"
        case .wrong(let answer): "wrong: \(answer)"
        }
    }

    func label(ofProduct product: Outcome) -> String {
        switch product {
        case .questions(let questions): Count.of(questions.count, "question")
        case .incomplete: "nothing yet"
        }
    }
}
