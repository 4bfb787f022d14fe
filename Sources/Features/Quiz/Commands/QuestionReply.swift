import Commands
import Text

/// The present question, as people and programs see it.
struct QuestionReply: ReplyBody {
    let session: SessionState

    func write(to text: inout TextWriter) {
        text.write("question \(session.number) of \(PrizeLadder.count)", .heading)
        text.write(", for \(PrizeLadder.text(session.prize))")
        text.newline()
        text.write(DisplayWidth.wrapped(session.asked.question.text, columns: text.width))
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
        text.write("\(hints); right so far: \(PrizeLadder.percent(session.right)) %", .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("number", .int(session.number))
            json.field("of", .int(PrizeLadder.count))
            json.field("prize", .int(session.prize))
            json.field("text", .string(session.asked.question.text))
            json.key("answers")
            json.object { json in
                for letter in session.letters {
                    json.field(letter.rawValue, .string(session.asked.answer(letter)))
                }
            }
            json.field("percentRight", .int(PrizeLadder.percent(session.right)))
            json.field("hintsLeft", session.hints.map(\.rawValue))
        }
    }
}
