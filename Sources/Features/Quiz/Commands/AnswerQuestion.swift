import Commands
import PatternEvents
import Patterns

/// `quiz answer B`: answers the present question.
struct AnswerQuestion: ShellCommand {
    let table: QuizTable

    let description = CommandDescription(
        "quiz answer",
        group: .quiz,
        summary: "answer the present question",
        parameters: [Parameter("A|B|C|D", .name(of: "answer"))],
        examples: ["quiz answer A"],
        details:
            "A wrong answer ends the game; what is left is the last safe step, 1,000 or 32,000, if it was reached.",
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let session = try table.requireSession()
        let letter = try table.letter(arguments.required("A|B|C|D"), in: session)
        guard letter == session.asked.right else { return reply(.lost, letter, session, next: nil) }
        guard !session.isLast else { return reply(.won, letter, session, next: nil) }
        var next = session
        next.goOn()
        return reply(.running, letter, session, next: next)
    }

    private func reply(
        _ outcome: AnswerReply.Outcome, _ given: Letter, _ session: SessionState, next: SessionState?
    ) -> Reply {
        let right = session.right + (outcome == .lost ? 0 : 1)
        let money = outcome == .lost ? PrizeLadder.safeMoney(after: right) : PrizeLadder.money(after: right)
        if let next {
            table.perform(.session(next, table.game.dice))
        } else {
            table.end(right: right, money: money)
        }
        return Reply(
            AnswerReply(outcome: outcome, given: given, asked: session.asked, right: right, money: money, next: next))
    }
}
