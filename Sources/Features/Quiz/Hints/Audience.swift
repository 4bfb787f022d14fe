import Commands
import Patterns

/// The hundred people in the hall. Each of them presses one button.
struct Audience: Subsystem {
    let events: EventStream
    let name = "audience"

    /// How many of a hundred know the answer to a question of each level.
    private static let knowledge = [75, 60, 45, 30, 20]
    private static let people = 100

    /// - Parameter letters: the answers that can be chosen.
    /// - Returns: how many voted for each letter; 100 in all, none for what cannot be chosen.
    func poll(_ asked: AskedQuestion, among letters: [Letter], _ dice: inout RandomSource) -> [Letter: Int] {
        reached(with: letters.words)
        var votes = Dictionary(uniqueKeysWithValues: Letter.allCases.map { ($0, 0) })
        let knowledge = asked.question.isOwn ? 0 : Self.knowledge[asked.question.level - 1]
        // With a question of the player's own any answer may be the hall's favourite.
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
