import Patterns

/// An apple adds 10, up to a maximum.
struct ArithmeticProgressionSnakeSpeedStrategy: SnakeSpeedStrategy {
    let name = "arithmetic speed"
    let maximum: Speed

    private static let difference = 10.0

    func run(_ speed: Speed) -> Speed {
        // A snake made faster by another strategy is not slowed down.
        max(speed, min(maximum, Speed(points: speed.points + Self.difference)))
    }
}
