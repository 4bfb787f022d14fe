import Commands
import ShellServices

/// What a strategy for apples goes by.
struct AppleSituation {
    let field: Field
    /// The cells where no apple can come; never all of them.
    let body: [Point]
    /// How many apples there have been.
    let appleNumber: Int
    let dice: Dice
}

/// An apple, and the dice as they lie when it has come.
struct PlacedApple {
    let point: Point
    let dice: Dice
}
