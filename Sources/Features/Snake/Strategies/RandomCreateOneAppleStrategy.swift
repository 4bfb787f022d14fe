import Commands
import Patterns

/// One apple at a time, on any free cell, each as likely as the others.
struct RandomCreateOneAppleStrategy: CreateApplesStrategy {
    let name = "random apples"

    func run(_ situation: AppleSituation) -> CreatedApples {
        var dice = situation.dice
        let free = situation.field.cells(without: situation.taken)
        let point = free[dice.number(below: free.count)]
        return CreatedApples(apples: [point], reason: "any of \(free.count) free cells", dice: dice)
    }
}
