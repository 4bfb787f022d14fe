import TraceViews

extension Lesson {
    /// A question: what is asked, and in which form it is answered.
    struct Question: Equatable, Sendable {
        var text: [Paragraph]
        var kind: Kind

        /// The forms that there are.
        enum Kind: Equatable, Sendable {
            case choose(ChoiceQuestion)
            case find(LineQuestion)
            case order(OrderQuestion)
            case fill(GapQuestion)
            case sort(SortQuestion)
        }

        /// What can be asked of it, whichever it is.
        var form: any QuestionForm {
            switch kind {
            case .choose(let form): form
            case .find(let form): form
            case .order(let form): form
            case .fill(let form): form
            case .sort(let form): form
            }
        }

        /// The letter that a choice is taken by: `a` for the first.
        static func letter(_ index: Int) -> String {
            String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
        }
    }
}

/// A form in which a question is answered.
///
/// An answer is kept by its content and not by the place where it is shown: the text of a choice, the numbers that lines and
/// situations have in the lesson's file.
protocol QuestionForm: Equatable, Sendable {
    /// The section of a lesson that holds it: `find`.
    var word: String { get }
    /// How many answers it wants; each counts as a question.
    var partCount: Int { get }
    /// A right answer for each part.
    var solution: [String] { get }
    /// Answers that somebody might give who has not understood; none of them may be right.
    var guesses: [String] { get }
    /// The Swift in it, whole.
    var snippets: [Snippet] { get }

    /// What is below the question's text.
    func rows(in order: ShownOrder) -> [QuestionRow]

    /// The sentence that says how it is answered.
    ///
    /// - Parameter open: the parts that wait for an answer.
    func invitation(_ open: [Int], in order: ShownOrder) -> String

    /// The answers that somebody means by a typed text.
    ///
    /// - Parameter isCommand: whether the text could be a command.
    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading

    /// What is said to an answer; nil if it cannot be one.
    func verdict(on answer: String) -> AnswerVerdict?

    /// The right answer to a part, as it is shown to somebody who leaves the question out.
    func shownSolution(of part: Int) -> [QuestionRow]

    /// This form with the texts of another language.
    ///
    /// - Returns: nil if they do not belong to it.
    func translated(by texts: Self) -> Self?

    /// What makes it too easy, or impossible: for the author.
    var flaws: [LessonFault] { get }
}

extension QuestionForm {
    var partCount: Int { 1 }
    var snippets: [Snippet] { [] }
    var flaws: [LessonFault] { [] }
}

/// What a typed text is to a question.
enum AnswerReading: Equatable {
    /// Answers, one after the other.
    case answers([String])
    /// An answer was meant, and it is not of the form; what to do.
    case malformed(hint: String)
    /// Something else.
    case none
}

/// What an answer comes to.
struct AnswerVerdict: Equatable {
    /// The part that it answers.
    var part = 0
    let isRight: Bool
    /// The answer as it is named again, where the question has several parts; else empty.
    var name = ""
    /// What is said to it.
    let sentence: String
}

/// A row below a question.
enum QuestionRow: Equatable {
    /// Text that is wrapped, after a mark.
    case text(mark: String, String)
    /// A line that stays as it is, after a mark.
    case code(mark: String, String)
}

/// A sentence that belongs to an answer.
struct Answer: Equatable, Sendable {
    /// The answer as the lesson writes it.
    var text: String
    let isRight: Bool
    /// Why it is right, or why it is wrong.
    var sentence: String
    /// The number of its line, from 1.
    let line: Int
}

/// The order in which what can be chosen is shown, drawn by a hash for each learner and step.
struct ShownOrder: Equatable, Sendable {
    /// The learner's own number.
    let seed: UInt64
    /// The lesson and the step's number.
    let place: [String]

    /// The order of what bears these names; it depends on nothing else.
    func indices(of names: [String]) -> [Int] {
        names.indices.map { (UInt64(drawnFor: place + [names[$0]], seed: seed), $0) }.sorted { $0 < $1 }.map(\.1)
    }
}
