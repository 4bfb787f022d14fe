import Commands
import Text

/// The current question, for people and for programs.
struct QuestionReply: ReplyTree {
    let session: SessionState

    var parts: [ReplyPart] {
        let (asked, question) = (session.asked, session.asked.question)
        let number = "question \(session.number) of \(session.questions.count)"
        var parts: [ReplyPart] = [
            .line(
                .init(session.isPractice ? "practice, \(number)" : number, .heading),
                .init(session.prize.map { ", for \(PrizeLadder.text($0))" } ?? "")),
            .fact("number", session.number),
            .fact("of", session.questions.count),
        ]
        if let prize = session.prize { parts.append(.fact("prize", prize)) }
        if let exhibit = question.exhibit {
            parts += exhibit.split(separator: "\n").map { .line("    \($0)", .name) } + [.fact("exhibit", exhibit)]
        }
        parts += [.text(question.text), .fact("text", question.text)]
        parts += Letter.allCases.map { letter in
            session.letters.contains(letter)
                ? .line(.init("  \(letter.rawValue)", .name), "  \(asked.answer(letter))")
                : .line("  \(letter.rawValue)", .quiet)
        }
        let answers: [ReplyPart] = session.letters.map { .fact(JSONKey($0.rawValue), asked.answer($0)) }
        let hints = session.hints.map(\.rawValue)
        let left = hints.isEmpty ? "no hint left" : "hints: \(hints.joined(separator: ", "))"
        return parts + [
            .fact("answers", answers.object),
            .fact("percentRight", session.percentRight),
            .fact("hintsLeft", hints),
            .line("\(left); right so far: \(session.right) of \(session.questions.count)", .quiet),
        ]
    }
}
