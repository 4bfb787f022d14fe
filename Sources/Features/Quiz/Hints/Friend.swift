import Commands
import Patterns

/// The friend on the telephone: knows the easy answers, guesses at the hard ones, and says how sure they are.
struct Friend: Subsystem {
    let events: EventStream
    let name = "friend"

    /// What the friend says.
    struct Advice: Equatable {
        let letter: Letter
        /// In percent.
        let sureness: Int
    }

    /// How likely the friend knows the answer to a question of each level, in percent.
    private static let knowledge = [90, 75, 60, 45, 30]
    /// By how much the friend misjudges their own chance at most, in percent.
    private static let misjudgement = 10

    /// - Parameter letters: the answers that can be chosen.
    func ask(_ asked: AskedQuestion, among letters: [Letter], _ dice: inout RandomSource) -> Advice {
        reached(with: letters.words)
        guard !asked.question.isOwn else {
            // The difficulty of a question that a user has just added is unknown.
            return Advice(letter: dice.pick(letters) ?? asked.right, sureness: dice.number(below: 101))
        }
        let knowledge = Self.knowledge[asked.question.level - 1]
        let knows = dice.succeeds(percent: knowledge)
        let guess = dice.pick(letters) ?? asked.right
        // A guess is right sometimes, and more often among two.
        let chance = knowledge + (100 - knowledge) / letters.count
        let slip = dice.number(below: 2 * Self.misjudgement + 1) - Self.misjudgement
        return Advice(letter: knows ? asked.right : guess, sureness: min(99, max(5, chance + slip)))
    }
}
