import TraceViews

/// A question for a line of Swift, such as the one that breaks a contract.
struct LineQuestion: QuestionForm {
    /// The reply to some lines, by their numbers from 1.
    struct Reply: Equatable, Sendable {
        let lines: [Int]
        let isRight: Bool
        var sentence: String
    }

    let code: Snippet
    var replies: [Reply]
    /// The reply to any other line.
    var otherwise: String

    let word = "find"
    var snippets: [Snippet] { [code] }
    private var right: [Int] { replies.filter(\.isRight).flatMap(\.lines) }
    var solution: [String] { right.first.map { ["\($0)"] } ?? [] }
    var guesses: [String] { (1...code.lines.count).filter { !right.contains($0) }.map(String.init) }

    func rows(in order: ShownOrder) -> [QuestionRow] {
        code.lines.enumerated().map { .code(mark: "\($0 + 1)", $1) }
    }

    func invitation(_ open: [Int], in order: ShownOrder) -> String {
        Texts.spoken.lessonAskLine(count: "\(code.lines.count)")
    }

    func reading(of typed: String, _ open: [Int], in order: ShownOrder, isCommand: Bool) -> AnswerReading {
        // `6`, `(6)`, `6.` or `Line 6`
        let digits = typed.drop { !$0.isNumber }.prefix(while: \.isNumber)
        let bare = typed.lowercased().filter { $0.isLetter || $0.isNumber }
        if !digits.isEmpty, bare == digits || bare == "line\(digits)" {
            guard let number = Int(digits), (1...code.lines.count).contains(number) else {
                return .malformed(hint: invitation(open, in: order))
            }
            return .answers(["\(number)"])
        }
        let tokens = SwiftTokens.of(typed)
        // Among lines with the same text, the right one is meant.
        let named = (1...code.lines.count).filter { SwiftTokens.of(code.lines[$0 - 1]) == tokens }
        guard let line = named.first(where: right.contains) ?? named.first, !tokens.isEmpty else { return .none }
        return .answers(["\(line)"])
    }

    func verdict(on answer: String) -> AnswerVerdict? {
        guard let line = Int(answer), (1...code.lines.count).contains(line) else { return nil }
        let reply = replies.first { $0.lines.contains(line) }
        return AnswerVerdict(isRight: reply?.isRight ?? false, sentence: reply?.sentence ?? otherwise)
    }

    func shownSolution(of part: Int) -> [QuestionRow] {
        right.map { .code(mark: "\($0)", trimmed(code.lines[$0 - 1])) }
    }

    func translated(by texts: LineQuestion) -> LineQuestion? {
        guard texts.code.lines == code.lines, texts.replies.map(\.lines) == replies.map(\.lines),
            texts.replies.map(\.isRight) == replies.map(\.isRight)
        else { return nil }
        return texts
    }
}
