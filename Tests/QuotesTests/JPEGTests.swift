import Commands
import Testing

@testable import Quotes

@Suite struct JPEGTests {
    private let files = TemporaryFiles()

    /// A picture of our own at a size that is no multiple of a block's.
    static let picture = Raster(Picture(seed: PictureTests.seeds[1]).drawing(width: 171, height: 93))

    /// Pixels without any order.
    private func noise(width: Int, height: Int) -> Raster {
        var (raster, random) = (Raster(width: width, height: height), SeededRandom(seed: 5))
        for index in raster.bytes.indices { raster.bytes[index] = UInt8.random(in: 0...255, using: &random) }
        return raster
    }

    // MARK: The parts

    @Test func theTablesAreWhole() {
        #expect(JPEGTables.zigzag.sorted() == Array(0..<64))
        #expect(JPEGTables.zigzag.prefix(10) == [0, 1, 8, 16, 9, 2, 3, 10, 17, 24])
        #expect(JPEGTables.zigzag.suffix(4) == [61, 54, 47, 55, 62, 63].suffix(4))
        for code in [JPEGTables.brightnessAC, JPEGTables.colorAC] {
            #expect(code.values.count == 162 && Set(code.values).count == 162)
            #expect(code.counts.reduce(0) { $0 + Int($1) } == 162)
        }
        #expect(JPEGTables.quantization(JPEGTables.brightness, quality: 0.5) == JPEGTables.brightness)
        #expect(JPEGTables.quantization(JPEGTables.brightness, quality: 1).allSatisfy { $0 == 1 })
        #expect(JPEGTables.quantization(JPEGTables.color, quality: 0).allSatisfy { $0 == 255 })
        #expect(JPEGTables.quantization(JPEGTables.brightness, quality: 0.95).prefix(4) == [2, 1, 1, 2])
    }

    /// The sum in the standard, A.3.3, word for word.
    private func transformed(_ block: [Int32]) -> [Double] {
        (0..<64).map { place in
            let (v, u) = (place / 8, place % 8)
            var sum = 0.0
            for y in 0..<8 {
                for x in 0..<8 {
                    sum += Double(block[8 * y + x]) * cosine((2 * x + 1) * u) * cosine((2 * y + 1) * v)
                }
            }
            return sum / 4 * (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1)
        }
    }

    /// cos(n · π / 16), by its series.
    private func cosine(_ n: Int) -> Double {
        let turn = Double(n % 32) * Double.pi / 16
        var (term, sum) = (1.0, 1.0)
        for k in 1...30 {
            term *= -turn * turn / Double((2 * k - 1) * (2 * k))
            sum += term
        }
        return sum
    }

    @Test func theTransformIsThatOfTheStandard() {
        var random = SeededRandom(seed: 9)
        for _ in 0..<50 {
            let block = (0..<64).map { _ in Int32.random(in: -128...127, using: &random) }
            var copy = block
            copy.withUnsafeMutableBufferPointer { CosineTransform.forward($0.baseAddress!) }
            for (found, wanted) in zip(copy, transformed(block)) { #expect(abs(Double(found) - wanted) < 1.2) }
            copy.withUnsafeMutableBufferPointer { CosineTransform.inverse($0.baseAddress!) }
            #expect(zip(copy, block).allSatisfy { abs($0 - $1) <= 2 }, "and it goes back")
        }
    }

    // MARK: Files

    /// The markers of a file before the compressed part, with the length of each segment.
    private func segments(_ bytes: [UInt8]) -> [(marker: UInt8, length: Int)] {
        var (found, place): ([(UInt8, Int)], Int) = ([], 2)
        while bytes[place] == 0xFF {
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            found.append((bytes[place + 1], length))
            place += 2 + length
            if found.last?.0 == 0xDA { break }
        }
        return found
    }

    @Test func aFileHasThePartsOfABaselineJPEG() {
        let bytes = JPEGEncoder(quality: 0.5).bytes(of: Self.picture)
        #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8)))
        #expect(bytes.suffix(2) == [0xFF, 0xD9])
        let parts = segments(bytes)
        #expect(parts.map(\.marker) == [0xE0, 0xDB, 0xDB, 0xC0, 0xC4, 0xC4, 0xC4, 0xC4, 0xDA])
        #expect(parts.map(\.length) == [16, 67, 67, 17, 31, 181, 31, 181, 12])
        // Behind the header a byte of ones is a zero's, but for the end.
        let start = 2 + parts.reduce(0) { $0 + $1.length + 2 }
        for place in start..<bytes.count - 2 where bytes[place] == 0xFF { #expect(bytes[place + 1] == 0) }
    }

    @Test func sizesFallWithQuality() {
        let sizes = (0...20).map { JPEGEncoder(quality: Double($0) / 20).bytes(of: Self.picture).count }
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 }, "\(sizes)")
        #expect(JPEGEncoder(quality: -1).bytes(of: Self.picture).count == sizes[0])
        #expect(JPEGEncoder(quality: 7).bytes(of: Self.picture).count == sizes[20])
    }

