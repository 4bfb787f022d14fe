/// The cosine transform of blocks of 8 × 8 numbers, and its inverse: the amount of each of 64 patterns in a block, from
/// the flat one to the finest checkers.
///
/// It uses whole numbers, so that a picture becomes the same bytes on every machine. It transforms rows, then columns;
/// in each, it first adds and subtracts symmetric pairs, which saves half of the multiplications.
/// Source: ITU-T T.81, annex A.3.3.
enum CosineTransform {
    /// cos(k · π / 16) in parts of 8192, k = 1 to 7.
    private static let (c1, c2, c3, c4, c5, c6, c7) = (8035, 7568, 6811, 5793, 4551, 3135, 1598)
    /// Each pass multiplies by such a cosine and by one half.
    private static let scale = 14
    /// The bits for fractions between the passes.
    private static let fraction = 3

    /// - Parameter block: 64 numbers of at most 16 bits, row by row; replaced by the coefficients.
    static func forward(_ block: UnsafeMutablePointer<Int32>) {
        for row in 0..<8 { forward(block + 8 * row, step: 1, shift: scale - fraction) }
        for column in 0..<8 { forward(block + column, step: 8, shift: scale + fraction) }
    }

    /// - Parameter block: 64 coefficients; replaced by the numbers.
    static func inverse(_ block: UnsafeMutablePointer<Int32>) {
        for column in 0..<8 { inverse(block + column, step: 8, shift: scale - fraction) }
        for row in 0..<8 { inverse(block + 8 * row, step: 1, shift: scale + fraction) }
    }

    private static func forward(_ x: UnsafeMutablePointer<Int32>, step: Int, shift: Int) {
        let (x0, x1, x2, x3) = (Int(x[0]), Int(x[step]), Int(x[2 * step]), Int(x[3 * step]))
        let (x4, x5, x6, x7) = (Int(x[4 * step]), Int(x[5 * step]), Int(x[6 * step]), Int(x[7 * step]))
        let (s0, s1, s2, s3) = (x0 &+ x7, x1 &+ x6, x2 &+ x5, x3 &+ x4)
        let (d0, d1, d2, d3) = (x0 &- x7, x1 &- x6, x2 &- x5, x3 &- x4)
        let half = 1 << (shift - 1)
        x[0] = Int32(truncatingIfNeeded: (c4 &* (s0 &+ s1 &+ s2 &+ s3) &+ half) >> shift)
        x[4 * step] = Int32(truncatingIfNeeded: (c4 &* (s0 &- s1 &- s2 &+ s3) &+ half) >> shift)
        x[2 * step] = Int32(truncatingIfNeeded: (c2 &* (s0 &- s3) &+ c6 &* (s1 &- s2) &+ half) >> shift)
        x[6 * step] = Int32(truncatingIfNeeded: (c6 &* (s0 &- s3) &- c2 &* (s1 &- s2) &+ half) >> shift)
        let odd1 = c1 &* d0 &+ c3 &* d1 &+ c5 &* d2 &+ c7 &* d3
        let odd3 = c3 &* d0 &- c7 &* d1 &- c1 &* d2 &- c5 &* d3
        let odd5 = c5 &* d0 &- c1 &* d1 &+ c7 &* d2 &+ c3 &* d3
        let odd7 = c7 &* d0 &- c5 &* d1 &+ c3 &* d2 &- c1 &* d3
        x[step] = Int32(truncatingIfNeeded: (odd1 &+ half) >> shift)
        x[3 * step] = Int32(truncatingIfNeeded: (odd3 &+ half) >> shift)
        x[5 * step] = Int32(truncatingIfNeeded: (odd5 &+ half) >> shift)
        x[7 * step] = Int32(truncatingIfNeeded: (odd7 &+ half) >> shift)
    }

    private static func inverse(_ x: UnsafeMutablePointer<Int32>, step: Int, shift: Int) {
        let (x0, x1, x2, x3) = (Int(x[0]), Int(x[step]), Int(x[2 * step]), Int(x[3 * step]))
        let (x4, x5, x6, x7) = (Int(x[4 * step]), Int(x[5 * step]), Int(x[6 * step]), Int(x[7 * step]))
        let (e0, e1) = (c4 &* (x0 &+ x4), c4 &* (x0 &- x4))
        let (f0, f1) = (c2 &* x2 &+ c6 &* x6, c6 &* x2 &- c2 &* x6)
        let odd0 = c1 &* x1 &+ c3 &* x3 &+ c5 &* x5 &+ c7 &* x7
        let odd1 = c3 &* x1 &- c7 &* x3 &- c1 &* x5 &- c5 &* x7
        let odd2 = c5 &* x1 &- c1 &* x3 &+ c7 &* x5 &+ c3 &* x7
        let odd3 = c7 &* x1 &- c5 &* x3 &+ c3 &* x5 &- c1 &* x7
        set(x, 0, step, even: e0 &+ f0, odd: odd0, shift)
        set(x, 1, step, even: e1 &+ f1, odd: odd1, shift)
        set(x, 2, step, even: e1 &- f1, odd: odd2, shift)
        set(x, 3, step, even: e0 &- f0, odd: odd3, shift)
    }

    /// Sets the number at `index` and the symmetric one.
    @inline(__always)
    private static func set(
        _ x: UnsafeMutablePointer<Int32>, _ index: Int, _ step: Int, even: Int, odd: Int, _ shift: Int
    ) {
        let half = 1 << (shift - 1)
        x[index * step] = Int32(truncatingIfNeeded: (even &+ odd &+ half) >> shift)
        x[(7 - index) * step] = Int32(truncatingIfNeeded: (even &- odd &+ half) >> shift)
    }
}
