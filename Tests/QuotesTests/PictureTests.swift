import Testing

@testable import Quotes

@Suite struct PictureTests {
    /// A seed of each kind.
    static let seeds: [UInt32] = Picture.Kind.allCases.map { kind in (0...).first { Picture(seed: $0).kind == kind }! }

    private func raster(_ seed: UInt32, _ width: Int, _ height: Int) -> Raster {
        Raster(Picture(seed: seed).drawing(width: width, height: height))
    }

    @Test(arguments: seeds)
    func itFollowsFromItsSeed(seed: UInt32) {
        #expect(raster(seed, 60, 90) == raster(seed, 60, 90))
        #expect(raster(seed, 60, 90) != raster(seed &+ 1, 60, 90))
    }

    @Test(arguments: seeds)
    func itFillsEverySize(seed: UInt32) {
        for (width, height) in [(1, 1), (1, 40), (40, 1), (7, 5), (64, 32), (33, 71), (300, 20)] {
            let raster = raster(seed, width, height)
            #expect(raster.bytes.count == 3 * width * height)
        }
        #expect(Set(raster(seed, 64, 32).bytes).count > 12, "there is something to be seen")
    }

    /// What a picture shows, also in detail, follows from its seed for good.
    @Test func eachKindHasItsOwnShapes() {
        let drawings = Self.seeds.map { Picture(seed: $0).drawing(width: 320, height: 200) }
        #expect(drawings.map(\.shapes.count) == [392, 23, 379, 104, 143, 276, 2500])
        let sums = drawings.map { Int($0.shapes.map(sum).reduce(0, +)) / 10 }
        #expect(
            sums == [104954, 64971, 57081, 105398, 36408, 122209, 75624], "where they are and how wide, in ten pixels")
    }

    private func sum(of shape: Shape) -> Double {
        switch shape.outline {
        case .circle(let center, let radius): center.x + center.y + radius
        case .polygon(let corners): corners.map { $0.x + $0.y }.reduce(0, +)
        case .strokes(let lines, let width): lines.joined().map { $0.x + $0.y }.reduce(width, +)
        }
    }

    @Test func everyKindComesUp() {
        var counts: [Picture.Kind: Int] = [:]
        for seed in 0..<2000 as Range<UInt32> { counts[Picture(seed: seed).kind, default: 0] += 1 }
        #expect(Picture.Kind.allCases.allSatisfy { counts[$0, default: 0] > 150 })
    }

    /// The same picture at another size: shrunk to a few fields, both look alike.
    @Test(arguments: seeds.filter { ![.tiles, .scales].contains(Picture(seed: $0).kind) })
    func itIsTheSameAtAnotherSize(seed: UInt32) {
        func fields(_ scale: Int) -> [Double] {
            let raster = raster(seed, 24 * scale, 36 * scale)
            var sums = [Double](repeating: 0, count: 3 * 12 * 18)
            for y in 0..<raster.height {
                for x in 0..<raster.width {
                    let color = raster.color(x: x, y: y)
                    let field = 3 * (y / (2 * scale) * 12 + x / (2 * scale))
                    sums[field] += Double(color.red)
                    sums[field + 1] += Double(color.green)
                    sums[field + 2] += Double(color.blue)
                }
            }
            return sums.map { $0 / Double(4 * scale * scale) }
        }
        let (small, large) = (fields(3), fields(8))
        let distance = zip(small, large).map { abs($0 - $1) }.reduce(0, +) / Double(small.count)
        #expect(distance < 6, "of 255")
    }

    // MARK: Pixels

    @Test func edgesAreExactAreas() {
        var drawing = Drawing(width: 4, height: 3)
        drawing.add(.polygon([Point(0.5, 0.25), Point(2.5, 0.25), Point(2.5, 2), Point(0.5, 2)]), .flat(.white))
        let raster = Raster(drawing)
        let reds = (0..<3).map { y in (0..<4).map { raster.color(x: $0, y: y).red } }
        #expect(reds == [[96, 191, 96, 0], [128, 255, 128, 0], [0, 0, 0, 0]])
    }

    @Test func whatLiesOutsideIsCutOff() {
        var drawing = Drawing(width: 3, height: 3)
        drawing.add(.polygon([Point(-9, -9), Point(9, -9), Point(9, 9), Point(-9, 9)]), .flat(.white))
        #expect(Raster(drawing).bytes.allSatisfy { $0 == 255 })
        var other = Drawing(width: 3, height: 3)
        other.add(.circle(Point(-9, 1), radius: 3), .flat(.white))
        other.add(.circle(Point(14, 1), radius: 3), .flat(.white))
        other.add(.circle(Point(1, 40), radius: 3), .flat(.white))
        #expect(Raster(other).bytes.allSatisfy { $0 == 0 })
        var sloped = Drawing(width: 2, height: 2)
        sloped.add(.polygon([Point(-2, 0), Point(4, 0), Point(4, 2), Point(-2, 2)]), .flat(.white))
        sloped.add(.polygon([Point(-2, 2), Point(4, 0), Point(4, 2)]), .flat(.black))
        let reds = [0, 1].flatMap { y in [0, 1].map { Int(Raster(sloped).color(x: $0, y: y).red) } }
        #expect(zip(reds, [255, 212, 42, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(reds)")
    }

    @Test func strokesThatCrossAreOne() {
        var drawing = Drawing(width: 20, height: 20)
        drawing.add(
            .strokes([[Point(2, 10), Point(18, 10)], [Point(10, 2), Point(10, 18)]], width: 4),
            .flat(.white, opacity: 0.5))
        let raster = Raster(drawing)
        #expect(raster.color(x: 10, y: 10).red == raster.color(x: 5, y: 10).red)
        #expect(raster.color(x: 10, y: 10).red == 128)
        #expect(raster.color(x: 4, y: 4).red == 0)
    }

    @Test func gradientsRunThroughTheirStops() {
        var drawing = Drawing(width: 1, height: 4)
        drawing.fill(.vertical([.init(.black), .init(.white)], top: 0, bottom: 4))
        #expect((0..<4).map { Raster(drawing).color(x: 0, y: $0).red } == [32, 96, 159, 223])
        var round = Drawing(width: 9, height: 9)
        let paint = Paint.radial([.init(.white), .init(.white, opacity: 0)], center: Point(4.5, 4.5), radius: 4.5)
        round.add(.circle(Point(4.5, 4.5), radius: 4.5), paint)
        let row = (0..<9).map { Raster(round).color(x: $0, y: 4).red }
        #expect(row[4] == 255 && row[4] > row[6] && row[6] > row[8] && row == row.reversed())
    }
}
