import Patterns

/// An apple adds 10, as far as a given maximum.
struct ArithmeticProgressionSnakeSpeedStrategy: SnakeSpeedStrategy {
    let name = "arithmetic speed"
    let maximum: Speed

    private static let difference = 10.0

    func run(_ speed: Speed) -> Speed {
        // What another strategy made faster is not slowed down.
        max(speed, min(maximum, Speed(points: speed.points + Self.difference)))
    }
}
