import Commands
import Text

/// What a hint came to.
struct HintReply: ReplyBody {
    private static let barColumns = 30

    enum Help {
        case advice(Friend.Advice)
        case votes([Letter: Int])
        case removed([Letter])
    }

    let hint: Hint
    let help: Help
    let asked: AskedQuestion
    /// The game after the hint.
    let session: SessionState

    func write(to text: inout TextWriter) {
        switch help {
        case .advice(let advice):
            text.write("your friend says ")
            text.write(advice.letter.rawValue, .name)
            text.write(", \(asked.answer(advice.letter)), and is \(advice.sureness) % sure")
        case .votes(let votes):
            var table = TextTable()
            for letter in session.letters {
                let percent = votes[letter] ?? 0
                let bar = ProgressBar.text(Double(percent) / 100, width: Self.barColumns)
                let number = DisplayWidth.aligned("\(percent) %", columns: 5)
                table.row(.init(letter.rawValue, .name), .init(number), .init(bar), .init(asked.answer(letter)))
            }
            table.write(to: &text)
        case .removed(let removed):
            let names = removed.map(\.rawValue).joined(separator: " and ")
            text.write("\(names) are wrong")
            text.newline()
            QuestionReply(session: session).write(to: &text)
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("hint", .string(hint.rawValue))
            switch help {
            case .advice(let advice):
                json.field("answer", .string(advice.letter.rawValue))
                json.field("sureness", .int(advice.sureness))
            case .votes(let votes):
                json.key("votes")
                json.object { json in
                    for letter in Letter.allCases { json.field(JSONKey(letter.rawValue), .int(votes[letter] ?? 0)) }
                }
            case .removed(let removed):
                json.field("removed", removed.map(\.rawValue))
                json.field("left", session.letters.map(\.rawValue))
            }
            json.field("hintsLeft", session.hints.map(\.rawValue))
        }
    }
}
