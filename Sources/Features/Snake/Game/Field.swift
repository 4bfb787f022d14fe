import Text

/// The field: cells within walls.
struct Field: Equatable, Codable, Sendable {
    let width: Int
    let height: Int

    /// The limits for its width and height, in cells.
    static let sides = 5...100
    static let standard = Field(width: 20, height: 20)

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// - Parameter text: `20x20`, width first.
    /// - Returns: nil if its form is different or it is outside ``sides``.
    init?(_ text: String) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            .map { Int($0, in: Self.sides) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        self.init(width: width, height: height)
    }

    func isInside(_ point: Point) -> Bool { (0..<width).contains(point.x) && (0..<height).contains(point.y) }

    var cellCount: Int { width * height }

    /// The cell next to `point`; nil beyond a wall.
    func neighbor(of point: Point, to direction: Direction) -> Point? {
        let (x, y) = (point.x + direction.step.x, point.y + direction.step.y)
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return Point(x: x, y: y)
    }

    /// The cells, row by row.
    var cells: some Sequence<Point> {
        (0..<cellCount).lazy.map { Point(x: $0 % width, y: $0 / width) }
    }

    /// The cells that are not `taken`, row by row.
    func cells(without taken: [Point]) -> [Point] {
        var isTaken = [Bool](repeating: false, count: cellCount)
        for point in taken { isTaken[point.y * width + point.x] = true }
        return cells.filter { !isTaken[$0.y * width + $0.x] }
    }
}

extension Field: CustomStringConvertible {
    var description: String { "\(width)x\(height)" }
}
