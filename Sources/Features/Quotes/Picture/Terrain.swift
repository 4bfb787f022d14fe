/// A line of hills: a seed determines the heights, which are the same at every scale.
///
/// Value noise in octaves, as in Perlin, "An Image Synthesizer", SIGGRAPH 1985: random heights at whole numbers are
/// joined smoothly, and each octave is finer and lower than the one before.
struct Terrain: Sendable {
    private let seed: UInt64
    private let octaves: Int
    private let roughness: Double
    private let isJagged: Bool

    /// - Parameters:
    ///   - octaves: the fineness, at least 1.
    ///   - roughness: the height of an octave relative to the previous one, 0 to 1.
    ///   - isJagged: whether there are ridges instead of domes.
    init(seed: UInt64, octaves: Int, roughness: Double, isJagged: Bool = false) {
        (self.seed, self.octaves, self.roughness, self.isJagged) = (seed, octaves, roughness, isJagged)
    }

    /// - Parameter x: a place; hills are about 1 apart.
    /// - Returns: 0 to 1.
    func height(at x: Double) -> Double {
        var (total, most) = (0.0, 0.0)
        var (scale, share) = (1.0, 1.0)
        for octave in 0..<octaves {
            // Each octave is shifted; otherwise all would have a valley at 0.
            let value = noise(x * scale + shift(octave), octave)
            total += share * (isJagged ? 1 - abs(2 * value - 1) : value)
            most += share
            scale *= 2
            share *= roughness
        }
        return total / most
    }

    private func shift(_ octave: Int) -> Double { 100 * value(-1_000_003, octave) }

    private func noise(_ x: Double, _ octave: Int) -> Double {
        let cell = x.rounded(.down)
        let within = x - cell
        // A smooth joint would round off jagged ridges.
        let share = isJagged ? within : within * within * (3 - 2 * within)
        let (left, right) = (value(Int(cell), octave), value(Int(cell) + 1, octave))
        return left + (right - left) * share
    }

    private func value(_ cell: Int, _ octave: Int) -> Double {
        var bits =
            seed &+ UInt64(bitPattern: Int64(cell)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(octave) &* 0xC2B2_AE3D_27D4_EB4F
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
    }
}
