import Commands
import Patterns
import Text

/// `quiz questions --mine`: lists the questions.
struct ListQuestions: ShellCommand {
    let table: QuizController

    static let mine = CommandOption("mine", summary: "only those that users added, with their answers")
    let description = CommandDescription(
        "quiz questions",
        group: .quiz,
        summary: "list all questions without their answers",
        options: [Self.mine],
        examples: ["quiz questions", "quiz questions --mine"],
        pattern: .memento,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let state = table.state
        let added = state.own.numbers.compactMap { number in
            state.own.question(number).map { (number: number, question: $0) }
        }
        let isMine = arguments[Self.mine]
        let rows = added.map { Row(number: $0.number, question: $0.question, showsAnswers: isMine) }
        let others = isMine ? [] : Game.shared.questions.map { Row(number: nil, question: $0, showsAnswers: false) }
        let listing = Listing(
            rows: rows + others, empty: "no question has been added; add one with 'quiz add'", \.parts)
        return Reply(listing)
    }

    private struct Row {
        /// Its number for `quiz remove`.
        let number: Int?
        let question: Question
        let showsAnswers: Bool

        var parts: [ReplyPart] {
            let parts: [ReplyPart] = [
                .fact("id", question.id),
                .cell("number", number, as: number.map { "\($0)" } ?? "", .name),
                .cell("level", question.level, as: "level \(question.level)", .quiet),
                .cell("text", question.text),
            ]
            guard showsAnswers else { return parts }
            return parts + [
                .field("right", question.right, named: "", as: .init("right", .good), .init(question.right)),
                .fact("wrong", question.wrong),
            ] + question.wrong.map { .named("", .init("wrong", .quiet), .init($0)) }
        }
    }
}
