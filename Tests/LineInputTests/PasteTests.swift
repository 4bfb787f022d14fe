import Commands
import Testing

@testable import LineInput

@Suite("Pastes")
struct PasteTests {
    private func joined(_ pasted: String, after before: String = "") -> String {
        PastedLines.text(Paste.lines(of: Array(pasted.utf8)), after: before)
    }

    @Test(
        "stay lines, without comments and without what is empty",
        arguments: [
            ("one", "one"), ("one\n", "one"), ("one\r\ntwo\r\n", "one\ntwo"), ("one\rtwo", "one\ntwo"),
            ("one\n\n\n  two\n\n", "one\ntwo"), ("a \"b\nc\" d\ne", "a \"b\nc\" d\ne"), ("'a\n\nb'", "'a\n\nb'"),
            ("it\\'s\nnext", "it\\'s\nnext"), ("\"a\\\"b\nc\"", "\"a\\\"b\nc\""), ("one \\\ntwo", "one \\\ntwo"),
            ("films | head -2\nwhoami", "films | head -2\nwhoami"), ("#!/usr/bin/env playhouse\nfilms", "films"),
            ("a\tb", "a b"), ("a\u{1B}[31mb\u{7}\u{0}c", "a[31mbc"), ("one\n# comment\ntwo", "one\ntwo"),
            ("# comment", "# comment"), ("# comment\ntwo", "two"), ("one # it's\ntwo", "one\ntwo"),
            ("one\\\n  two", "one\\\n  two"), ("one \\\n\ntwo", "one \\\n\ntwo"), ("\"a\\\nb\"", "\"a\\\nb\""),
            ("'#a\n# b'\nc", "'#a\n# b'\nc"), ("é漢😀", "é漢😀"), ("", ""), ("\n\n", ""),
            ("it's\nfine'", "it's\nfine'"),
        ])
    func lines(pasted: String, line: String) {
        #expect(joined(pasted) == line)
    }

    @Test("a quote that is open before the cursor stays open")
    func insideQuote() {
        #expect(joined("one\ntwo", after: "task add \"") == "one\ntwo")
        #expect(joined("  one\n\n# two", after: "list\ntask add \"") == "  one\n\n# two")
        #expect(joined("one\ntwo", after: "task add \"x\" ") == "one\ntwo")
    }

    @Test("a lone backslash before the cursor stays as it is")
    func behindABackslash() {
        #expect(joined("one\ntwo", after: "task add \\") == "one\ntwo")
    }

    @Test("bytes that are not UTF-8 are dropped")
    func invalid() {
        #expect(PastedLines.text(Paste.lines(of: [0x61, 0xFF, 0x62, 0xC3])) == "ab")
    }

    @Test("never contain a control character but the newlines between them")
    func property() {
        var generator = SeededRandom(seed: 5)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let line = PastedLines.text(Paste.lines(of: bytes))
            #expect(line.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
    }
}
