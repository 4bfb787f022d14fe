import Commands
import Patterns

/// The family of algorithms that say where the next apples come.
typealias CreateApplesStrategy = Strategy<AppleSituation, CreatedApples, Never>

extension Strategy where Input == AppleSituation {
    func label(of situation: AppleSituation) -> String { "create apples" }
}

/// What a strategy for apples goes by.
struct AppleSituation {
    let field: Field
    /// The cells where no apple can come: the snake's, and those where apples lie; never all of them.
    let taken: [Point]
    /// How many apples there have been.
    let appleNumber: Int
    let dice: RandomSource
}

/// The result of a strategy for apples: an array, since a strategy may want several at once.
struct CreatedApples {
    /// At least one.
    let apples: [Point]
    /// Why there, in a few words.
    let reason: String
    /// As the dice lie when they have come.
    let dice: RandomSource
}

extension CreatedApples {
    /// `an apple at 14,10: place 1 of 10`
    var summary: String {
        let places = apples.map { "\($0.x),\($0.y)" }.joined(separator: " and ")
        return "\(apples.count == 1 ? "an apple" : "apples") at \(places): \(reason)"
    }
}
