import Commands
import Patterns

/// The ConcreteBuilder of questions: builds an array of questions out of forms that are filled in bit by bit, in any order.
///
/// Source: the lesson's exercise on Builder: one `build()` for however many forms there are.
final class QuestionsBuilder: Builder {
    let name = "questions"
    let productName = "array of questions"
    let events: EventStream

    /// What has been filled in so far.
    private(set) var forms: [QuestionForm]
    /// Which form the next answer goes to.
    private var current: Int?

    /// - Parameter forms: those that have been begun before.
    init(_ forms: [QuestionForm], events: EventStream) {
        (self.forms, self.events) = (forms, events)
    }

    /// A form that can become a question.
    struct Filled: Equatable {
        let text: String
        let level: Int
        let right: String
        let wrong: [String]
    }

    /// What building came to: the array, or for each form that cannot be built what is the matter.
    enum Outcome: Equatable {
        case questions([Filled])
        case incomplete([Trouble])
    }

    /// What is the matter with a form.
    struct Trouble: Equatable {
        /// Counted from 1.
        let number: Int
        let text: String
        let problems: [String]
    }

    /// The array of questions, or what is missing in which form.
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
