/// The speed of the snake.
///
/// The unit is the lesson's: points per second, with cells 25 points wide. A speed of 125 is five moves per second, one
/// of 350 fourteen; it is the frame rate of `snake play`.
struct Speed: Equatable, Codable, Comparable, Sendable {
    /// In points per second; greater than 0 and finite.
    let points: Double

    /// The initial speed.
    static let start = Speed(points: 125)
    private static let pointsPerCell = 25.0
    /// No screen shows more; the speed itself is unlimited.
    private static let mostFrames = 200.0

    /// - Parameter points: at least 1; infinity counts as the greatest number.
    init(points: Double) {
        self.points = min(points, .greatestFiniteMagnitude)
    }

    /// The time for which a frame is shown before the next move.
    var frameTime: Duration {
        .nanoseconds(Int(1e9 / min(points / Self.pointsPerCell, Self.mostFrames)))
    }

    static func < (one: Speed, other: Speed) -> Bool { one.points < other.points }
}

extension Speed: CustomStringConvertible {
    /// To a tenth: `125`, `137.5`; very large ones as a power of ten.
    var description: String {
        guard points < 1e15 else { return "\(points)" }
        let tenths = Int((points * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
