import Commands
import Patterns

/// `quiz answer B`: answers the current question.
struct AnswerQuestion: ShellCommand {
    let table: QuizController

    static let a = Parameter("A|B|C|D", .name(of: "answer"))
    let description = CommandDescription(
        "quiz answer",
        group: .quiz,
        summary: "answer the current question",
        parameters: [Self.a],
        examples: ["quiz answer A"],
        details:
            """
            A wrong answer ends the game, and 'undo' passes over it. You keep the last safe prize, 1,000 or \
            32,000, if you reached it. The question is asked again after one, three and seven days, see 'quiz due'. In \
            practice the game continues.
            """,
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let session = try table.requireSession()
        let letter = try table.letter(arguments[Self.a], in: session)
        let isRight = letter == session.asked.right
        guard isRight || session.isPractice else { return reply(.lost, letter, session, next: nil) }
        table.note(session.asked.question, isRight: isRight)
        guard !session.isLast else { return reply(session.isPractice ? .over : .won, letter, session, next: nil) }
        var next = session
        next.goOn(afterMistake: !isRight)
        return reply(.running, letter, session, next: next)
    }

    private func reply(
        _ outcome: AnswerReply.Outcome, _ given: Letter, _ session: SessionState, next: SessionState?
    ) -> Reply {
        let right = session.right + (given == session.asked.right ? 1 : 0)
        let money =
            session.isPractice
            ? 0 : outcome == .lost ? PrizeLadder.safeMoney(after: right) : PrizeLadder.money(after: right)
        if outcome == .lost {
            table.lose(session, money: money)
        } else if let next {
            table.keep(next, table.state.dice)
        } else {
            table.end(session, right: right, money: money, isRecorded: !session.isPractice)
        }
        return Reply(
            AnswerReply(outcome: outcome, given: given, session: session, right: right, money: money, next: next))
    }
}
