import Commands
import Patterns

/// The orders in which the questions of a game may follow.
enum QuestionOrder: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case sequential
    case random

    /// Where none was chosen.
    static let standard = random

    /// The algorithm that makes it.
    var strategy: any Strategy<QuestionPool, ChosenQuestions, Never> {
        switch self {
        case .sequential: SequentialOrder()
        case .random: RandomOrder()
        }
    }

    var description: String { rawValue }
}

/// What an order chooses from.
struct QuestionPool {
    /// All questions there are; those of a person's own first, each part in its lasting order.
    let questions: [Question]
    let dice: RandomSource
    /// How many of each level are wanted.
    var countPerLevel = PrizeLadder.countPerLevel

    /// The questions of a level, in the pool's order.
    func questions(of level: Int) -> [Question] { questions.filter { $0.level == level } }
}

extension Strategy where Input == QuestionPool {
    func label(of pool: QuestionPool) -> String { "choose \(pool.countPerLevel) questions of each level" }
}

/// What an order has chosen.
struct ChosenQuestions {
    /// As they will be asked: the level rises with the prize, whatever the order.
    let questions: [AskedQuestion]
    /// As the dice lie afterwards.
    let dice: RandomSource
}

/// The first questions of each level, as they were written, their answers always at the same letters: the same game
/// each time, as long as no question is added. Users' own questions come first.
struct SequentialOrder: Strategy {
    let name = "sequential order"

    func run(_ pool: QuestionPool) -> ChosenQuestions {
        let chosen = Question.levels.flatMap { pool.questions(of: $0).prefix(pool.countPerLevel) }
        return ChosenQuestions(questions: chosen.map(AskedQuestion.init), dice: pool.dice)
    }
}

/// Any questions of each level, their answers at any letters.
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
