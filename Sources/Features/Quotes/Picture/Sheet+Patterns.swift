import CommandCore
import Glibc

// Pictures that are no landscapes.

extension Sheet {
    private static let palettes: [[UInt32]] = [
        [0x14213D, 0x1F3C5A, 0xE07A5F, 0xF2CC8F, 0x81B29A, 0xF4F1DE],
        [0x1B1B2F, 0x2E294E, 0xE94F64, 0xF4A259, 0x5B8E7D, 0xF6E8D5],
        [0x10263B, 0x17445C, 0x3B8EA5, 0xF5EE9E, 0xF49E4C, 0xAB3428],
        [0x22223B, 0x4A4E69, 0x9A8C98, 0xC9ADA7, 0xF2E9E4, 0xB56576],
        [0x0B2027, 0x40798C, 0x70A9A1, 0xCFD7C7, 0xF6F1D1, 0xD98E4A],
    ]

    // MARK: Tiles

    /// Squares with quarters of circles, halves and dots, each turned as chance will have it.
    mutating func drawTiles() {
        let palette = oneOf(Self.palettes).map { Color($0) }
        drawing.fill(.flat(palette[0]))
        // Whole pixels, so that no ground shines through between two tiles.
        let side = max(2, (unit / 8).rounded())
        let (columns, rows) = (Int(width / side / 2) + 1, Int(height / side / 2) + 1)
        let origin = seed()
        for row in -rows...rows {
            for column in -columns...columns {
                // By its place, so that a tile is the same however many there are.
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

    /// Waves as Japanese cloth has them (seigaiha): rings that overlap, row by row.
    mutating func drawScales() {
        let palette = oneOf(Self.palettes).map { Color($0) }
        let turned = number(0...1) < 0.5
        let (low, high) = turned ? (palette[1], palette[2]) : (palette[2], palette[1])
        drawing.fill(.flat(low.mixed(0.3, with: palette[0])))
        // Smaller ones would be a blur where there are few pixels.
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

    // MARK: Stage

    /// A curtain, half open, and a light on an empty stage.
    mutating func drawStage() {
        let palette = oneOf([
            [0x2A0710, 0x7A1023, 0xC62A3F, 0xF0C36A] as [UInt32],
            [0x0B1030, 0x1F2F78, 0x3F5FBF, 0xF3D27A],
            [0x06201C, 0x0F5347, 0x1F8F74, 0xF2D48A],
            [0x1E0B2E, 0x4C1D6B, 0x8A3FA8, 0xF6CE7B],
        ]).map { Color($0) }
        let floor = 0.8 * height
        drawing.fill(
            .vertical([.init(Color(0x07060B)), .init(Color(0x1A1520)), .init(Color(0x0D0A10))], top: 0, bottom: floor))
        drawing.add(
            .polygon([Point(0, floor), Point(width, floor), Point(width, height), Point(0, height)]),
            .vertical([.init(Color(0x5A3B26)), .init(Color(0x1C110B))], top: floor, bottom: height))
        boards(floor: floor)
        let spot = Point(width / 2 + number(-0.2...0.2) * width * 0.3, floor + 0.07 * height)
        let light = Color(0xFFF3D0)
        let source = Point(width / 2 + number(-0.5...0.5) * width, -0.1 * height)
        let (reach, flat) = (0.17 * unit, 0.035 * height)
        let cone = [Point(source.x - 0.01 * unit, source.y), Point(source.x + 0.01 * unit, source.y)]
        for share in [1.0, 0.86, 0.72] {
            drawing.add(
                .polygon(cone + [Point(spot.x + reach * share, spot.y), Point(spot.x - reach * share, spot.y)]),
                .vertical([.init(light, opacity: 0.05), .init(light, opacity: 0.12)], top: 0, bottom: spot.y))
        }
        for share in [1.12, 1, 0.86] {
            drawing.add(ellipse(spot, reach * share, flat * share), .flat(light, opacity: 0.3))
        }
        dust(around: spot, light)
        for side in [-1.0, 1.0] { curtain(side: side, palette) }
        valance(palette)
    }

    private func ellipse(_ center: Point, _ across: Double, _ down: Double) -> Outline {
        .polygon(
            (0..<72).map { step in
                let angle = Double(step) / 72 * 2 * .pi
                return Point(center.x + across * cos(angle), center.y + down * sin(angle))
            })
    }

    /// The boards of the floor, running away from the viewer.
    private mutating func boards(floor: Double) {
        let vanishing = Point(width / 2, floor - 0.5 * height)
        for index in -14...14 {
            let foot = Point(width / 2 + Double(index) * 0.17 * unit, height)
            let share = (floor - vanishing.y) / (height - vanishing.y)
            let head = Point(vanishing.x + (foot.x - vanishing.x) * share, floor)
            drawing.add(.strokes([[head, foot]], width: max(0.3, 0.0022 * unit)), .flat(.black, opacity: 0.45))
        }
    }

    /// Dust in the light.
    private mutating func dust(around spot: Point, _ light: Color) {
        for _ in 0..<70 {
            let place = Point(
                spot.x + number(-0.14...0.14) * unit, spot.y * (0.25 + 0.75 * number(0...1)))
            drawing.add(
                .circle(place, radius: unit * number(0.0006...0.0022)), .flat(light, opacity: number(0.08...0.4)))
        }
    }

    /// One half of the curtain: folds side by side, drawn aside at the height of a hand.
    private mutating func curtain(side: Double, _ palette: [Color]) {
        let folds = 7
        let gather = number(0.5...0.62)
        func reach(_ down: Double) -> Double {
            // It hangs in a bow down to where it is gathered, and falls straight from there.
            let bow =
                down < gather ? 1 - pow(down / gather, 2.2) * 0.55 : 0.45 + 0.09 * sqrt((down - gather) / (1 - gather))
            return bow * width * 0.46
        }
        for fold in (0..<folds).reversed() {
            let share = Double(fold + 1) / Double(folds)
            let steps = 40
            let line = (0...steps).map { step -> Point in
                let down = Double(step) / Double(steps)
                let sway = 0.006 * unit * sin(Double(fold) * 2.1 + down * 5)
                return Point(width / 2 + side * (width / 2 - reach(down) * share - sway), down * 0.93 * height)
            }
            let hem = 0.93 * height - 0.012 * height * sin(Double(fold) * 1.7)
            let edge = width / 2 + side * (width / 2 + 2)
            let isLit = fold.isMultiple(of: 2)
            let tone = isLit ? palette[2] : palette[1]
            let body = tone.mixed(0.32 * (1 - share), with: palette[0])
            drawing.add(
                .polygon([Point(edge, -2)] + line.map { Point($0.x, min($0.y, hem)) } + [Point(edge, hem)]),
                .vertical(
                    [
                        .init(body.mixed(0.45, with: palette[0])), .init(body),
                        .init(body.mixed(0.55, with: palette[0])),
                    ],
                    top: 0, bottom: height))
        }
        let band = gather * 0.93 * height
        let tip = Point(width / 2 + side * (width / 2 - reach(gather) * 1.03), band)
        let wall = Point(width / 2 + side * (width / 2 + 4), band - 0.03 * height)
        drawing.add(.strokes([[wall, tip]], width: 0.02 * unit), .flat(palette[3]))
    }

    /// The short curtain above, in bows with a golden hem.
    private mutating func valance(_ palette: [Color]) {
        let bows = 5
        let span = width / Double(bows)
        for bow in 0..<bows {
            let left = Double(bow) * span
            for (depth, color) in [
                (0.125, palette[3]), (0.117, palette[1]), (0.085, palette[2]), (0.05, palette[1]),
            ] {
                let curve = (0...24).map { step -> Point in
                    let share = Double(step) / 24
                    return Point(left + share * span, height * (0.03 + (depth - 0.03) * sin(.pi * share)))
                }
                drawing.add(
                    .polygon([Point(left, -1)] + curve + [Point(left + span, -1)]), .flat(color))
            }
        }
    }
}
