import Commands
import PatternEvents
import Patterns
import ShellServices

/// Any questions of each level, their answers at any letters.
struct RandomOrder: Strategy {
    let name = "random order"

    func algorithmInterface(_ pool: QuestionPool) -> ChosenQuestions {
        var dice = pool.dice
        let chosen = Question.levels.flatMap { level in
            dice.shuffled(pool.questions(of: level)).prefix(PrizeLadder.countPerLevel)
        }
        let asked = chosen.map { AskedQuestion($0, shuffledBy: &dice) }
        return ChosenQuestions(questions: asked, dice: dice)
    }
}
