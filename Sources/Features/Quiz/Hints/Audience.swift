import Commands
import Patterns

/// The hundred people in the audience. Each presses one button.
struct Audience: Subsystem {
    let events: EventStream
    let name = "audience"

    /// How many of a hundred know the answer, by the question's level.
    private static let knowledge = [75, 60, 45, 30, 20]
    private static let people = 100

    /// - Parameter letters: the available answers.
    /// - Returns: the number of votes for each letter; 100 in all, none for unavailable answers.
    func poll(_ asked: AskedQuestion, among letters: [Letter], _ dice: inout RandomSource) -> [Letter: Int] {
        reached(with: letters.words)
        var votes = Dictionary(uniqueKeysWithValues: Letter.allCases.map { ($0, 0) })
        let knowledge = asked.question.isOwn ? 0 : Self.knowledge[asked.question.level - 1]
        // For a user's own question, any answer may be the audience's favorite.
        let favourites = asked.question.isOwn ? letters.flatMap { [$0].repeated(1 + dice.number(below: 10)) } : letters
        for _ in 0..<Self.people {
            let knows = dice.succeeds(percent: knowledge)
            let guess = dice.pick(favourites) ?? asked.right
            votes[knows ? asked.right : guess, default: 0] += 1
        }
        return votes
    }
}

extension Array {
    fileprivate func repeated(_ count: Int) -> [Element] { flatMap { Array(repeating: $0, count: count) } }
}
