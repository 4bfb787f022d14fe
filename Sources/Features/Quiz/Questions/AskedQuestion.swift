import Commands

/// A question on the screen: each answer has a letter.
struct AskedQuestion: Codable, Equatable, Sendable {
    let question: Question
    /// The answers, that of ``Letter/a`` first.
    private let answers: [String]
    /// The letter of the right answer.
    let right: Letter

    /// - Parameter order: a permutation of 0 to 3: the answers at A, B, C and D, where 0 is the right one.
    private init(_ question: Question, order: [Int]) {
        let all = [question.right] + question.wrong
        self.question = question
        answers = order.map { all[$0] }
        right = Letter.allCases[order.firstIndex(of: 0) ?? 0]
    }

    /// The answers in an order that depends only on the question.
    init(_ question: Question) {
        var dice = RandomSource(seed: Self.hash("answers of \(question.id)"))
        self.init(question, shuffledBy: &dice)
    }

    /// The answers in random order.
    init(_ question: Question, shuffledBy dice: inout RandomSource) {
        self.init(question, order: dice.shuffled(0...Question.wrongCount))
    }

    /// Whether there is an answer for each letter, and the right answer has the right letter.
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

/// The letter of an answer.
enum Letter: String, CaseIterable, Codable, Comparable, Sendable {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"

    static func < (one: Letter, other: Letter) -> Bool { one.rawValue < other.rawValue }
}
