import Patterns

/// An apple adds a tenth, without a limit.
struct GeometricProgressionSnakeSpeedStrategy: SnakeSpeedStrategy {
    let name = "geometric speed"

    private static let ratio = 1.1

    func run(_ speed: Speed) -> Speed { Speed(points: speed.points * Self.ratio) }
}
