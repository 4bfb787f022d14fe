import Patterns

/// One apple at a time, at the same ten places in turn.
///
/// An occupied place is skipped; if all ten are, the apple appears in the first free cell, row by row.
struct SequentialCreateOneAppleStrategy: CreateApplesStrategy {
    let name = "sequential apples"

    /// The places in the standard field; in other fields, their distances from the walls are proportional.
    private static let places = [
        Point(x: 14, y: 10), Point(x: 14, y: 4), Point(x: 5, y: 4), Point(x: 5, y: 15), Point(x: 16, y: 15),
        Point(x: 10, y: 7), Point(x: 2, y: 2), Point(x: 17, y: 2), Point(x: 17, y: 17), Point(x: 2, y: 17),
    ]

    func run(_ situation: AppleSituation) -> CreatedApples {
        let (field, count) = (situation.field, Self.places.count)
        for offset in 0..<count {
            let index = (situation.appleNumber + offset) % count
            let place = Self.places[index]
            let point = Point(
                x: place.x * field.width / Field.standard.width, y: place.y * field.height / Field.standard.height)
            guard !situation.taken.contains(point) else { continue }
            return CreatedApples(apples: [point], reason: "place \(index + 1) of \(count)", dice: situation.dice)
        }
        let free = field.cells(without: situation.taken)[0]
        return CreatedApples(
            apples: [free], reason: "the first free cell; all \(count) places are taken", dice: situation.dice)
    }
}
