import Commands
import PatternEvents
import Patterns

/// `quiz question`: shows the question again.
struct ShowQuestion: ShellCommand {
    let table: QuizTable

    let description = CommandDescription(
        "quiz question",
        group: .quiz,
        summary: "show the present question again",
        examples: ["quiz question"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(QuestionReply(session: try table.requireSession()))
    }
}
