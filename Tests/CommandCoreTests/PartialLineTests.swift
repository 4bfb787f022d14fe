import CommandCore
import Testing

@Suite("A line being typed")
struct PartialLineTests {
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

    private func partial(_ text: String) -> PartialLine { PartialLine(text.utf8) }

    @Test(arguments: [
        ("", [], "", 0), ("wat", [], "wat", 0), ("watch ", ["watch"], "", 6), ("watch 'The G", ["watch"], "The G", 6),
        ("a; b c", ["b"], "c", 5), (#"a "x\"y"#, ["a"], #"x"y"#, 2), (#"a b\ c"#, ["a"], "b c", 2),
        ("a 'b c' d", ["a", "b c"], "d", 8),
        ("a --x=y", ["a"], "--x=y", 2), ("a b;", [], "", 4),
    ])
    func wordsAndFragment(line: String, words: [String], fragment: String, start: Int) {
        let partial = partial(line)
        #expect(partial.words == words && partial.fragment == fragment && partial.start == start)
        #expect(partial.place == .command)
        #expect(partial.starts.count == words.count)
    }

    @Test(
        arguments: [
            ("a > lis", .file, "lis"), ("a >lis", .file, "lis"), ("a >> 'my l", .file, "my l"),
            ("a > b c", .command, "c"),
            ("a # wh", .foreign, ""), ("a | wc", .foreign, ""), ("!ls", .foreign, ""), ("a !ls", .command, "!ls"),
            ("a#b", .command, "a#b"), ("a > f; b", .command, "b"),
        ] as [(String, PartialLine.Place, String)])
    func places(line: String, place: PartialLine.Place, fragment: String) {
        #expect(partial(line).place == place)
        #expect(partial(line).fragment == fragment)
    }
}
