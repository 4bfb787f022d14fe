import Platform

/// The number of colors that a terminal can show, if color is on.
enum ColorDepth: Equatable, Sendable {
    /// Too few for a picture, which is drawn in letters.
    case text
    /// 256: a cube of 6 × 6 × 6 and 24 greys.
    case palette
    /// A byte each for red, green and blue.
    case full

    /// Reads the environment: `COLORTERM`, which modern terminals set, or else the name in `TERM`.
    init(_ system: any System) {
        let term = system.environment("TERM") ?? ""
        if term == "dumb" {
            self = .text
        } else if ["truecolor", "24bit"].contains(system.environment("COLORTERM")) || term.hasSuffix("-direct") {
            self = .full
        } else {
            self = term.contains("256color") ? .palette : .text
        }
    }
}
