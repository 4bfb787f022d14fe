/// A wallpaper to save: a quote over its picture, in the size of a phone's screen, or only a picture.
final class Wallpaper {
    /// The size of a phone's screen, in pixels.
    static let phone = (width: 1170, height: 2532)
    /// The text's color.
    static let ink = Color(0xFDFBF4)

    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    let background: Background
    /// nil for a picture without a quote.
    let quote: Quote?
    /// The background of the text; nil for a picture without a quote.
    let pane: Shape?
    /// The lines of the text, then the author's.
    let lines: [TextBlock.Line]

    /// The wallpaper as pixels. Several strategies need them, so they are drawn once.
    private(set) lazy var raster: Raster = {
        var raster = background.raster(width: width, height: height)
        if let pane { raster.draw(pane) }
        for line in lines { raster.draw(Self.lettering(line)) }
        return raster
    }()

    /// The background of a quote.
    enum Background {
        /// A picture generated from its seed, at any size.
        case made(Picture)
        /// A user's own picture.
        case pixels(Raster)

        /// The background at this size, cropped to its ratio.
        func raster(width: Int, height: Int) -> Raster {
            switch self {
            case .made(let picture): Raster(picture.drawing(width: width, height: height))
            case .pixels(let raster): raster.covering(width: width, height: height)
            }
        }
    }

    /// A picture without a quote, at its own size.
    init(_ raster: Raster) {
        (width, height) = (raster.width, raster.height)
        background = .pixels(raster)
        quote = nil
        pane = nil
        lines = []
    }

    /// A quote for a phone.
    init(_ quote: Quote, _ background: Background) {
        self.quote = quote
        (width, height) = Self.phone
        let (width, height) = (Double(width), Double(height))
        let (margin, padding) = (0.065 * width, 0.062 * width)
        let inner = width - 2 * (margin + padding)
        // A phone's clock takes the upper quarter.
        let (top, most) = (0.3 * height, 0.52 * height)
        let reflowed = Quote(quote.reflowed, quote.author)
        func block(at y: Double) -> TextBlock {
            TextBlock(
                reflowed, at: Point(margin + padding, y), width: inner, height: most, largest: 62, smallest: 13)
        }
        let measured = block(at: 0)
        let upper = top + (most - measured.height) * 0.42
        let text = block(at: upper)
        lines = text.lines + (text.byline.map { [$0] } ?? [])
        let outline = Self.pane(
            left: margin, top: upper - padding, right: width - margin, bottom: upper + measured.height + padding,
            corner: padding * 0.8)
        pane = Shape(outline: outline, paint: .flat(Color(0x080A12), opacity: 0.62))
        switch background {
        case .made: self.background = background
        case .pixels(let raster):
            self.background = .pixels(raster.covering(width: Self.phone.width, height: Self.phone.height))
        }
    }

    /// The strokes of a line's letters.
    static func lettering(_ line: TextBlock.Line) -> Shape {
        let strokes = StrokeFont.strokes(of: line.text, at: line.origin, size: line.size)
        return Shape(outline: .strokes(strokes, width: StrokeFont.pen * line.size), paint: .flat(ink))
    }

    private static func pane(left: Double, top: Double, right: Double, bottom: Double, corner: Double) -> Outline {
        let centers = [
            Point(right - corner, top + corner), Point(right - corner, bottom - corner),
            Point(left + corner, bottom - corner), Point(left + corner, top + corner),
        ]
        // A quarter circle for each corner, by the usual approximation with a Bézier curve.
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
