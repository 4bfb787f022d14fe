import Commands
import ShellServices
import Testing

@testable import LineInput

@Suite("Pastes")
struct PasteTests {
    private func joined(_ pasted: String, after before: String = "") -> String {
        PastedLines.joined(Paste.lines(of: Array(pasted.utf8)), after: before)
    }

    @Test(
        "become one line that runs the same commands",
        arguments: [
            ("one", "one"), ("one\n", "one"), ("one\r\ntwo\r\n", "one; two"), ("one\rtwo", "one; two"),
            ("one\n\n\n  two\n\n", "one; two"), ("a \"b\nc\" d\ne", "a \"b c\" d; e"), ("'a\n\nb'", "'a  b'"),
            ("it\\'s\nnext", "it\\'s; next"), ("\"a\\\"b\nc\"", "\"a\\\"b c\""), ("one \\\ntwo", "one two"),
            ("a\tb", "a b"), ("a\u{1B}[31mb\u{7}\u{0}c", "a[31mbc"), ("one\n# comment\ntwo", "one; two"),
            ("# comment", "# comment"), ("# comment\ntwo", "two"), ("one # it's\ntwo", "one; two"),
            ("one\\\n  two", "one  two"), ("one \\\n\ntwo", "one ; two"), ("\"a\\\nb\"", "\"a\\ b\""),
            ("é漢😀", "é漢😀"), ("", ""), ("\n\n", ""), ("it's\nfine'", "it's fine'"),
        ])
    func oneLine(pasted: String, line: String) {
        #expect(joined(pasted) == line)
    }

    @Test("a quote that is open before the cursor stays open")
    func insideQuote() {
        #expect(joined("one\ntwo", after: "task add \"") == "one two")
        #expect(joined("one\ntwo", after: "task add \"x\" ") == "one; two")
    }

    @Test("a lone backslash before the cursor stays as it is")
    func behindABackslash() {
        #expect(joined("one\ntwo", after: "task add \\") == "one; two")
    }

    @Test("bytes that are not UTF-8 are dropped")
    func invalid() {
        #expect(PastedLines.joined(Paste.lines(of: [0x61, 0xFF, 0x62, 0xC3])) == "ab")
    }

    @Test("never contain a control character")
    func property() {
        var generator = SeededRandom(seed: 5)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let line = PastedLines.joined(Paste.lines(of: bytes))
            #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }
}
