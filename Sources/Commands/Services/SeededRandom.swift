/// Random numbers from a seed: the same seed gives the same numbers on every machine.
///
/// Source: SplitMix64, in Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator, Codable, Equatable, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    /// A generator for draw number `draw` of the series of `seed`. Any draw can be made without those before it, so
    /// that a draw that was undone can be repeated exactly.
    public init(seed: UInt64, draw: Int) {
        var mixer = SeededRandom(seed: seed ^ UInt64(bitPattern: Int64(draw)) &* 0xD134_2543_DE82_EF95)
        self.init(seed: mixer.next())
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
