import Commands
import PatternEvents
import Patterns
import ShellServices

/// Apples on any free cell, each as likely as the others.
struct RandomApples: Strategy {
    let name = "random apples"

    func algorithmInterface(_ situation: AppleSituation) -> PlacedApple {
        var dice = situation.dice
        let free = situation.field.cells(without: situation.body)
        return PlacedApple(point: free[dice.number(below: free.count)], dice: dice)
    }
}
