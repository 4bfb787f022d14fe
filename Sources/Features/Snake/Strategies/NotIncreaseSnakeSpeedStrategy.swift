import Patterns

/// An apple changes nothing, which is also a strategy.
struct NotIncreaseSnakeSpeedStrategy: SnakeSpeedStrategy {
    let name = "not-increase speed"

    func run(_ speed: Speed) -> Speed { speed }
}
