import Commands
import Text

/// What an answer came to.
struct AnswerReply: ReplyBody {
    enum Outcome: String {
        /// The game goes on.
        case running
        /// That was the last question.
        case won
        /// The answer was wrong.
        case lost
    }

    let outcome: Outcome
    let given: Letter
    let asked: AskedQuestion
    /// How many right answers the game has now.
    let right: Int
    /// What the player has, or goes home with.
    let money: Int
    /// The game as it goes on; nil if it is over.
    let next: SessionState?

    func write(to text: inout TextWriter) {
        switch outcome {
        case .running:
            text.write("right", .good)
            text.write(": you have \(PrizeLadder.text(money))")
        case .won:
            text.write("right", .good)
            text.write(": all \(PrizeLadder.count) questions, and you have won \(PrizeLadder.text(money))")
        case .lost:
            text.write("wrong", .bad)
            text.write(": it was \(asked.right.rawValue), \(asked.answer(asked.right))")
            text.newline()
            text.write("you go home with \(PrizeLadder.text(money)); \(PrizeLadder.percent(right)) % were right")
        }
        guard let next else { return }
        text.newline()
        text.newline()
        QuestionReply(session: next).write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("state", .string(outcome.rawValue))
            json.field("answer", .string(given.rawValue))
            json.field("right", .string(asked.right.rawValue))
            json.field("money", .int(money))
            json.field("percentRight", .int(PrizeLadder.percent(right)))
            json.key("question")
            if let next { QuestionReply(session: next).encode(to: &json) } else { json.value(.null) }
        }
    }
}
