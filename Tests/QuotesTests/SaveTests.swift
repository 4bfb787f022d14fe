import FeatureTestSupport
import Glibc
import Patterns
import PlatformTestSupport
import StateStore
import Testing

@testable import Quotes

@Suite struct SaveTests {
    private let files = TemporaryFiles()

    @Test func theEndingChoosesTheStrategy() throws {
        let (desk, folder) = (QuoteDesk(), try files.folder())
        for ending in ["svg", "txt"] {
            let path = "\(folder)/wall.\(ending)"
            #expect(
                try desk.events(of: .strategy, during: "quote save \(path)") == [
                    "wallpaper → \(ending): png → \(ending) ('\(path)' ends in .\(ending))",
                    "wallpaper → \(ending): convert to \(ending) ('\(path)' ends in .\(ending))",
                    "wallpaper → png: \(ending) → png (it is the current strategy)",
                ])
        }
        #expect(try desk.text("quote save \(folder)/A.B.TXT").hasPrefix("'\(folder)/A.B.TXT' is saved: txt, "))
        let count = try bytesOfFile(folder + "/wall.txt").count
        #expect(
            try desk.json("quote save \(folder)/wall.txt")
                == #"{"file":"\#(folder)/wall.txt","format":"txt","bytes":\#(count)}"#)
        #expect(desk.store.undoable.isEmpty)
    }

    /// Of several strategies that an ending fits the held one is taken, else the first; holding is no part of saving.
    @Test func ofSeveralTheHeldOneIsTaken() throws {
        let (desk, path) = (QuoteDesk(), try files.folder() + "/wall.jpg")
        #expect(desk.stage.saver.format(of: path)?.name == "jpeg-0.95")
        #expect(
            try desk.events(of: .strategy, during: "quote format jpeg-0") == ["wallpaper → jpeg-0: png → jpeg-0"])
        #expect(desk.stage.saver.format(of: path)?.name == "jpeg-0")
        #expect(
            try desk.events(of: .strategy, during: "quote save \(path)") == [
                "wallpaper → jpeg-0: convert to jpeg-0 ('\(path)' ends in .jpg)"
            ])
        #expect(desk.stage.saver.format(of: "x.PNG")?.name == "png")
        #expect(desk.stage.saver.held.name == "jpeg-0")
        #expect(try desk.store.undo() == ["quote", "format", "jpeg-0"])
        #expect(desk.stage.saver.held.name == "png" && desk.stage.saver.format(of: path)?.name == "jpeg-0.95")
    }

    @Test func formatsAreListedAndExchanged() throws {
        let desk = QuoteDesk()
        #expect(
            try desk.run("quote format") == """
                ▸  png        .png        exact pixels, compressed
                   jpeg-0.95  .jpeg .jpg  pixels, with some details left out; quality 0.95 of 1
                   jpeg-0     .jpeg .jpg  pixels, with some details left out; quality 0 of 1
                   svg        .svg        shapes, sharp at any size
                   txt        .txt        letters
                """)
        #expect(try desk.run("quote format svg") == "svg is chosen instead of png")
        #expect(try desk.run("quote format svg") == "svg is chosen already")
        #expect(try desk.json("quote format").contains(#"{"format":"svg","endings":["svg"],"held":true}"#))
        #expect(
            desk.error("quote format gif")
                == "quote format: 'gif' is not known; one of 'png', 'jpeg-0.95', 'jpeg-0', 'svg' or 'txt'"
        )
    }

    // MARK: Comparing

    /// Sky, ground and a bird, 40 × 24 pixels.
    static let bird: Raster = {
        var drawing = Drawing(width: 40, height: 24)
        drawing.fill(.vertical([.init(Color(0x88BBEE)), .init(Color(0xEEDDBB))], top: 0, bottom: 24))
        drawing.add(.strokes([[Point(8, 8), Point(14, 12), Point(20, 8)]], width: 2), .flat(.black))
        drawing.add(.polygon([Point(0, 20), Point(40, 17), Point(40, 24), Point(0, 24)]), .flat(Color(0x227733)))
        return Raster(drawing)
    }()

    private func birdFile() throws -> String {
        try files.file(Self.bird.pixmap, named: "bird.ppm")
    }

    @Test func onePictureIsComparedByAll() throws {
        let (desk, path) = (QuoteDesk(), try birdFile())
        let lines = try desk.run("quote compare --picture \(path)").split(separator: "\n").map(String.init)
        #expect(lines[0] == "40 × 24 pixels")
        #expect(lines.count == 6 && lines[1].hasPrefix("▸  png "))
        let words = lines.dropFirst().map { line in line.split(separator: " ").map(String.init).filter { $0 != "▸" } }
        let bytes = Dictionary(uniqueKeysWithValues: words.map { ($0[0], Int($0[1]) ?? 0) })
        #expect(try #require(bytes["jpeg-0"]) < #require(bytes["jpeg-0.95"]))
        #expect(lines[1].hasSuffix("every pixel is unchanged"))
        #expect(lines[4].hasSuffix("no pixels to compare") && lines[5].hasSuffix("no pixels to compare"))
        func mean(_ line: String) -> Double? {
            line.split(separator: " ").firstIndex(of: "by").flatMap { Double(line.split(separator: " ")[$0 + 1]) }
        }
        let (fine, coarse) = (try #require(mean(lines[2])), try #require(mean(lines[3])))
        #expect(fine > 0 && fine < 2 && coarse > 4 * fine)
        #expect(desk.store.undoable.isEmpty && desk.stage.saver.held.name == "png")
    }

    @Test func theStrategyIsExchangedWhileItIsHeld() throws {
        let (desk, path) = (QuoteDesk(), try birdFile())
        try desk.run("quote format svg")
        #expect(
            try desk.events(of: .strategy, during: "quote compare --picture \(path)") == [
                "wallpaper → png: svg → png (it is its turn)", "wallpaper → png: convert to png",
                "wallpaper → jpeg-0.95: png → jpeg-0.95 (it is its turn)",
                "wallpaper → jpeg-0.95: convert to jpeg-0.95",
                "wallpaper → jpeg-0: jpeg-0.95 → jpeg-0 (it is its turn)", "wallpaper → jpeg-0: convert to jpeg-0",
                "wallpaper → svg: jpeg-0 → svg (it is its turn)", "wallpaper → svg: convert to svg",
                "wallpaper → txt: svg → txt (it is its turn)", "wallpaper → txt: convert to txt",
                "wallpaper → svg: txt → svg (it is the current strategy)",
            ])
    }

    // MARK: A picture of one's own

    @Test func aQuoteStandsOverOnesOwnPicture() throws {
        let (desk, path, folder) = (QuoteDesk(), try birdFile(), try files.folder())
        try desk.run("quote save \(folder)/a.png --picture \(path)")
        let wallpaper = Wallpaper(desk.stage.present.quote, .pixels(Self.bird))
        #expect(try bytesOfFile(folder + "/a.png") == PNGFormat().run(wallpaper))
        let saved = wallpaper.raster
        #expect((saved.width, saved.height) == (1170, 2532))
        // The upper edge is the sky of the picture, the lower one its ground.
        let (sky, ground) = (saved.color(x: 585, y: 20), saved.color(x: 585, y: 2520))
        #expect(abs(Int(sky.blue) - 0xEE) < 6 && abs(Int(ground.green) - 0x77) < 6 && ground.blue < 0x50)
        try desk.run("quote save \(folder)/a.svg --picture \(path)")
        let svg = String(decoding: try bytesOfFile(folder + "/a.svg"), as: UTF8.self)
        #expect(svg.contains("xlink:href=\"data:image/png;base64,iVBORw0KGgo"))
        try desk.run("quote save \(folder)/a.txt --picture \(path)")
        let lines = String(decoding: try bytesOfFile(folder + "/a.txt"), as: UTF8.self).split(separator: "\n")
        #expect(lines.last?.contains("— ") == true)
    }

    @Test func aPictureThatCannotBeReadIsSaid() throws {
        let (desk, folder) = (QuoteDesk(), try files.folder())
        let text = try files.file("no picture")
        for (path, words) in [
            (folder + "/none.ppm", "cannot be read: no such file or directory; nothing was saved"),
            (folder, "cannot be read: is a directory; nothing was saved"),
            ("/dev/null", "is not a file; name a picture in the format PPM"),
            (
                text,
                "is not a picture in the format PPM: it begins neither with P3 nor with P6; "
                    + "convert it to PPM, as 'djpeg' and ImageMagick's 'convert' do"
            ),
        ] {
            #expect(desk.error("quote compare --picture \(path)") == "quote compare: '\(path)' \(words)")
            #expect(
                desk.error("quote save \(folder)/a.png --picture \(path)") == "quote save: '\(path)' \(words)")
        }
        #expect(try namesOfFolder(folder) == [])
    }

    @Test(arguments: ["wall.gif", "wall", "png", ".png", "a.png/wall", "wall.png "])
    func anUnknownFormatIsAnError(name: String) throws {
        let desk = QuoteDesk()
        let words = ["quote", "save", name]
        do {
            _ = try desk.desk.reply(of: words)
            Issue.record("'\(name)' was saved")
        } catch {
            #expect(
                "\(error)" == "quote save: the format of '\(name)' is not known; "
                    + "end the name in '.png', '.jpeg', '.svg' or '.txt'")
        }
    }

    @Test func aPlaceThatIsNotThereIsSaid() throws {
        let folder = try files.folder()
        #expect(
            QuoteDesk().error("quote save \(folder)/none/wall.txt")
                == "quote save: '\(folder)/none/wall.txt' cannot be written: no such file or directory; "
                + "choose another place")
    }

    @Test func aFailingDiskLeavesNoHalfFile() throws {
        let former = Array("what was there".utf8)
        for (code, hint) in [(EIO, "choose another place"), (ENOSPC, "free some space")] {
            var last = 0
            for number in 1...20 {
                let path = try files.file(former) + ".txt"
                let folder = String(path.prefix(upTo: path.lastIndex(of: "/")!))
                _ = rename(folder + "/file", path)
                let system = FailingSystem(at: number, with: code)
                let failure = QuoteDesk(system: system).error("quote save \(path)")
                #expect(try namesOfFolder(folder) == ["file.txt"])
                if failure.hasPrefix("no error") { break }
                last = number
                #expect(failure.hasPrefix("quote save: '\(path)' cannot be written: "))
                #expect(failure.hasSuffix("; " + hint))
                // Once it bears its name it is whole.
                if system.made.prefix(number - 1).contains("rename") {
                    #expect(try bytesOfFile(path).count > 1000)
                } else {
                    #expect(try bytesOfFile(path) == former)
                }
            }
            #expect(last >= 5)
        }
    }
}
