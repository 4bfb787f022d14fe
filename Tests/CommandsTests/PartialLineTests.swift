import Commands
import Testing

@Suite struct PartialLineTests {
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
            ("a # wh", .foreign, ""), ("a | wc", .foreign, ""), ("a | wc /t", .file, "/t"), ("!ls -l ", .file, ""),
            ("! ls", .foreign, ""), ("!ls", .foreign, ""), ("a !ls", .command, "!ls"),
            ("a#b", .command, "a#b"), ("a > f; b", .command, "b"),
        ] as [(String, PartialLine.Place, String)])
    func places(line: String, place: PartialLine.Place, fragment: String) {
        #expect(partial(line).place == place)
        #expect(partial(line).fragment == fragment)
    }

    @Test func theOpeningQuoteIsKept() {
        #expect(partial("a 'b").openingQuote == "'")
        #expect(partial("a \"b").openingQuote == "\"")
        #expect(partial("a b'c").openingQuote == nil)
        #expect(partial("a 'b' ").openingQuote == nil)
    }

    @Test func whereEachWordBegins() {
        #expect(partial("é  'b c' d").starts == [0, 4])
        #expect(partial("films; watch  'The Gen").starts == [7])
    }
}
