import Commands

/// `quiz`: shows the state of the game, if there is one.
struct QuizNow: ShellCommand {
    let table: QuizController

    let description = CommandDescription(
        "quiz",
        group: .quiz,
        summary: "show the current game and its question",
        examples: ["quiz"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if let session = table.state.session.state { return Reply(QuestionReply(session: session)) }
        return .message("no game is running; 'quiz start' begins one", ["state": "none"])
    }
}

/// `quiz question`: shows the question again.
struct ShowQuestion: ShellCommand {
    let table: QuizController

    let description = CommandDescription(
        "quiz question",
        group: .quiz,
        summary: "show the current question again",
        examples: ["quiz question"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(QuestionReply(session: try table.requireSession()))
    }
}
