import Commands
import Patterns

/// The family of algorithms for placing the next apples.
typealias CreateApplesStrategy = Strategy<AppleSituation, CreatedApples, Never>

extension Strategy where Input == AppleSituation {
    func label(of situation: AppleSituation) -> String { "create apples" }
}

/// The situation in which a strategy places apples.
struct AppleSituation {
    let field: Field
    /// The cells where no apple can appear: the snake's, and those with apples; never all of them.
    let taken: [Point]
    /// The number of apples so far.
    let appleNumber: Int
    let dice: RandomSource
}

/// The result of a strategy for apples: an array, since a strategy may want several at once.
struct CreatedApples {
    /// At least one apple.
    let apples: [Point]
    /// The reason, in a few words.
    let reason: String
    /// The random numbers' state afterwards.
    let dice: RandomSource
}

extension CreatedApples {
    /// `an apple at 14,10: place 1 of 10`
    var summary: String {
        let places = apples.map { "\($0.x),\($0.y)" }.joined(separator: " and ")
        return "\(apples.count == 1 ? "an apple" : "apples") at \(places): \(reason)"
    }
}
