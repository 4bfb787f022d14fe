import Commands
import Text

/// The present question, as people and programs see it.
struct QuestionReply: ReplyBody {
    let session: SessionState

    func write(to text: inout TextWriter) {
        let number = "question \(session.number) of \(session.questions.count)"
        text.write(session.isPractice ? "practice, \(number)" : number, .heading)
        if let prize = session.prize { text.write(", for \(PrizeLadder.text(prize))") }
        text.newline()
        for line in session.asked.question.exhibit?.split(separator: "\n") ?? [] {
            text.write("    \(line)", .name)
            text.newline()
        }
        text.write(DisplayWidth.wrapped(session.asked.question.text, columns: text.proseWidth))
        text.newline()
        for letter in Letter.allCases {
            if session.letters.contains(letter) {
                text.write("  \(letter.rawValue)", .name)
                text.write("  \(session.asked.answer(letter))")
            } else {
                text.write("  \(letter.rawValue)", .quiet)
            }
            text.newline()
        }
        let hints =
            session.hints.isEmpty ? "no hint left" : "hints: " + session.hints.map(\.rawValue).joined(separator: ", ")
        text.write("\(hints); right so far: \(session.right) of \(session.questions.count)", .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("number", .int(session.number))
            json.field("of", .int(session.questions.count))
            if let prize = session.prize { json.field("prize", .int(prize)) }
            if let exhibit = session.asked.question.exhibit { json.field("exhibit", .string(exhibit)) }
            json.field("text", .string(session.asked.question.text))
            json.key("answers")
            json.object { json in
                for letter in session.letters {
                    json.field(JSONKey(letter.rawValue), .string(session.asked.answer(letter)))
                }
            }
            json.field("percentRight", .int(session.percentRight))
            json.field("hintsLeft", session.hints.map(\.rawValue))
        }
    }
}
