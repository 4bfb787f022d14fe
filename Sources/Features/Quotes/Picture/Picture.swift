import Commands

/// A picture that is made, not fetched: all of it follows from its seed, at every size.
struct Picture: Codable, Equatable, Sendable {
    let seed: UInt32

    /// What it shows.
    enum Kind: String, CaseIterable {
        case night
        case dusk
        case sea
        case peaks
        case stage
        case tiles
        case scales
    }

    var kind: Kind {
        let kinds = Kind.allCases
        var random = SeededRandom(seed: UInt64(seed))
        return kinds[Int.random(in: 0..<kinds.count, using: &random)]
    }

    /// The picture as shapes.
    ///
    /// - Parameters:
    ///   - width: in pixels, at least 1.
    ///   - height: in pixels, at least 1.
    func drawing(width: Int, height: Int) -> Drawing {
        // The first number was for the kind.
        var random = SeededRandom(seed: UInt64(seed))
        _ = random.next()
        var canvas = Canvas(width: width, height: height, random: random)
        switch kind {
        case .night: canvas.drawNight()
        case .dusk: canvas.drawDusk()
        case .sea: canvas.drawSea()
        case .peaks: canvas.drawPeaks()
        case .stage: canvas.drawStage()
        case .tiles: canvas.drawTiles()
        case .scales: canvas.drawScales()
        }
        return canvas.drawing
    }
}

/// What a picture is drawn on: the drawing so far, a unit to measure by, and the random numbers.
///
/// Random numbers must be taken the same way at every size, or the picture would be another at another size.
struct Canvas {
    var drawing: Drawing
    var random: SeededRandom

    init(width: Int, height: Int, random: SeededRandom) {
        drawing = Drawing(width: width, height: height)
        self.random = random
    }

    var width: Double { Double(drawing.width) }
    var height: Double { Double(drawing.height) }

    /// The length that things are measured by: the side of a square as large as the canvas.
    var unit: Double { (width * height).squareRoot() }

    /// The place so many units right of the middle, and down by so much of the height.
    func point(_ x: Double, _ y: Double) -> Point { Point(width / 2 + x * unit, y * height) }

    /// Half of the width, in units.
    var halfWidth: Double { width / unit / 2 }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    mutating func oneOf<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func seed() -> UInt64 { random.next() }
}
