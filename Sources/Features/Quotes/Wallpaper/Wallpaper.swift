/// A quote over its picture, of the size of a phone's screen.
struct Wallpaper: Sendable {
    /// In pixels.
    static let width = 1170
    /// In pixels.
    static let height = 2532

    let quote: Quote
    let picture: Picture

    /// The picture, and a dim pane that the text is read on.
    let drawing: Drawing
    let text: TextBlock
    /// The text's colour.
    static let ink = Color(0xFDFBF4)

    init(_ quote: Quote, _ picture: Picture) {
        (self.quote, self.picture) = (quote, picture)
        let (width, height) = (Double(Self.width), Double(Self.height))
        let (margin, padding) = (0.065 * width, 0.062 * width)
        let inner = width - 2 * (margin + padding)
        // The clock of a phone takes the upper quarter.
        let (top, most) = (0.3 * height, 0.52 * height)
        let reflowed = Quote(quote.reflowed, quote.author)
        func block(at y: Double) -> TextBlock {
            TextBlock(
                reflowed, at: Point(margin + padding, y), width: inner, height: most, largest: 62, smallest: 13)
        }
        let measured = block(at: 0)
        let upper = top + (most - measured.height) * 0.42
        text = block(at: upper)
        var drawing = picture.drawing(width: Self.width, height: Self.height)
        let pane = Self.pane(
            left: margin, top: upper - padding, right: width - margin, bottom: upper + measured.height + padding,
            corner: padding * 0.8)
        drawing.add(pane, .flat(Color(0x080A12), opacity: 0.62))
        self.drawing = drawing
    }

    /// The drawing with the text in it, every letter as strokes.
    var lettered: Drawing {
        var drawing = drawing
        for line in text.lines + (text.byline.map { [$0] } ?? []) {
            drawing.add(Self.outline(of: line), .flat(Self.ink))
        }
        return drawing
    }

    /// The strokes of a line's letters.
    static func outline(of line: TextBlock.Line) -> Outline {
        .strokes(
            StrokeFont.strokes(of: line.text, at: line.origin, size: line.size), width: StrokeFont.pen * line.size)
    }

    private static func pane(left: Double, top: Double, right: Double, bottom: Double, corner: Double) -> Outline {
        let centers = [
            Point(right - corner, top + corner), Point(right - corner, bottom - corner),
            Point(left + corner, bottom - corner), Point(left + corner, top + corner),
        ]
        // A quarter of a circle round each corner, drawn by a Bézier curve's usual measure.
        let steps = 16
        return .polygon(
            centers.enumerated().flatMap { index, center in
                (0...steps).map { step -> Point in
                    let share = Double(step) / Double(steps)
                    let (u, k) = (1 - share, 0.5523)
                    var x = 3 * u * u * share * k + 3 * u * share * share + share * share * share
                    var y = -(u * u * u + 3 * u * u * share + 3 * u * share * share * k)
                    for _ in 0..<index { (x, y) = (-y, x) }
                    return Point(center.x + x * corner, center.y + y * corner)
                }
            })
    }
}
