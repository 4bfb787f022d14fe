import Commands
import PatternEvents
import Patterns
import Text

/// `quiz practice`: questions without a prize, which go on after a mistake.
struct PracticeQuiz: ShellCommand {
    let table: QuizTable

    let description = CommandDescription(
        "quiz practice",
        group: .quiz,
        summary: "practise: nothing to win, and it goes on after a mistake",
        options: [
            CommandOption("level", .integer(Question.levels), "N", summary: "ask ten questions of this level"),
            CommandOption("due", summary: "ask what is due and nothing else"),
        ],
        examples: ["quiz practice", "quiz practice --level 5"],
        details: """
            First what is due (see 'quiz due'), then two questions of each level, in the order that 'quiz settings' says. \
            After each answer it is told why the right one is right.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if let session = table.game.session.state { throw .quizRuns(session.number) }
        let session = try table.beginPractice(
            level: arguments.integerOption("level"), isDueOnly: arguments.has(option: "due"))
        return Reply(QuestionReply(session: session))
    }
}

/// `quiz due`: lists what was answered wrongly, and when it comes back.
struct ListDue: ShellCommand {
    let table: QuizTable

    let description = CommandDescription(
        "quiz due",
        group: .quiz,
        summary: "list what you answered wrongly, and when it comes back",
        examples: ["quiz due"],
        details: """
            A question comes back after one day, after three more, and after seven more; a mistake begins anew. 'quiz \
            practice' asks first what is due.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) -> Reply {
        let now = table.now
        let listing = Listing(
            rows: table.reviews, empty: "nothing comes back: no answer was wrong, or all has been learnt"
        ) { row, table in
            let days = (row.review.due - now + 86_399) / 86_400
            let due = row.review.isDue(at: now) ? "due now" : days == 1 ? "in 1 day" : "in \(days) days"
            table.row(.init(due, row.review.isDue(at: now) ? .warning : .quiet), .init(row.question.text))
        } encodeFields: { row, json in
            json.field("id", .string(row.question.id))
            json.field("text", .string(row.question.text))
            json.field("due", .bool(row.review.isDue(at: now)))
            json.field("seconds", .int(max(0, row.review.due - now)))
        }
        return Reply(listing, isLong: true)
    }
}
