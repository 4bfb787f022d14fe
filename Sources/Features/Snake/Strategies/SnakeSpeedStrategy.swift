import Patterns

/// The family of algorithms that say how fast a snake is after an apple.
typealias SnakeSpeedStrategy = Strategy<Speed, Speed, Never>

extension Strategy where Input == Speed {
    func label(of speed: Speed) -> String { "increase the speed of \(speed)" }
}