    // MARK: What is left of the pixels

    @Test func fidelityRisesWithQuality() {
        let means = [0, 0.25, 0.5, 0.75, 0.95, 1].map { quality in
            RasterDifference(JPEGEncoder(quality: quality).approximation(of: Self.picture), from: Self.picture).mean
        }
        #expect(zip(means, means.dropFirst()).allSatisfy { $0 > $1 }, "\(means)")
        #expect(means[0] > 5 && means[4] < 1.5 && means[5] < 0.8)
    }

    @Test(arguments: [(1, 1), (7, 9), (8, 8), (16, 16), (17, 33), (3, 100)], [0, 0.5, 0.95, 1])
    func everySizeIsKept(size: (Int, Int), quality: Double) {
        var flat = Raster(width: size.0, height: size.1)
        for index in stride(from: 0, to: flat.bytes.count, by: 3) {
            (flat.bytes[index], flat.bytes[index + 1], flat.bytes[index + 2]) = (200, 100, 50)
        }
        let encoder = JPEGEncoder(quality: quality)
        #expect(RasterDifference(encoder.approximation(of: flat), from: flat).greatest <= (quality < 0.5 ? 40 : 6))
        // At the best quality each pixel keeps its color, so only rounding is lost.
        let noise = noise(width: size.0, height: size.1)
        if quality == 1 { #expect(RasterDifference(encoder.approximation(of: noise), from: noise).greatest <= 5) }
    }

    @Test func blackAndWhiteStayWhatTheyAre() {
        var chequers = Raster(width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 where (x / 8 + y / 8).isMultiple(of: 2) {
                for part in 0..<3 { chequers.bytes[3 * (64 * y + x) + part] = 255 }
            }
        }
        let left = JPEGEncoder(quality: 0.95).approximation(of: chequers)
        #expect(RasterDifference(left, from: chequers).greatest <= 2)
    }

    // MARK: What others say

    /// Files of both of the lesson's qualities, and of one between.
    private func written() throws -> [(path: String, raster: Raster)] {
        try [0, 0.6, 0.95].map { quality in
            let encoder = JPEGEncoder(quality: quality)
            let path = try files.file(encoder.bytes(of: Self.picture), named: "picture.jpeg")
            return (path, encoder.approximation(of: Self.picture))
        }
    }

    @Test(.enabled(if: Tool.isInstalled("djpeg"), "libjpeg-turbo-progs is not installed"))
    func djpegReadsTheApproximation() throws {
        for (path, raster) in try written() {
            let pixels = path + ".ppm"
            #expect(Tool.run("djpeg -strict -nosmooth -outfile \(pixels) \(path)") == ("", 0), "not a warning")
            let theirs = try PPMReader.raster(of: bytesOfFile(pixels))
            #expect((theirs.width, theirs.height) == (171, 93))
            #expect(RasterDifference(raster, from: theirs).greatest <= 3)
        }
    }

    @Test(.enabled(if: Tool.isInstalled("jpegtran"), "libjpeg-turbo-progs is not installed"))
    func jpegtranTakesThemApart() throws {
        for (path, _) in try written() {
            #expect(Tool.run("jpegtran -strict -progressive -optimize -outfile \(path).2 \(path)") == ("", 0))
        }
    }

    @Test(.enabled(if: Tool.isInstalled("identify"), "imagemagick is not installed"))
    func imageMagickTakesThem() throws {
        for (path, _) in try written() {
            #expect(Tool.run("identify -regard-warnings -format '%m %w %h %[depth]' \(path)") == ("JPEG 171 93 8", 0))
        }
    }

    @Test(.enabled(if: Tool.hasPillow, "python3-pil is not installed"))
    func theDecoderOfBrowsersTakesThem() throws {
        for (path, _) in try written() {
            let script = "from PIL import Image; i = Image.open(\"\(path)\"); i.load(); print(i.format, i.size, i.mode)"
            #expect(Tool.run("/usr/bin/python3 -W error -c '\(script)'") == ("JPEG (171, 93) RGB\n", 0))
        }
    }

    @Test(.enabled(if: Tool.isInstalled("file"), "file is not installed"))
    func fileKnowsThem() throws {
        for (path, _) in try written() {
            let text = Tool.run("file -b \(path)").text
            #expect(text.hasPrefix("JPEG image data, JFIF standard 1.02") && text.contains("baseline"), "\(text)")
            #expect(text.contains("171x93, components 3"))
        }
    }
}
