import Commands
import PatternEvents
import Patterns

/// `quiz take`: leaves the game with the money.
struct TakeMoney: ShellCommand {
    let table: QuizTable

    let description = CommandDescription(
        "quiz take",
        group: .quiz,
        summary: "leave the game with the money",
        examples: ["quiz take"],
        details: "A game that is left before its first right answer enters no record.",
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let session = try table.requireSession()
        let money = PrizeLadder.money(after: session.right)
        table.end(right: session.right, money: money, isRecorded: session.right > 0)
        return .message(
            "you go home with \(PrizeLadder.text(money)); \(PrizeLadder.percent(session.right)) % were right",
            [
                "state": "taken", "money": .int(money), "right": .int(session.right),
                "percentRight": .int(PrizeLadder.percent(session.right)),
            ]
        )
    }
}
