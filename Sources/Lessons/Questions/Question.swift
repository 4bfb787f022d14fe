import TraceViews

extension Lesson {
    /// A question, and the form of its answers.
    struct Question: Equatable, Sendable {
        var text: [Paragraph]
        var kind: Kind

        /// All forms.
        enum Kind: Equatable, Sendable {
            case choose(ChoiceQuestion)
            case find(LineQuestion)
            case order(OrderQuestion)
            case fill(GapQuestion)
            case sort(SortQuestion)
        }

        /// The form, whichever it is.
        var form: any QuestionForm {
            switch kind {
            case .choose(let form): form
            case .find(let form): form
            case .order(let form): form
            case .fill(let form): form
            case .sort(let form): form
            }
        }

        /// The letter of a choice: `a` for the first.
        static func letter(_ index: Int) -> String {
            String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
        }
    }
}

/// A form of question.
///
/// An answer is saved by its content and not by its displayed place: the text of a choice, or the numbers of lines and
/// situations in the lesson's file.
protocol QuestionForm: Equatable, Sendable {
    /// The section of a lesson that contains it: `find`.
    var word: String { get }
    /// The number of answers; each counts as a question.
    var partCount: Int { get }
    /// A right answer for each part.
    var solution: [String] { get }
    /// Plausible answers of a learner who has not understood; none may be right.
    var guesses: [String] { get }
    /// All Swift in it.
    var snippets: [Snippet] { get }

    /// The rows below the question's text.
    func rows(in order: ShownOrder) -> [QuestionRow]

    /// The instruction for answering.
    ///
    /// - Parameter open: the unanswered parts.
    func invitation(_ open: [Int], in order: ShownOrder) -> String

    /// Reads a typed text as answers.
    ///
    /// - Parameter isCommand: whether the text could be a command.
    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading

    /// The reply to an answer; nil if it is not a possible answer.
    func verdict(on answer: String) -> AnswerVerdict?

    /// The right answer to a part, as displayed when the learner skips the question.
    func shownSolution(of part: Int) -> [QuestionRow]

    /// The form with texts in another language.
    ///
    /// - Returns: nil if they do not belong to it.
    func translated(by texts: Self) -> Self?

    /// The flaws that make it too easy or impossible, for the author.
    var flaws: [LessonFault] { get }
}

extension QuestionForm {
    var partCount: Int { 1 }
    var snippets: [Snippet] { [] }
    var flaws: [LessonFault] { [] }
}

/// A typed text, read as an answer.
enum AnswerReading: Equatable {
    /// Answers in sequence.
    case answers([String])
    /// A malformed answer, with instructions.
    case malformed(hint: String)
    /// Not an answer.
    case none
}

/// The result of an answer.
struct AnswerVerdict: Equatable {
    /// The part that it answers.
    var part = 0
    let isRight: Bool
    /// The answer to repeat if the question has several parts; otherwise empty.
    var name = ""
    /// The reply.
    let sentence: String
}

/// A row below a question.
enum QuestionRow: Equatable {
    /// Text to wrap, after a mark.
    case text(mark: String, String)
    /// A verbatim line, after a mark.
    case code(mark: String, String)
}

/// A reply to an answer.
struct Answer: Equatable, Sendable {
    /// The answer in the lesson's file.
    var text: String
    let isRight: Bool
    /// The reason why it is right or wrong.
    var sentence: String
    /// The number of its line, from 1.
    let line: Int
}

/// The display order of choices, determined by a hash for each learner and step.
struct ShownOrder: Equatable, Sendable {
    /// The learner's own number.
    let seed: UInt64
    /// The lesson and the step's number.
    let place: [String]

    /// The order of the items with these names; it depends on nothing else.
    func indices(of names: [String]) -> [Int] {
        names.indices.map { (UInt64(drawnFor: place + [names[$0]], seed: seed), $0) }.sorted { $0 < $1 }.map(\.1)
    }
}
