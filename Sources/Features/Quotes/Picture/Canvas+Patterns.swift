import Commands
import Glibc

// Pictures other than landscapes.

extension Canvas {
    private static let palettes: [[UInt32]] = [
        [0x14213D, 0x1F3C5A, 0xE07A5F, 0xF2CC8F, 0x81B29A, 0xF4F1DE],
        [0x1B1B2F, 0x2E294E, 0xE94F64, 0xF4A259, 0x5B8E7D, 0xF6E8D5],
        [0x10263B, 0x17445C, 0x3B8EA5, 0xF5EE9E, 0xF49E4C, 0xAB3428],
        [0x22223B, 0x4A4E69, 0x9A8C98, 0xC9ADA7, 0xF2E9E4, 0xB56576],
        [0x0B2027, 0x40798C, 0x70A9A1, 0xCFD7C7, 0xF6F1D1, 0xD98E4A],
    ]

    // MARK: Tiles

    /// Squares with quarter circles, halves and dots, each turned at random.
    mutating func drawTiles() {
        let palette = oneOf(Self.palettes).map { Color($0) }
        drawing.fill(.flat(palette[0]))
        // Whole pixels, so that the background does not show between tiles.
        let side = max(2, (unit / 8).rounded())
        let (columns, rows) = (Int(width / side / 2) + 1, Int(height / side / 2) + 1)
        let origin = seed()
        for row in -rows...rows {
            for column in -columns...columns {
                // Seeded by its place, so that a tile is the same however many there are.
                var dice = SeededRandom(seed: origin, draw: column &* 65_537 &+ row)
                let corner = Point(
                    (width / 2).rounded() + Double(column) * side, (height / 2).rounded() + Double(row) * side)
                tile(at: corner, side: side, palette, &dice)
            }
        }
    }

    private mutating func tile(at corner: Point, side: Double, _ palette: [Color], _ dice: inout SeededRandom) {
        let ground = palette[Int.random(in: 0..<palette.count, using: &dice)]
        var form = palette[Int.random(in: 0..<palette.count, using: &dice)]
        if form == ground { form = palette[(palette.firstIndex(of: ground) ?? 0) < 2 ? 3 : 0] }
        let turn = Int.random(in: 0..<4, using: &dice)
        let square = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Point(corner.x + $0 * side, corner.y + $1 * side) }
        drawing.add(.polygon(square), .flat(ground))
        func turned(_ x: Double, _ y: Double) -> Point {
            var (x, y) = (x - 0.5, y - 0.5)
            for _ in 0..<turn { (x, y) = (-y, x) }
            return Point(corner.x + (x + 0.5) * side, corner.y + (y + 0.5) * side)
        }
        func sector(_ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double) -> Outline {
            let arc = (0...32).map { step -> Point in
                let angle = from + (to - from) * Double(step) / 32
                return turned(x + radius * cos(angle), y + radius * sin(angle))
            }
            return .polygon([turned(x, y)] + arc)
        }
        switch Int.random(in: 0..<6, using: &dice) {
        case 0, 1:
            drawing.add(sector(0, 0, 1, from: 0, to: .pi / 2), .flat(form))
        case 2:
            drawing.add(sector(0, 0, 1, from: 0, to: .pi / 2), .flat(form))
            drawing.add(sector(0, 0, 0.5, from: 0, to: .pi / 2), .flat(ground))
        case 3:
            drawing.add(sector(0.5, 0, 0.5, from: 0, to: .pi), .flat(form))
            drawing.add(sector(0.5, 0.5, 0.5, from: 0, to: .pi), .flat(form.mixed(0.25, with: ground)))
        case 4:
            drawing.add(.circle(turned(0.5, 0.5), radius: 0.3 * side), .flat(form))
        default:
            drawing.add(.polygon([turned(0, 0), turned(1, 0), turned(0, 1)]), .flat(form))
        }
    }

    // MARK: Scales

    /// Waves as on Japanese cloth (seigaiha): rings that overlap, row by row.
    mutating func drawScales() {
        let palette = oneOf(Self.palettes).map { Color($0) }
        let turned = number(0...1) < 0.5
        let (low, high) = turned ? (palette[1], palette[2]) : (palette[2], palette[1])
        drawing.fill(.flat(low.mixed(0.3, with: palette[0])))
        // Smaller ones would be blurred on few pixels.
        let radius = max(8, unit / number(7...11))
        let step = radius / 2
        let rows = Int(height / step) + 3
        let columns = Int(width / radius / 2) + 2
        let shimmer = Terrain(seed: seed(), octaves: 3, roughness: 0.5)
        for row in 0...rows {
            let share = Double(row) / Double(rows)
            let shift = row.isMultiple(of: 2) ? 0 : radius
            for column in -columns...columns {
                let center = Point(width / 2 + Double(column) * 2 * radius + shift, Double(row) * step)
                let wave = shimmer.height(at: Double(column) * 0.37 + share * 4.1 + (shift > 0 ? 0.19 : 0))
                let body = high.mixed(min(1, max(0, share * 1.1 + (wave - 0.5) * 0.7)), with: low)
                let line = palette[5].mixed(0.2, with: body)
                for (index, part) in [1, 0.8, 0.6, 0.4, 0.2].enumerated() {
                    let isAccent = index == 4 && wave > 0.64
                    let color = index.isMultiple(of: 2) ? body.mixed(Double(index) * 0.07, with: palette[0]) : line
                    drawing.add(
                        .circle(center, radius: part * radius), .flat(isAccent ? palette[3] : color))
                    guard index.isMultiple(of: 2), index < 4 else { continue }
                    drawing.add(
                        .circle(center, radius: (part - 0.055) * radius), .flat(body.mixed(0.1, with: palette[0])))
                }
            }
        }
    }
}
