import Glibc

/// Reads the notation of glyphs.
///
/// Like SVG paths, on a grid of 10 from the top of a capital to the baseline: `M x y` begins a stroke, `L x y` is a
/// straight line, `C x y x y x y` a Bézier curve, `Z` closes the stroke. `O x y rx ry` is a whole ellipse and `D x y` a
/// dot.
enum GlyphText {
    private static let gap = 2.6
    private static let curveSteps = 10

    static func glyph(_ text: String) -> StrokeFont.Glyph {
        var reader = Reader(text)
        var strokes: [[Point]] = []
        while let command = reader.command() {
            switch command {
            case "M": strokes.append([reader.point()])
            case "L": strokes[strokes.count - 1].append(reader.point())
            case "C":
                let from = strokes[strokes.count - 1][strokes[strokes.count - 1].count - 1]
                strokes[strokes.count - 1] += curve(from, reader.point(), reader.point(), reader.point())
            case "Z": strokes[strokes.count - 1].append(strokes[strokes.count - 1][0])
            case "O":
                let (center, radii) = (reader.point(), reader.point())
                strokes.append(
                    (0...28).map { step in
                        let angle = Double(step) / 28 * 2 * .pi
                        return Point(center.x + radii.x * cos(angle), center.y + radii.y * sin(angle))
                    })
            case "D":
                let place = reader.point()
                // A single touch of the pen would leave too small a dot.
                strokes.append([Point(place.x - 0.28, place.y), Point(place.x + 0.28, place.y)])
                strokes.append([Point(place.x, place.y - 0.28), Point(place.x, place.y + 0.28)])
            default: preconditionFailure("'\(text)' is not in the notation of glyphs")
            }
        }
        let right = strokes.joined().map(\.x).max() ?? 0
        return StrokeFont.Glyph(
            strokes: strokes.map { $0.map { Point(($0.x + gap / 2) / 10, $0.y / 10) } }, advance: (right + gap) / 10)
    }

    private static func curve(_ from: Point, _ first: Point, _ second: Point, _ to: Point) -> [Point] {
        (1...curveSteps).map { step in
            let t = Double(step) / Double(curveSteps)
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return Point(
                a * from.x + b * first.x + c * second.x + d * to.x, a * from.y + b * first.y + c * second.y + d * to.y)
        }
    }

    private struct Reader {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = Substring(text).utf8 }

        mutating func command() -> Character? {
            skipBlanks()
            return rest.popFirst().map { Character(Unicode.Scalar($0)) }
        }

        mutating func point() -> Point {
            let x = number()
            return Point(x, number())
        }

        private mutating func number() -> Double {
            skipBlanks()
            let digits = rest.prefix { $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            return Double(String(Substring(digits))) ?? 0
        }

        private mutating func skipBlanks() {
            while rest.first == 0x20 { rest.removeFirst() }
        }
    }
}
