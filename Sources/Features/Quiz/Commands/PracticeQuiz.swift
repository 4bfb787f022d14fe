import Commands
import Patterns
import Text

/// `quiz practice`: asks questions without a prize, and continues after a mistake.
struct PracticeQuiz: ShellCommand {
    let table: QuizController

    static let level = CommandOption("level", Question.levels, "N", summary: "ask ten questions of this level")
    static let due = CommandOption("due", summary: "ask only the questions that are due")
    let description = CommandDescription(
        "quiz practice",
        group: .quiz,
        summary: "practice without prizes, and continue after a mistake",
        options: [Self.level, Self.due],
        examples: ["quiz practice", "quiz practice --level 5"],
        details: """
            First come the questions that are due (see 'quiz due'), then two of each level, in the order that 'quiz \
            settings' shows. After each answer it explains the right one.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if let session = table.state.session.state { throw .quizRuns(session.number) }
        let session = try table.beginPractice(
            level: arguments[Self.level], isDueOnly: arguments[Self.due])
        return Reply(QuestionReply(session: session))
    }
}

/// `quiz due`: lists the questions answered wrongly, and when they return.
struct ListDue: ShellCommand {
    let table: QuizController

    let description = CommandDescription(
        "quiz due",
        group: .quiz,
        summary: "list the questions to repeat, and when they are due",
        examples: ["quiz due"],
        details: """
            A question is asked again after one day, after three more, and after seven more; a mistake starts over. \
            'quiz practice' first asks what is due. A question of a lesson is asked again before the next lesson \
            begins.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) -> Reply {
        let own = table.reviews.map { (id: $0.question.id, text: $0.question.text, review: $0.review) }
        let rows = (own + table.reviewsElsewhere).sorted { ($0.review.due, $0.id) < ($1.review.due, $1.id) }
        return Reply(DueReply(rows: rows, now: table.now))
    }
}

/// The questions to repeat, with their times; a question wider than the screen continues below.
private struct DueReply: ReplyBody {
    let rows: [(id: String, text: String, review: Review)]
    let now: Int

    func write(to text: inout TextWriter) {
        guard !rows.isEmpty else {
            return text.write("nothing to repeat: no answer was wrong, or you have learned them all")
        }
        let marks = rows.map(when)
        let indent = (marks.map(\.count).max() ?? 0) + 2
        for (row, mark) in zip(rows, marks) {
            let lines = DisplayWidth.wrapped(
                ControlCharacters.shown(row.text), columns: max(10, text.proseWidth - indent))
            for (index, line) in lines.split(separator: "\n").enumerated() {
                text.write(
                    DisplayWidth.padded(index == 0 ? mark : "", columns: indent),
                    row.review.isDue(at: now) ? .warning : .quiet)
                text.write(line: String(line))
                text.newline()
            }
        }
    }

    private func when(_ row: (id: String, text: String, review: Review)) -> String {
        let days = (row.review.due - now + 86_399) / 86_400
        return row.review.isDue(at: now) ? "due now" : days == 1 ? "in 1 day" : "in \(days) days"
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: rows) { row, json in
            json.field("id", .string(row.id))
            json.field("text", .string(row.text))
            json.field("due", .bool(row.review.isDue(at: now)))
            json.field("seconds", .int(max(0, row.review.due - now)))
        }
    }
}
