import Commands
import Text

/// The result of a hint.
struct HintReply: ReplyTree {
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

    var parts: [ReplyPart] {
        [.fact("hint", hint.rawValue)] + helpParts + [.fact("hintsLeft", session.hints.map(\.rawValue))]
    }

    private var helpParts: [ReplyPart] {
        switch help {
        case .advice(let advice):
            return [
                .line(
                    "your friend says ", .init(advice.letter.rawValue, .name),
                    ", \(asked.answer(advice.letter)), and is \(advice.sureness) % sure"),
                .fact("answer", advice.letter.rawValue),
                .fact("sureness", advice.sureness),
            ]
        case .votes(let votes):
            let counts: [ReplyPart] = Letter.allCases.map { .fact(JSONKey($0.rawValue), votes[$0] ?? 0) }
            return [.fact("votes", counts.object)]
                + session.letters.map { letter in
                    let percent = votes[letter] ?? 0
                    return .named(
                        .init(letter.rawValue, .name), .init(DisplayWidth.aligned("\(percent) %", columns: 5)),
                        .init(ProgressBar.text(Double(percent) / 100, width: Self.barColumns)),
                        .init(asked.answer(letter)))
                }
        case .removed(let removed):
            let names = removed.map(\.rawValue)
            return [
                .line("\(names.joined(separator: " and ")) are wrong"), .fact("removed", names),
                .fact("left", session.letters.map(\.rawValue)),
            ] + QuestionReply(session: session).parts.shownOnly
        }
    }
}
