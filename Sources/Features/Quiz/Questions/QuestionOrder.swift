import Commands
import Patterns

/// The possible orders of a game's questions.
enum QuestionOrder: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case sequential
    case random

    /// The order if none was chosen.
    static let standard = random

    /// The strategy that produces it.
    var strategy: any Strategy<QuestionPool, ChosenQuestions, Never> {
        switch self {
        case .sequential: SequentialOrder()
        case .random: RandomOrder()
        }
    }

    var description: String { rawValue }
}

/// The input of an order.
struct QuestionPool {
    /// All questions; users' own come first, each part in a fixed order.
    let questions: [Question]
    let dice: RandomSource
    /// The number of questions of each level.
    var countPerLevel = PrizeLadder.countPerLevel

    /// The questions of a level, in the pool's order.
    func questions(of level: Int) -> [Question] { questions.filter { $0.level == level } }
}

extension Strategy where Input == QuestionPool {
    func label(of pool: QuestionPool) -> String { "choose \(pool.countPerLevel) questions of each level" }
}

/// The choice made by an order.
struct ChosenQuestions {
    /// The questions in sequence: the level rises with the prize, whatever the order.
    let questions: [AskedQuestion]
    /// The random numbers' state afterwards.
    let dice: RandomSource
}

/// The first questions of each level in their original order, with answers at fixed letters: the same game each time,
/// unless a question is added. Users' own questions come first.
struct SequentialOrder: Strategy {
    let name = "sequential order"

    func run(_ pool: QuestionPool) -> ChosenQuestions {
        let chosen = Question.levels.flatMap { pool.questions(of: $0).prefix(pool.countPerLevel) }
        return ChosenQuestions(questions: chosen.map(AskedQuestion.init), dice: pool.dice)
    }
}

/// Random questions of each level, with answers at random letters.
struct RandomOrder: Strategy {
    let name = "random order"

    func run(_ pool: QuestionPool) -> ChosenQuestions {
        var dice = pool.dice
        let chosen = Question.levels.flatMap { level in
            dice.shuffled(pool.questions(of: level)).prefix(pool.countPerLevel)
        }
        let asked = chosen.map { AskedQuestion($0, shuffledBy: &dice) }
        return ChosenQuestions(questions: asked, dice: dice)
    }
}
