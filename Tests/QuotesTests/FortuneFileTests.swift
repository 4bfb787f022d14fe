import FeatureTestSupport
import FoundationEssentials
import Testing

@testable import Quotes

@Suite struct FortuneFileTests {
    private func quotes(_ text: String) throws -> [Quote] { try FortuneFile.quotes(in: Array(text.utf8)) }

    @Test func textsArePartedByPercentSigns() throws {
        #expect(
            try quotes("one\n%\ntwo\nlines\n\t\t-- Somebody\n%\n\n  three\n%\n%\n") == [
                Quote("one"), Quote("two\nlines", "Somebody"), Quote("  three"),
            ])
        #expect(try quotes("only one, without an end") == [Quote("only one, without an end")])
        #expect(try quotes("100 %\n% of it\n%%\n%") == [Quote("100 %\n% of it\n%%")])
    }

    @Test func carriageReturnsAndBlanksAtLineEndsAreNoText() throws {
        #expect(try quotes("one  \r\n%\r\ntwo\t\r\n-- B\r\n% \r\n") == [Quote("one"), Quote("two", "B")])
    }

    @Test func anAuthorMayTakeSeveralLines() throws {
        #expect(
            try quotes("x\n\t-- A. Uthor, \"A very\n\t   long title\"") == [
                Quote("x", "A. Uthor, \"A very long title\"")
            ])
        #expect(try quotes("x\n  -- A\n[a note]") == [Quote("x\n  -- A\n[a note]")], "that is no author")
        #expect(try quotes("-- all there is") == [Quote("-- all there is")])
        #expect(try quotes("x\n--") == [Quote("x\n--")])
        #expect(try quotes("-- one\n-- two\n-- three") == [Quote("-- one\n-- two", "three")])
        #expect(try quotes("x\n\n--- Dashed") == [Quote("x", "Dashed")])
    }

    @Test func whatIsNotUTF8IsLatin1() throws {
        #expect(try FortuneFile.quotes(in: [0x63, 0x61, 0x66, 0xE9]) == [Quote("café")])
        #expect(try FortuneFile.quotes(in: [0x93, 0x61, 0x94, 0x20, 0x80]) == [Quote("“a” €")])
        #expect(try FortuneFile.quotes(in: [0xEF, 0xBB, 0xBF, 0x61]) == [Quote("a")], "a byte order mark is no text")
        let all = (1...255).map(UInt8.init).filter { $0 != 0x0A }
        #expect(try FortuneFile.quotes(in: all).count == 1)
    }

    @Test func overstrikingIsReadAsOnPaper() throws {
        #expect(try quotes("_\u{8}N or ____\u{8}\u{8}\u{8}\u{8}many") == [Quote("N or many")])
        #expect(try quotes("Poincar'\u{8}e, M\"\u{8}uller, e'\u{8}") == [Quote("Poincaré, Müller, e'")])
        #expect(try quotes("I\u{8}I am\tbold\u{7}\u{1B}[2J") == [Quote("I am    bold^G^[[2J")])
        #expect(try quotes("\u{8}\u{8}x") == [Quote("x")])
        #expect(try quotes("\tindented\n\u{9}\u{9}-- Tab") == [Quote("        indented", "Tab")])
    }

    @Test func whatCannotBeReadIsSaid() {
        func failure(_ bytes: [UInt8]) -> FortuneFile.Failure? {
            do throws(FortuneFile.Failure) {
                _ = try FortuneFile.quotes(in: bytes)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure([]) == .isEmpty)
        #expect(failure(Array("%\n\n%\n \t\n".utf8)) == .isEmpty)
        #expect(failure([0x61, 0]) == .isNotText)
        #expect(
            failure(Array("a\n%\n".utf8) + Array(repeating: 0x61, count: FortuneFile.quoteLimit))
                == .hasLongQuote(line: 3))
        #expect(failure(Array(repeating: 0x61, count: FortuneFile.quoteLimit - 1)) == nil)
    }

    @Test func versesKeepTheirLinesAndProseDoesNot() {
        let prose = Quote(
            "He was a man of many words and used most of them to say\nthat he had none, which took him an hour and a half to\nget across."
        )
        #expect(!prose.reflowed.contains("\n"))
        let verse = Quote("A bit of talcum\nIs always walcum")
        #expect(verse.reflowed == verse.text)
        let paragraphs = Quote(prose.text + "\n\n" + prose.text)
        #expect(paragraphs.reflowed == prose.reflowed + "\n\n" + prose.reflowed)
    }

    // MARK: Debian's files

    static let folder = "/usr/share/games/fortunes"
    /// Files in other languages lie in folders of their own: `de/zitate`.
    static let files: [String] = {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            var isFolder = false
            let exists = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
            return exists && !isFolder && !name.hasSuffix(".dat") && !name.hasSuffix(".u8")
        }.sorted()
    }()

    @Test(.enabled(if: !files.isEmpty, "the package fortunes is not installed"), arguments: files)
    func everyFileOfDebianIsRead(name: String) throws {
        let bytes = try bytesOfFile(Self.folder + "/" + name)
        let quotes = try FortuneFile.quotes(in: bytes)
        let marks = bytes.split(separator: 0x0A).count { $0.elementsEqual([0x25]) }
        #expect((marks - 3...marks + 1).contains(quotes.count), "a quote for each '%' but for a few that part nothing")
        for quote in quotes {
            #expect(!quote.text.isEmpty && quote.author != "")
            #expect(!quote.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        }
    }

    @Test(.enabled(if: files.contains("literature"), "the package fortunes is not installed"))
    func theIndexOfAFileIsNotText() {
        let desk = QuoteDesk()
        #expect(
            desk.error("quote source \(Self.folder)/literature.dat")
                == "quote source: '\(Self.folder)/literature.dat' is not text; name a file of quotes; "
                + "the quotes stay as they were")
    }
}
