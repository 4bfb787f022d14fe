import PatternEvents
import Patterns

/// An apple adds a tenth, without end.
struct CompoundSpeed: Strategy {
    let name = "compound speed"

    private static let factor = 1.1

    func algorithmInterface(_ speed: Speed) -> Speed { Speed(points: speed.points * Self.factor) }
}
