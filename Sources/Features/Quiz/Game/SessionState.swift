import Commands

/// A game under way, as a value.
struct SessionState: Codable, Equatable, Sendable {
    /// The questions of the game, in their order.
    let questions: [AskedQuestion]
    /// How many have been answered, all of them rightly.
    private(set) var right = 0
    /// The hints that are left, in the order of ``Hint``.
    private(set) var hints = Hint.allCases
    /// The answers to the present question that can be chosen.
    private(set) var letters = Letter.allCases

    /// - Parameter questions: at least one, as many as there are prizes in a game.
    init(_ questions: [AskedQuestion]) {
        precondition(!questions.isEmpty, "a game needs a question")
        self.questions = questions
    }

    /// Whether it is one that answers can lead to, as far as others rely on it: what was read from elsewhere may be any.
    var isPossible: Bool {
        (1...PrizeLadder.count).contains(questions.count) && questions.indices.contains(right)
            && questions.allSatisfy(\.isPossible) && letters.contains(asked.right)
            && Set(letters).count == letters.count && Set(hints).count == hints.count
    }

    /// The question to be answered.
    var asked: AskedQuestion { questions[right] }

    /// Its number, from 1.
    var number: Int { right + 1 }

    /// What the right answer to it is worth.
    var prize: Int { PrizeLadder.prizes[right] }

    /// Whether the present question is the last one.
    var isLast: Bool { number == questions.count }

    /// The present question has been answered rightly and is not the last one.
    mutating func goOn() {
        right += 1
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
