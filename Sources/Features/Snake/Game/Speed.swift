/// How fast the snake is.
///
/// The unit is the lesson's: points a second, where a cell is 25 points wide. A speed of 125 is five moves a second, one
/// of 350 fourteen; it is the rate of frames of `snake play`.
struct Speed: Equatable, Codable, Comparable, Sendable {
    /// In points a second; greater than 0 and finite.
    let points: Double

    /// Every game begins with it.
    static let start = Speed(points: 125)
    private static let pointsPerCell = 25.0
    /// No screen shows more; the speed itself has no bound.
    private static let mostFrames = 200.0

    /// - Parameter points: at least 1; what is beyond all numbers is taken as the greatest.
    init(points: Double) {
        self.points = min(points, .greatestFiniteMagnitude)
    }

    /// How long a frame is shown before the next move.
    var frameTime: Duration {
        .nanoseconds(Int(1e9 / min(points / Self.pointsPerCell, Self.mostFrames)))
    }

    static func < (one: Speed, other: Speed) -> Bool { one.points < other.points }
}

extension Speed: CustomStringConvertible {
    /// To a tenth: `125`, `137.5`; very great ones as a power of ten.
    var description: String {
        guard points < 1e15 else { return "\(points)" }
        let tenths = Int((points * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
