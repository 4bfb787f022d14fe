import Platform

/// How many colors a terminal can show, if color is on at all.
enum ColorDepth: Equatable, Sendable {
    /// None that a picture could be made of: it is drawn in letters.
    case text
    /// 256: a cube of 6 × 6 × 6 and 24 greys.
    case palette
    /// Each of red, green and blue in a byte.
    case full

    /// What the environment says: `COLORTERM`, as terminals of our day set it, else the name in `TERM`.
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
