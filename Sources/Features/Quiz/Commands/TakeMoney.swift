import Commands

/// `quiz take`: ends the game with the money won.
struct TakeMoney: ShellCommand {
    let table: QuizController

    let description = CommandDescription(
        "quiz take",
        group: .quiz,
        summary: "leave the game with the money, or end practice",
        examples: ["quiz take"],
        details: "A game that you leave before the first right answer is not recorded.",
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let session = try table.requireSession()
        if session.isPractice {
            table.end(session, right: session.right, money: 0, isRecorded: false)
            let answered = session.right + session.wrong
            return .message(
                "practice has ended: \(session.right) of \(answered) right",
                ["state": "over", "right": .int(session.right), "answered": .int(answered)])
        }
        let money = PrizeLadder.money(after: session.right)
        table.end(session, right: session.right, money: money, isRecorded: session.right > 0)
        return .message(
            "you go home with \(PrizeLadder.text(money)); \(PrizeLadder.percent(session.right)) % were right",
            [
                "state": "taken", "money": .int(money), "right": .int(session.right),
                "percentRight": .int(PrizeLadder.percent(session.right)),
            ]
        )
    }
}
