import Commands
import Testing

@Suite("A line being typed")
struct PartialLineQuoteTests {
    @Test("knows where its words begin")
    func starts() {
        let line = PartialLine("films; watch  'The Gen".utf8)
        #expect(line.words == ["watch"])
        #expect(line.starts == [7])
        #expect(line.fragment == "The Gen")
        #expect(line.start == 14)
        #expect(line.openingQuote == "'")
        #expect(PartialLine("watch The Gen".utf8).starts == [0, 6])
        #expect(PartialLine("films > ".utf8).place == .file)
    }

    @Test("only a quote at the beginning of the word opens it")
    func openingQuote() {
        #expect(PartialLine("watch it\"s".utf8).openingQuote == nil)
        #expect(PartialLine("watch \"it".utf8).openingQuote == "\"")
        #expect(PartialLine("watch 'it' ".utf8).openingQuote == nil)
    }

    @Test(
        "a word is quoted only if it must be",
        arguments: ["plain", "two words", "it's", "say \"no\" \\ it's", "#1", ""])
    func quoting(word: String) {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array("x \(Quoting.quoted(word))".utf8)) else {
            Issue.record("'\(Quoting.quoted(word))' is not read")
            return
        }
        #expect(commands.map(\.words) == [["x", word]])
        #expect(Quoting.needsQuotes(word) == (Quoting.quoted(word) != word))
    }
}
