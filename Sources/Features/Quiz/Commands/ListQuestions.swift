import Commands
import PatternEvents
import Text

/// `quiz questions --mine`: lists the questions there are.
struct ListQuestions: ShellCommand {
    let table: QuizTable

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
        let listing = Listing(rows: rows + others, empty: "no question has been added; add one with 'quiz add'") {
            row, table in
            row.add(to: &table)
        } encodeFields: { row, json in
            row.encode(to: &json)
        }
        return Reply(listing, isLong: true)
    }

    private struct Row {
        /// What `quiz remove` calls it.
        let number: Int?
        let question: Question
        let showsAnswers: Bool

        func add(to table: inout TextTable) {
            let name = number.map { "\($0)" } ?? ""
            table.row(.init(name, .name), .init("level \(question.level)", .quiet), .init(question.text))
            guard showsAnswers else { return }
            table.row(.init(""), .init("right", .good), .init(question.right))
            for wrong in question.wrong { table.row(.init(""), .init("wrong", .quiet), .init(wrong)) }
        }

        func encode(to json: inout JSONWriter) {
            json.field("id", .string(question.id))
            json.field("number", number)
            json.field("level", .int(question.level))
            json.field("text", .string(question.text))
            guard showsAnswers else { return }
            json.field("right", .string(question.right))
            json.field("wrong", question.wrong)
        }
    }
}
