import PatternEvents
import Patterns

/// An apple changes nothing.
struct ConstantSpeed: Strategy {
    let name = "constant speed"

    func algorithmInterface(_ speed: Speed) -> Speed { speed }
}
