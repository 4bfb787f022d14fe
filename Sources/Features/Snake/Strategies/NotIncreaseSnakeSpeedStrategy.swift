import PatternEvents
import Patterns

/// An apple changes nothing: that is a strategy, too.
struct NotIncreaseSnakeSpeedStrategy: SnakeSpeedStrategy {
    let name = "not-increase speed"

    func algorithmInterface(_ speed: Speed) -> Speed { speed }
}
