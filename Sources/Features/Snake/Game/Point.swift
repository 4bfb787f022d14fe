/// A cell of the field: columns are counted from 0 at the left, rows from 0 at the top.
struct Point: Hashable, Codable, Sendable {
    // A byte each: an undo step may contain a snake that fills the field.
    private let column: UInt8
    private let row: UInt8

    var x: Int { Int(column) }
    var y: Int { Int(row) }

    /// - Parameters:
    ///   - x, y: 0 to 255.
    init(x: Int, y: Int) {
        column = UInt8(x)
        row = UInt8(y)
    }
}

/// The snake's direction.
enum Direction: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case up
    case down
    case left
    case right

    var description: String { rawValue }

    /// The change of column and row in a move.
    var step: (x: Int, y: Int) {
        switch self {
        case .up: (0, -1)
        case .down: (0, 1)
        case .left: (-1, 0)
        case .right: (1, 0)
        }
    }
}
