/// The share of each pixel that an outline covers: exact areas, so that edges are smooth.
///
/// Only pixels on an edge are stored; the edges to the left determine the coverage between them. An area enclosed more
/// than once, as by crossing strokes, is covered once.
/// Source: the method of David Turner's smooth rasterizer in FreeType, after Raph Levien's LibArt.
struct Coverage {
    /// The effect of an edge on a pixel and on all pixels to its right.
    private struct Cell {
        /// The row and then the column.
        let place: Int
        /// The distance the edge moves down in this pixel, -1 to 1.
        let down: Double
        /// The share of the pixel to the right of the edge, with the sign of ``down``.
        let area: Double
    }

    private var cells: [Cell] = []
    private let width: Int
    private let height: Int
    private static let columnBits = 32

    init(of outline: Outline, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        switch outline {
        case .polygon(let corners):
            add(corners)
        case .circle(let center, let radius):
            add(Stroke.circle(center, radius))
        case .strokes(let lines, let width):
            for line in lines {
                for corners in Stroke.outlines(of: line, radius: width / 2) { add(corners) }
            }
        }
        cells.sort { $0.place < $1.place }
    }

    var isEmpty: Bool { cells.isEmpty }

    /// Visits runs of pixels with the same coverage, row by row: row, first column, column after the last, and coverage
    /// from 1 to 65536.
    func forEachSpan(_ visit: (Int, Int, Int, Int) -> Void) {
        let mask = 1 << Self.columnBits - 1
        var index = 0
        var (row, covered) = (-1, 0.0)
        while index < cells.count {
            let place = cells[index].place
            let (y, x) = (place >> Self.columnBits, place & mask)
            if y != row { (row, covered) = (y, 0) }
            var (down, area) = (0.0, 0.0)
            while index < cells.count, cells[index].place == place {
                down += cells[index].down
                area += cells[index].area
                index += 1
            }
            let share = Self.share(covered + area)
            if share > 0 { visit(y, x, x + 1, share) }
            covered += down
            let goesOn = index < cells.count && cells[index].place >> Self.columnBits == y
            let next = goesOn ? cells[index].place & mask : width
            let rest = Self.share(covered)
            if rest > 0, next > x + 1 { visit(y, x + 1, next, rest) }
        }
    }

    private static func share(_ area: Double) -> Int { Int(min(abs(area), 1) * 65_536 + 0.5) }

    // MARK: Outlines

    private mutating func add(_ corners: [Point]) {
        guard var from = corners.last else { return }
        for to in corners {
            addEdge(from, to)
            from = to
        }
    }

    // MARK: Edges

    private mutating func addEdge(_ from: Point, _ to: Point) {
        guard from.y != to.y else { return }
        let isDown = from.y < to.y
        let (upper, lower) = isDown ? (from, to) : (to, from)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let bottom = min(lower.y, Double(height))
        var y = max(upper.y, 0)
        var x = upper.x + (y - upper.y) * slope
        while y < bottom {
            let row = Int(y)
            let nextY = min(Double(row + 1), bottom)
            let nextX = nextY == lower.y ? lower.x : upper.x + (nextY - upper.y) * slope
            addRow(row, x, nextX, (nextY - y) * (isDown ? 1 : -1))
            (y, x) = (nextY, nextX)
        }
    }

    /// Adds the part of an edge within a row: from one x to another, this far down.
    private mutating func addRow(_ row: Int, _ from: Double, _ to: Double, _ down: Double) {
        let (left, right) = (min(from, to), max(from, to))
        // Left of the canvas, an edge covers the whole row; right of it, nothing.
        if left >= Double(width) { return }
        if right <= 0 { return addCell(row, 0, down, down) }
        if left < 0 || right > Double(width) { return addClipped(row, left, right, down) }
        var column = Int(left)
        if right <= Double(column + 1) {
            return addCell(row, column, down, down * (Double(column + 1) - (left + right) / 2))
        }
        let perColumn = down / (right - left)
        var x = left
        while x < right {
            let next = min(Double(column + 1), right)
            let part = (next - x) * perColumn
            addCell(row, column, part, part * (Double(column + 1) - (x + next) / 2))
            x = next
            column += 1
        }
    }

    private mutating func addClipped(_ row: Int, _ left: Double, _ right: Double, _ down: Double) {
        let perColumn = down / (right - left)
        if left < 0 { addCell(row, 0, -left * perColumn, -left * perColumn) }
        let (from, to) = (max(left, 0), min(right, Double(width)))
        if to > from { addRow(row, from, to, (to - from) * perColumn) }
    }

    private mutating func addCell(_ row: Int, _ column: Int, _ down: Double, _ area: Double) {
        guard column < width else { return }
        cells.append(Cell(place: row << Self.columnBits | column, down: down, area: area))
    }
}
