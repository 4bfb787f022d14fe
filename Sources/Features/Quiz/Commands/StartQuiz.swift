import Commands
import Patterns

/// `quiz start`: begins a game.
struct StartQuiz: ShellCommand {
    let table: QuizController

    let description = CommandDescription(
        "quiz start",
        group: .quiz,
        summary: "begin a game of fifteen questions about patterns",
        examples: ["quiz start"],
        details: """
            The prizes rise from 100 to 1,000,000, and the questions get harder; 1,000 and 32,000 are safe. 'quiz \
            settings order' chooses the order of the questions. Your own questions ('quiz add') are included.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if let session = table.state.session.state { throw .quizRuns(session.number) }
        return Reply(QuestionReply(session: table.begin()))
    }
}
