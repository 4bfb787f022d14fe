import PatternEvents
import Patterns

/// An apple adds 10, up to 350.
struct SteppedSpeed: Strategy {
    let name = "stepped speed"

    private static let step = 10.0
    private static let most = Speed(points: 350)

    func algorithmInterface(_ speed: Speed) -> Speed {
        // What became faster by another strategy is not slowed down.
        max(speed, min(Self.most, Speed(points: speed.points + Self.step)))
    }
}
