import Patterns

/// The family of algorithms for the speed of a snake after an apple.
typealias SnakeSpeedStrategy = Strategy<Speed, Speed, Never>

extension Strategy where Input == Speed {
    func label(of speed: Speed) -> String { "increase the speed of \(speed)" }
}
