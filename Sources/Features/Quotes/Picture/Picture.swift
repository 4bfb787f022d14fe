import Commands

/// A generated picture: its seed determines all of it, at every size.
struct Picture: Codable, Equatable, Sendable {
    let seed: UInt32

    /// The subject.
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
        // The first number determined the kind.
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

/// A canvas for a picture: the drawing so far, a unit of measure, and the random numbers.
///
/// Random numbers must be used the same way at every size, or the picture would change with its size.
struct Canvas {
    var drawing: Drawing
    var random: SeededRandom

    init(width: Int, height: Int, random: SeededRandom) {
        drawing = Drawing(width: width, height: height)
        self.random = random
    }

    var width: Double { Double(drawing.width) }
    var height: Double { Double(drawing.height) }

    /// The unit of length: the side of a square with the canvas's area.
    var unit: Double { (width * height).squareRoot() }

    /// The point this many units right of the middle, and at this share of the height.
    func point(_ x: Double, _ y: Double) -> Point { Point(width / 2 + x * unit, y * height) }

    /// Half the width, in units.
    var halfWidth: Double { width / unit / 2 }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    mutating func oneOf<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func seed() -> UInt64 { random.next() }
}
