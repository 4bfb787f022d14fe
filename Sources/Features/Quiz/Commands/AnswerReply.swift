import Commands
import Text

/// The outcome of an answer, and why the right one is right.
struct AnswerReply: ReplyTree {
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
    /// The game when the question was asked.
    let session: SessionState
    /// The number of right answers in the game now.
    let right: Int
    /// The player's money, now or at the end.
    let money: Int
    /// The continued game; nil if it has ended.
    let next: SessionState?

    private var asked: AskedQuestion { session.asked }
    private var isRight: Bool { given == asked.right }

    var parts: [ReplyPart] {
        let (question, count) = (asked.question, session.questions.count)
        let verdict: String =
            switch outcome {
            case .running where !session.isPractice: ": you have \(PrizeLadder.text(money))"
            case .won: ": all \(PrizeLadder.count) questions, and you have won \(PrizeLadder.text(money))"
            case .running, .lost, .over: ""
            }
        let correction = isRight ? "" : ": it was \(asked.right.rawValue), \(asked.answer(asked.right))"
        var parts: [ReplyPart] = [
            .line(.init(isRight ? "right" : "wrong", isRight ? .good : .bad), .init(correction + verdict)),
            .fact("state", outcome.rawValue),
            .fact("answer", given.rawValue),
            .fact("right", asked.right.rawValue),
            .fact("because", question.because),
            .fact("see", question.see),
            .fact("money", money),
            .fact("percentRight", (right * 200 + count) / (2 * count)),
        ]
        if let because = question.because { parts.append(.text(because)) }
        if let see = question.see { parts.append(.line(.init("see: ", .quiet), .init(see, .name))) }
        switch outcome {
        case .lost:
            let percent = PrizeLadder.percent(right)
            parts.append(.line("you go home with \(PrizeLadder.text(money)); \(percent) % were right"))
        case .over: parts.append(.line("practice has ended: \(right) of \(count) right"))
        case .running, .won: break
        }
        let nextParts = next.map { QuestionReply(session: $0).parts }
        // The result, the reason and the next question are separated.
        return parts + [.fact("question", nextParts?.object)] + (nextParts.map { [.line("")] + $0.shownOnly } ?? [])
    }
}
