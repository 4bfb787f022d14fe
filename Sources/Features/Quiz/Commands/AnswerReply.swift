import Commands
import Text

/// What an answer came to, and why the right one is right.
struct AnswerReply: ReplyBody {
    enum Outcome: String {
        /// The game continues.
        case running
        /// That was the last question.
        case won
        /// The answer was wrong.
        case lost
        /// That was the last question of practice.
        case over
    }

    let outcome: Outcome
    let given: Letter
    /// The game as it was when the question was asked.
    let session: SessionState
    /// How many right answers the game has now.
    let right: Int
    /// What the player has, or goes home with.
    let money: Int
    /// The game as it continues; nil if it has ended.
    let next: SessionState?

    private var asked: AskedQuestion { session.asked }
    private var isRight: Bool { given == asked.right }

    func write(to text: inout TextWriter) {
        text.write(isRight ? "right" : "wrong", isRight ? .good : .bad)
        if !isRight { text.write(": it was \(asked.right.rawValue), \(asked.answer(asked.right))") }
        switch outcome {
        case .running where !session.isPractice: text.write(": you have \(PrizeLadder.text(money))")
        case .won: text.write(": all \(PrizeLadder.count) questions, and you have won \(PrizeLadder.text(money))")
        case .running, .lost, .over: break
        }
        text.newline()
        writeReason(to: &text)
        switch outcome {
        case .lost:
            let percent = PrizeLadder.percent(right)
            text.write("you go home with \(PrizeLadder.text(money)); \(percent) % were right")
        case .over: text.write("practice has ended: \(right) of \(session.questions.count) right")
        case .running, .won: break
        }
        guard let next else { return }
        text.newline()
        QuestionReply(session: next).write(to: &text)
    }

    private func writeReason(to text: inout TextWriter) {
        if let because = asked.question.because {
            text.write(DisplayWidth.wrapped(because, columns: text.proseWidth))
            text.newline()
        }
        if let see = asked.question.see {
            text.write("see: ", .quiet)
            text.write(see, .name)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("state", .string(outcome.rawValue))
            json.field("answer", .string(given.rawValue))
            json.field("right", .string(asked.right.rawValue))
            json.field("because", .optional(asked.question.because))
            json.field("see", .optional(asked.question.see))
            json.field("money", .int(money))
            json.field("percentRight", .int((right * 200 + session.questions.count) / (2 * session.questions.count)))
            json.key("question")
            if let next { QuestionReply(session: next).encode(to: &json) } else { json.value(.null) }
        }
    }
}
