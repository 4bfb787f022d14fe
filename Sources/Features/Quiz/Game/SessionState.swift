/// A running game, as a value.
struct SessionState: Codable, Equatable, Sendable {
    /// The number of the game, unique in the shell.
    let game: Int
    /// The questions of the game, in order.
    let questions: [AskedQuestion]
    /// Whether it is practice: it continues after a mistake, and there is nothing to win.
    let isPractice: Bool
    /// The number of right answers.
    private(set) var right = 0
    /// The number of wrong answers: only in practice.
    private(set) var wrong = 0
    /// The remaining hints, in the order of ``Hint``.
    private(set) var hints = Hint.allCases
    /// The available answers to the current question.
    private(set) var letters = Letter.allCases

    /// - Parameter questions: at least one; in a game, as many as there are prizes.
    init(_ questions: [AskedQuestion], game: Int, isPractice: Bool = false) {
        precondition(!questions.isEmpty, "a game needs a question")
        self.game = game
        self.questions = questions
        self.isPractice = isPractice
    }

    /// Whether answers can lead to it, as far as others rely on it; saved data may be damaged.
    var isPossible: Bool {
        !questions.isEmpty && (isPractice || questions.count <= PrizeLadder.count) && right >= 0 && wrong >= 0
            && right < questions.count - wrong && (isPractice || wrong == 0)
            && questions.allSatisfy(\.isPossible) && letters.contains(asked.right)
            && Set(letters).count == letters.count && Set(hints).count == hints.count
    }

    /// The question to be answered.
    var asked: AskedQuestion { questions[right + wrong] }

    /// Its number, from 1.
    var number: Int { right + wrong + 1 }

    /// The prize for its right answer; nil in practice.
    var prize: Int? { isPractice ? nil : PrizeLadder.prizes[right] }

    /// The share of questions answered correctly, in whole percents, rounded.
    var percentRight: Int { (right * 200 + questions.count) / (2 * questions.count) }

    /// Whether the current question is the last one.
    var isLast: Bool { number == questions.count }

    /// Continues after the current question, which is not the last one.
    mutating func goOn(afterMistake: Bool = false) {
        if afterMistake { wrong += 1 } else { right += 1 }
        letters = Letter.allCases
    }

    /// Uses up a hint.
    mutating func use(_ hint: Hint) {
        hints.removeAll { $0 == hint }
    }

    /// Removes answers from the current question.
    mutating func remove(_ removed: [Letter]) {
        letters.removeAll(where: removed.contains)
    }
}
