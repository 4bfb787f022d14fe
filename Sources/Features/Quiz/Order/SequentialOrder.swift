import PatternEvents
import Patterns

/// The first questions of each level, as they were written, their answers always at the same letters: the same game each
/// time, as long as nobody adds a question. Those of a person's own come first.
struct SequentialOrder: Strategy {
    let name = "sequential order"

    func algorithmInterface(_ pool: QuestionPool) -> ChosenQuestions {
        let chosen = Question.levels.flatMap { pool.questions(of: $0).prefix(PrizeLadder.countPerLevel) }
        return ChosenQuestions(questions: chosen.map(AskedQuestion.init), dice: pool.dice)
    }
}
