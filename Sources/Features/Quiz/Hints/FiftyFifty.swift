import Commands
import Patterns

/// The computer that removes two wrong answers.
struct FiftyFifty: Subsystem {
    let events: EventStream
    let name = "fifty-fifty"

    /// - Parameter letters: the available answers.
    /// - Returns: the two removed, in order.
    func reduce(_ asked: AskedQuestion, among letters: [Letter], _ dice: inout RandomSource) -> [Letter] {
        reached(with: letters.words)
        return dice.shuffled(letters.filter { $0 != asked.right }).prefix(2).sorted()
    }
}
