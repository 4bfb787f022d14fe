import Commands
import PatternEvents
import Patterns
import ShellServices

// Where the next apple comes.

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

/// Apples at the same ten places, one after another and again from the first.
///
/// A place that the snake lies on is passed over; if it lies on all ten, the apple comes to the first free cell, row by
/// row.
struct SequenceApples: Strategy {
    let name = "apples in sequence"

    /// The places in the standard field; in another one they are as far from its walls in proportion.
    private static let places = [
        Point(x: 14, y: 10), Point(x: 14, y: 4), Point(x: 5, y: 4), Point(x: 5, y: 15), Point(x: 16, y: 15),
        Point(x: 10, y: 7), Point(x: 2, y: 2), Point(x: 17, y: 2), Point(x: 17, y: 17), Point(x: 2, y: 17),
    ]

    func algorithmInterface(_ situation: AppleSituation) -> PlacedApple {
        let field = situation.field
        let free = (0..<Self.places.count).lazy.map { offset -> Point in
            let place = Self.places[(situation.appleNumber + offset) % Self.places.count]
            return Point(
                x: place.x * field.width / Field.standard.width, y: place.y * field.height / Field.standard.height
            )
        }.first { !situation.body.contains($0) }
        return PlacedApple(point: free ?? field.cells(without: situation.body)[0], dice: situation.dice)
    }
}

/// Apples on any free cell, each as likely as the others.
struct RandomApples: Strategy {
    let name = "random apples"

    func algorithmInterface(_ situation: AppleSituation) -> PlacedApple {
        var dice = situation.dice
        let free = situation.field.cells(without: situation.body)
        return PlacedApple(point: free[dice.number(below: free.count)], dice: dice)
    }
}
