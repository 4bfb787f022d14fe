import Commands

/// Completes what the quiz has names for.
final class QuizCompletion: CompletionSource {
    let completedKind: String
    private let names: () -> [(value: String, summary: String)]

    /// - Parameter names: all names there are, in the order in which they are offered.
    private init(_ kind: String, names: @escaping () -> [(value: String, summary: String)]) {
        completedKind = kind
        self.names = names
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let wanted = prefix.lowercased()
        return names().filter { $0.value.lowercased().hasPrefix(wanted) }
    }

    /// The answers that can be chosen, and the numbers of questions that were added.
    static func all(of game: Game) -> [any CompletionSource] {
        [
            QuizCompletion("answer") {
                guard let session = game.session.state else { return [] }
                return session.letters.map { ($0.rawValue, session.asked.answer($0)) }
            },
            QuizCompletion("own question") { game.own.numbers.map { ("\($0)", game.own.text($0) ?? "") } },
        ]
    }
}
