import PatternEvents
import Patterns

// How an apple makes the snake faster.

/// An apple changes nothing.
struct ConstantSpeed: Strategy {
    let name = "constant speed"

    func algorithmInterface(_ speed: Speed) -> Speed { speed }
}

/// An apple adds 10, up to 350.
struct SteppedSpeed: Strategy {
    let name = "stepped speed"

    private static let step = 10.0
    private static let most = Speed(points: 350)

    func algorithmInterface(_ speed: Speed) -> Speed {
        // What another strategy made faster is not slowed down.
        max(speed, min(Self.most, Speed(points: speed.points + Self.step)))
    }
}

/// An apple adds a tenth, without end.
struct CompoundSpeed: Strategy {
    let name = "compound speed"

    private static let factor = 1.1

    func algorithmInterface(_ speed: Speed) -> Speed { Speed(points: speed.points * Self.factor) }
}
