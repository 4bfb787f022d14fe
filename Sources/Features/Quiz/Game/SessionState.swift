/// A game under way, as a value.
struct SessionState: Codable, Equatable, Sendable {
    /// Which game of the shell it is: no other one has the number.
    let game: Int
    /// The questions of the game, in their order.
    let questions: [AskedQuestion]
    /// Whether it is practice: it goes on after a mistake, and there is nothing to win.
    let isPractice: Bool
    /// How many have been answered rightly.
    private(set) var right = 0
    /// How many have been answered wrongly: in practice alone.
    private(set) var wrong = 0
    /// The hints that are left, in the order of ``Hint``.
    private(set) var hints = Hint.allCases
    /// The answers to the present question that can be chosen.
    private(set) var letters = Letter.allCases

    /// - Parameter questions: at least one; in a game as many as there are prizes.
    init(_ questions: [AskedQuestion], game: Int, isPractice: Bool = false) {
        precondition(!questions.isEmpty, "a game needs a question")
        self.game = game
        self.questions = questions
        self.isPractice = isPractice
    }

    /// Whether it is one that answers can lead to, as far as others rely on it: what was read from elsewhere may be any.
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

    /// What the right answer to it is worth; nil in practice.
    var prize: Int? { isPractice ? nil : PrizeLadder.prizes[right] }

    /// How much of all questions has been answered rightly, in whole percents, rounded.
    var percentRight: Int { (right * 200 + questions.count) / (2 * questions.count) }

    /// Whether the present question is the last one.
    var isLast: Bool { number == questions.count }

    /// The present question has been answered and is not the last one.
    mutating func goOn(afterMistake: Bool = false) {
        if afterMistake { wrong += 1 } else { right += 1 }
        letters = Letter.allCases
    }

    /// A hint has been taken.
    mutating func use(_ hint: Hint) {
        hints.removeAll { $0 == hint }
    }

    /// Takes answers away from the present question.
    mutating func remove(_ removed: [Letter]) {
        letters.removeAll(where: removed.contains)
    }
}
