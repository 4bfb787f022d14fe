import Glibc

extension Canvas {
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

    /// The floorboards, receding from the viewer.
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

    /// One half of the curtain: parallel folds, gathered at the height of a hand.
    private mutating func curtain(side: Double, _ palette: [Color]) {
        let folds = 7
        let gather = number(0.5...0.62)
        func reach(_ down: Double) -> Double {
            // It curves down to the gathering, and falls straight from there.
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

    /// The short curtain at the top, in curves with a golden hem.
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
