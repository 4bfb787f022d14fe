import FeatureTestSupport
import Glibc
import PatternEvents
import Patterns
import PlatformTestSupport
import StateStore
import Testing

@testable import Quotes

@Suite struct SaveTests {
    @Test func theEndingChoosesTheStrategy() throws {
        let (desk, folder) = (QuoteDesk(), try temporaryFolder())
        for ending in ["svg", "txt"] {
            let path = "\(folder)/wall.\(ending)"
            #expect(
                try desk.events(of: .strategy, during: "quote save \(path)") == [
                    "wallpaper → \(ending): convert to \(ending) ('\(path)' ends in .\(ending))"
                ])
        }
        #expect(try desk.text("quote save \(folder)/A.B.TXT").hasPrefix("'\(folder)/A.B.TXT' is saved: txt, "))
        let count = try bytesOfFile(folder + "/wall.txt").count
        #expect(
            try desk.json("quote save \(folder)/wall.txt")
                == #"{"file":"\#(folder)/wall.txt","format":"txt","bytes":\#(count)}"#)
        #expect(desk.store.undoable.isEmpty)
    }

    @Test(arguments: ["wall.jpg", "wall", "png", ".png", "a.png/wall", "wall.png "])
    func anUnknownFormatIsAnError(name: String) throws {
        let desk = QuoteDesk()
        let words = ["quote", "save", name]
        do {
            _ = try desk.desk.reply(of: words)
            Issue.record("'\(name)' was saved")
        } catch {
            #expect(
                "\(error)" == "quote save: the format of '\(name)' is not known; "
                    + "end the name in '.svg', '.ppm', '.png' or '.txt'")
        }
    }

    @Test func aPlaceThatIsNotThereIsSaid() throws {
        let folder = try temporaryFolder()
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
                let path = try temporaryFile(former) + ".txt"
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
