import FeatureTestSupport
import PlatformTestSupport
import Testing

@testable import Quotes

@Suite struct SourceTests {
    private let files = TemporaryFiles()
    private let desk = QuoteDesk()

    @Test func sixtyQuotesComeWithTheProgram() throws {
        let quotes = BundledQuotes.all
        #expect(quotes.count == 62)
        #expect(Set(quotes).count == quotes.count)
        #expect(quotes.allSatisfy { $0.text.count < 140 && $0.text.last == "." || $0.text.last == "?" })
        #expect(quotes.allSatisfy { $0.author?.isEmpty == false }, "each is signed by somebody of the house")
        let house: Set = ["The projectionist", "The caretaker of the second row", "The retired singleton"]
        #expect(house.isSubset(of: quotes.compactMap(\.author)))
        #expect(try desk.text("quote source") == "new quotes come from the program: 62 of them")
    }

    @Test func newQuotesComeFromTheFile() throws {
        let path = try files.file("one\n%\ntwo\n\t-- Author\n")
        let present = desk.stage.present
        #expect(try desk.text("quote source \(path)") == "new quotes come from '\(path)': 2 of them")
        #expect(desk.stage.present == present, "what is shown stays")
        #expect(try desk.json("quote source") == #"{"source":"\#(path)","quotes":2}"#)
        for _ in 0..<10 {
            let before = desk.stage.present.quote
            try desk.run("quote new")
            #expect([Quote("one"), Quote("two", "Author")].contains(desk.stage.present.quote))
            #expect(desk.stage.present.quote != before)
        }
        #expect(try desk.json("quote source bundled") == #"{"source":"bundled","quotes":62}"#)
    }

    @Test func aFileOfOneQuoteGivesThatOne() throws {
        let path = try files.file("one\n")
        try desk.run("quote source \(path)", "quote new", "quote new")
        #expect(desk.stage.present.quote == Quote("one"))
    }

    @Test func whatCannotBeReadChangesNothing() throws {
        let folder = try files.folder()
        let (missing, empty) = (folder + "/missing", try files.file("%\n"))
        let long = try files.file(String(repeating: "a", count: 20_000))
        let large = try files.file([UInt8](repeating: 0x61, count: FortuneFile.limit + 1))
        try desk.run("quote new")
        let before = desk.snapshot
        let stay = "the quotes stay as they were"
        for (path, words) in [
            (missing, "'\(missing)' cannot be read: no such file or directory; \(stay)"),
            (folder, "'\(folder)' cannot be read: is a directory; \(stay)"),
            ("/dev/null", "'/dev/null' is not a file; name a file, or 'bundled'; \(stay)"),
            (empty, "'\(empty)' holds no quote; name a file of quotes; \(stay)"),
            (
                long,
                "the quote at line 1 of '\(long)' is longer than 16 KiB; "
                    + "separate quotes by lines of a single '%'; \(stay)"
            ),
            (large, "'\(large)' is larger than 16 MiB; split it; \(stay)"),
        ] {
            #expect(desk.error("quote source \(path)") == "quote source: " + words)
            #expect(desk.snapshot == before)
        }
    }

    @Test func aFailingDiskChangesNothing() throws {
        let path = try files.file("one\n%\ntwo\n")
        var reached = 0
        for number in 1...20 {
            let desk = QuoteDesk(system: FailingSystem(at: number))
            let before = desk.snapshot
            let failure = desk.error("quote source \(path)")
            if failure.hasPrefix("no error") { break }
            reached = number
            #expect(
                failure == "quote source: '\(path)' cannot be read: input/output error; the quotes stay as they were"
            )
            #expect(desk.snapshot == before)
        }
        #expect(reached >= 3, "status, open and read fail in turn")
    }
}
