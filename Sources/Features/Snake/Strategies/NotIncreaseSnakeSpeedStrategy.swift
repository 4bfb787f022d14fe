import Patterns

/// An apple changes nothing: that is a strategy, too.
struct NotIncreaseSnakeSpeedStrategy: SnakeSpeedStrategy {
    let name = "not-increase speed"

    func run(_ speed: Speed) -> Speed { speed }
}
