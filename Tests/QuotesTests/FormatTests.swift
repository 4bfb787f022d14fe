import Commands
import Testing

@testable import Quotes

@Suite struct FormatTests {
    private let files = TemporaryFiles()
    static var wallpaper: Wallpaper {
        Wallpaper(
            Quote("Names & <marks>: äöü, Жар, \"quoted\" — and so on.", "A. Uthor & Sons"),
            .made(Picture(seed: PictureTests.seeds[0])))
    }
    static let svg = SVGFormat().run(wallpaper)

    @Test func theDrawingIsWellFormed() {
        let text = String(decoding: Self.svg, as: UTF8.self)
        #expect(
            text.hasPrefix(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1170\" height=\"2532\""
            ))
        #expect(text.contains("<title>Names &amp; &lt;marks&gt;: äöü, Жар, \"quoted\" — and so on.</title>"))
        #expect(text.contains("<desc>A. Uthor &amp; Sons</desc>"))
        #expect(!text.contains("<text"), "our letters have all of these")
        let strange = Wallpaper(Quote("漢字"), .made(Picture(seed: 1)))
        #expect(String(decoding: SVGFormat().run(strange), as: UTF8.self).contains(">漢字</text>"))
    }

    /// The upper quarter is the clock's, however long the quote is.
    @Test func theQuoteLeavesRoomForTheClock() throws {
        let long = Quote(String(repeating: "Words and more words. ", count: 60), "A. Uthor")
        let wallpaper = Wallpaper(long, .made(Picture(seed: 1)))
        let first = try #require(wallpaper.lines.first)
        #expect(first.origin.y - first.size > Double(wallpaper.height) / 4)
    }

    @Test func theTextHasPictureAndWords() {
        let text = String(decoding: TextFormat().run(Self.wallpaper), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 77 + 1 + 2 + 1)
        #expect(
            lines.suffix(3) == [
                "Names & <marks>: äöü, Жар, \"quoted\" — and so on.",
                "                               — A. Uthor & Sons", "",
            ])
    }

    // MARK: PNG

    @Test func checksumsAreThoseOfTheStandards() {
        #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
        #expect(Checksum.adler32([UInt8](repeating: 0xFF, count: 100_000)) == 0x149A_302C)
        #expect(Checksum.crc32([]) == 0 && Checksum.adler32([]) == 1)
    }

    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
    func zlibUnpacksWhatIsPacked() throws {
        var random = SeededRandom(seed: 3)
        var samples: [[UInt8]] = [[], [0], [1, 2, 3], Array(repeating: 7, count: 3), Array(repeating: 7, count: 1000)]
        samples.append((0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) })
        samples.append((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 300) })
        samples.append((0..<70_000).map { UInt8(truncatingIfNeeded: $0 % 251) })
        samples.append((0..<40_000).map { _ in UInt8.random(in: 0...1, using: &random) })
        // Every length of a repetition, and distances up to the window and beyond.
        let block = (0..<600).map { _ in UInt8.random(in: 0...255, using: &random) }
        for length in 3...260 { samples.append(block + [0] + block.prefix(length)) }
        for gap in [1000, 32_000, 32_768, 33_000] {
            samples.append(block + (0..<gap).map { _ in UInt8.random(in: 0...255, using: &random) } + block)
        }
        // Each sample and its stream, with the lengths in front.
        let lengths = samples.map { [$0.count, Deflate.pack($0).count] }
        let path = try files.file(samples.flatMap { $0 + Deflate.pack($0) }, named: "samples")
        let script = """
            import zlib
            data = open("\(path)", "rb")
            for size, packed in \(lengths):
                sample, stream = data.read(size), zlib.decompressobj(-15)
                print(stream.decompress(data.read(packed)) == sample and stream.eof, end=" ")
            """
        let program = try files.file(Array(script.utf8), named: "unpack.py")
        #expect(Tool.run("python3 \(program)") == (String(repeating: "True ", count: samples.count), 0))
    }

    @Test func repetitionsAreShort() {
        #expect(Deflate.pack([UInt8](repeating: 0, count: 100_000)).count < 800)
    }

    @Test func pixelsAreKeptOrThereAreNone() {
        #expect(PNGFormat().pixels(of: Self.wallpaper) == Self.wallpaper.raster)
        #expect(SVGFormat().pixels(of: Self.wallpaper) == nil && TextFormat().pixels(of: Self.wallpaper) == nil)
    }

    // MARK: What others say

    static let png = PNGFormat().run(wallpaper)

    /// The wallpaper in a file, for the programs of others.
    private func file(_ ending: String) throws -> String {
        let bytes = ["svg": Self.svg, "ppm": Self.wallpaper.raster.pixmap, "png": Self.png]
        return try files.file(try #require(bytes[ending]), named: "wall." + ending)
    }

    @Test(.enabled(if: Tool.isInstalled("pngcheck"), "pngcheck is not installed"))
    func pngcheckFindsNothing() throws {
        let (text, status) = Tool.run("pngcheck \(try file("png"))")
        #expect(
            status == 0 && text.hasPrefix("OK: ") && text.contains("(1170x2532, 24-bit RGB, non-interlaced"), "\(text)")
    }

    @Test(.enabled(if: Tool.isInstalled("identify"), "imagemagick is not installed"))
    func imageMagickReadsItAndSeesTheSamePixels() throws {
        let (png, ppm) = (try file("png"), try file("ppm"))
        #expect(Tool.run("identify -format '%m %w %h %[depth]' \(png)") == ("PNG 1170 2532 8", 0))
        #expect(Tool.run("compare -metric AE \(png) \(ppm) null:") == ("0", 0))
    }

    @Test(
        .enabled(if: Tool.isInstalled("rsvg-convert"), "librsvg2-bin is not installed"),
        .enabled(if: Tool.isInstalled("compare"), "imagemagick is not installed"))
    func librsvgDrawsWhatWeDraw() throws {
        let svg = try file("svg")
        let drawn = svg + ".png"
        #expect(Tool.run("rsvg-convert -o \(drawn) \(svg)") == ("", 0))
        let (text, _) = Tool.run("compare -metric RMSE \(try file("png")) \(drawn) null:")
        let share = text.split { "()".contains($0) }.last.flatMap { Double($0) }
        #expect(try #require(share, "\(text)") < 0.01)
    }

    @Test(.enabled(if: Tool.isInstalled("file"), "file is not installed"))
    func fileKnowsThem() throws {
        #expect(Tool.run("file -b \(try file("png"))").text.hasPrefix("PNG image data, 1170 x 2532, 8-bit/color RGB"))
        #expect(Tool.run("file -b \(try file("svg"))").text.hasPrefix("SVG Scalable Vector Graphics image"))
    }
}
