import Commands
import Patterns

/// The computer that takes two wrong answers away.
struct FiftyFifty: Subsystem {
    let events: EventStream
    let name = "fifty-fifty"

    /// - Parameter letters: the answers that can be chosen.
    /// - Returns: the two that go, in their order.
    func reduce(_ asked: AskedQuestion, among letters: [Letter], _ dice: inout RandomSource) -> [Letter] {
        reached(with: letters.words)
        return dice.shuffled(letters.filter { $0 != asked.right }).prefix(2).sorted()
    }
}
