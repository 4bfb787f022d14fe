import Commands
import Patterns

/// The friend on the phone: knows the easy answers, guesses the hard ones, and says how sure they are.
struct Friend: Subsystem {
    let events: EventStream
    let name = "friend"

    /// The friend's answer.
    struct Advice: Equatable {
        let letter: Letter
        /// In percent.
        let sureness: Int
    }

    /// The chance that the friend knows the answer, by level, in percent.
    private static let knowledge = [90, 75, 60, 45, 30]
    /// The largest error in the friend's estimate of their chance, in percent.
    private static let misjudgement = 10

    /// - Parameter letters: the available answers.
    func ask(_ asked: AskedQuestion, among letters: [Letter], _ dice: inout RandomSource) -> Advice {
        reached(with: letters.words)
        guard !asked.question.isOwn else {
            // The difficulty of a user's own question is unknown.
            return Advice(letter: dice.pick(letters) ?? asked.right, sureness: dice.number(below: 101))
        }
        let knowledge = Self.knowledge[asked.question.level - 1]
        let knows = dice.succeeds(percent: knowledge)
        let guess = dice.pick(letters) ?? asked.right
        // A guess is sometimes right, more often so between two.
        let chance = knowledge + (100 - knowledge) / letters.count
        let slip = dice.number(below: 2 * Self.misjudgement + 1) - Self.misjudgement
        return Advice(letter: knows ? asked.right : guess, sureness: min(99, max(5, chance + slip)))
    }
}
