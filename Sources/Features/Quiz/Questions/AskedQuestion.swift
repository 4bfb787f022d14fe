import Commands

/// A question as it is on the screen: each answer with a letter.
struct AskedQuestion: Codable, Equatable, Sendable {
    let question: Question
    /// The answers, that of ``Letter/a`` first.
    private let answers: [String]
    /// The letter of the right one.
    let right: Letter

    /// - Parameter order: a permutation of 0 to 3: which answer is at A, B, C and D, the right one being 0.
    private init(_ question: Question, order: [Int]) {
        let all = [question.right] + question.wrong
        self.question = question
        answers = order.map { all[$0] }
        right = Letter.allCases[order.firstIndex(of: 0) ?? 0]
    }

    /// The answers in an order that is always the same for this question.
    init(_ question: Question) {
        var dice = RandomSource(seed: Self.hash("answers of \(question.id)"))
        self.init(question, shuffledBy: &dice)
    }

    /// The answers in random order.
    init(_ question: Question, shuffledBy dice: inout RandomSource) {
        self.init(question, order: dice.shuffled(0...Question.wrongCount))
    }

    /// Whether there is an answer for each letter, and the right one has the right letter.
    var isPossible: Bool {
        question.isPossible && answers.count == Letter.allCases.count && answer(right) == question.right
    }

    /// The answer with a letter.
    func answer(_ letter: Letter) -> String { answers[Letter.allCases.firstIndex(of: letter) ?? 0] }

    /// FNV-1a: Swift's own hash differs from run to run.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}

/// What an answer is called.
enum Letter: String, CaseIterable, Codable, Comparable, Sendable {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"

    static func < (one: Letter, other: Letter) -> Bool { one.rawValue < other.rawValue }
}
