import Commands
import Patterns

/// `quiz hint friend`: takes a hint.
struct UseHint: ShellCommand {
    let table: QuizController

    static let hint = Parameter("HINT", Hint.self)
    let description = CommandDescription(
        "quiz hint",
        group: .quiz,
        summary: "use a hint, each once in a game",
        parameters: [Self.hint],
        examples: ["quiz hint friend", "quiz hint audience", "quiz hint fifty"],
        details: """
            The friend gives an answer and says how sure it is. The audience votes. Fifty removes two wrong answers; a \
            friend or an audience asked afterwards chooses from the other two. The harder the question, the less the \
            friend and the audience know. They know nothing about questions that users added.
            """,
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let hint = arguments[Self.hint]
        var session = try table.requireSession()
        var dice = table.state.dice
        let hints = table.state.session.hints
        let help: HintReply.Help =
            switch hint {
            case .friend: .advice(try hints.callFriend(&session, &dice))
            case .audience: .votes(try hints.useAudienceHelp(&session, &dice))
            case .fifty: .removed(try hints.use50to50Hint(&session, &dice))
            }
        table.keep(session, dice)
        return Reply(HintReply(hint: hint, help: help, asked: session.asked, session: session))
    }
}
