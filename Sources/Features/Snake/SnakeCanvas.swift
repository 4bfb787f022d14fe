import Text

/// Draws a field as text: cells are two columns wide if they fit, or else one. Of a field that is still too large, it
/// draws a part around the head, with dotted edges where the field continues.
struct SnakeCanvas {
    /// The least usable space.
    static let leastColumns = 12
    static let leastRows = 6

    private let game: SnakeGame
    private let cellWidth: Int
    private let columns: Range<Int>
    private let rows: Range<Int>
    private let bodyCells: Set<Point>

    /// - Parameters:
    ///   - columns, rows: the space, including the edges; without rows, all fit.
    init(_ game: SnakeGame, columns: Int, rows: Int? = nil) {
        self.game = game
        let field = game.field
        cellWidth = columns >= 2 * field.width + 2 ? 2 : 1
        self.columns = Self.window(
            on: field.width, around: game.head.x, room: max(1, (columns - 2) / cellWidth))
        self.rows = Self.window(on: field.height, around: game.head.y, room: max(1, (rows ?? .max) - 2))
        bodyCells = Set(game.body)
    }

    private static func window(on side: Int, around center: Int, room: Int) -> Range<Int> {
        let shown = min(side, room)
        let start = min(max(0, center - shown / 2), side - shown)
        return start..<(start + shown)
    }

    /// The direction of an apple outside the drawn part: `up left`; nil if one is inside, or there is none.
    var wayToHiddenApple: String? {
        guard let apple = game.apples.first,
            !game.apples.contains(where: { columns.contains($0.x) && rows.contains($0.y) })
        else { return nil }
        let vertical = apple.y < rows.lowerBound ? "up" : apple.y >= rows.upperBound ? "down" : nil
        let horizontal = apple.x < columns.lowerBound ? "left" : apple.x >= columns.upperBound ? "right" : nil
        let words = [vertical, horizontal].compactMap(\.self)
        return words.joined(separator: " ")
    }

    /// Writes the lines, each with a newline.
    func write(to text: inout TextWriter) {
        edge("┌", "┐", isWall: rows.lowerBound == 0, to: &text)
        for y in rows {
            text.write(columns.lowerBound == 0 ? "│" : "┊", .quiet)
            for x in columns { write(Point(x: x, y: y), to: &text) }
            text.write(columns.upperBound == game.field.width ? "│" : "┊", .quiet)
            text.newline()
        }
        edge("└", "┘", isWall: rows.upperBound == game.field.height, to: &text)
    }

    private func edge(_ left: String, _ right: String, isWall: Bool, to text: inout TextWriter) {
        let line = String(repeating: isWall ? "─" : "┈", count: columns.count * cellWidth)
        text.write(left + line + right, .quiet)
        text.newline()
    }

    private func write(_ point: Point, to text: inout TextWriter) {
        if point == game.head {
            game.state == .over ? text.write(cell("XX"), .bad) : text.write(cell("▓▓"), .brightGreen)
        } else if bodyCells.contains(point) {
            text.write(cell("██"), .green)
        } else if game.apples.contains(point) {
            text.write(cellWidth == 2 ? "()" : "o", .red)
        } else {
            text.write(cell("  "))
        }
    }

    private func cell(_ wide: String) -> String { String(wide.prefix(cellWidth)) }
}
