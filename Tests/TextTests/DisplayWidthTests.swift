import Testing
import Text

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "counts columns, not characters",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("😀", 2), ("a漢b", 4),
            ("\u{1B}[31mred\u{1B}[0m", 3),
            ("\u{1B}[38;5;200m漢\u{1B}[0m!", 3), ("█░", 2), ("\u{7}\t", 0), ("\u{1B}", 0), ("\u{1B}[", 0), ("…", 1),
        ])
    func columns(text: String, expected: Int) {
        #expect(DisplayWidth.columns(of: text) == expected)
    }

    @Test("never cuts a wide character in half")
    func wideCut() {
        #expect(DisplayWidth.prefix(of: "a漢b", columns: 2) == "a")
        #expect(DisplayWidth.prefix(of: "a漢b", columns: 3) == "a漢")
        #expect(DisplayWidth.prefix(of: "漢字", columns: 1) == "")
        // Nothing behind the cut may slip into the column that is left.
        #expect(DisplayWidth.prefix(of: "漢b", columns: 1) == "")
    }

    @Test("keeps marks with the character they belong to")
    func marks() {
        #expect(DisplayWidth.prefix(of: "e\u{301}x", columns: 1) == "e\u{301}")
    }

    @Test("keeps the colour codes behind the cut")
    func colours() {
        #expect(
            DisplayWidth.prefix(of: "\u{1B}[31mabcdef\u{1B}[0mghi\u{1B}[1m", columns: 3)
                == "\u{1B}[31mabc\u{1B}[0m\u{1B}[1m")
    }

    @Test("wraps between words")
    func wrapping() {
        #expect(DisplayWidth.wrapped("one two  three\nfour", columns: 9) == "one two\nthree\nfour")
        #expect(DisplayWidth.wrapped("one two", columns: 7) == "one two")
        #expect(DisplayWidth.wrapped("one two", columns: 6) == "one\ntwo")
        #expect(DisplayWidth.wrapped("漢字 漢字", columns: 8) == "漢字\n漢字")
        #expect(DisplayWidth.wrapped("a longest b", columns: 3) == "a\nlongest\nb")
        #expect(DisplayWidth.wrapped("", columns: 3) == "")
    }

    @Test("truncates with an ellipsis only where something is missing")
    func truncation() {
        #expect(DisplayWidth.truncated("abcdef", columns: 6) == "abcdef")
        #expect(DisplayWidth.truncated("abcdef", columns: 5) == "abcd…")
        #expect(DisplayWidth.truncated("漢字漢", columns: 4) == "漢…")
        #expect(DisplayWidth.truncated("abc", columns: 1) == "…")
        #expect(DisplayWidth.truncated("abc", columns: 0) == "")
    }

    @Test("pads by columns")
    func padding() {
        #expect(DisplayWidth.padded("漢", columns: 4) == "漢  ")
        #expect(DisplayWidth.padded("abcd", columns: 2) == "abcd")
    }

    @Test("a prefix takes no more than its columns, and as many as fit")
    func everyCut() {
        for text in ["abc", "a漢b字c", "😀e\u{301}漢", "\u{1B}[1m漢\u{1B}[0mé字", "█ ░ 漢"] {
            for limit in 0...10 {
                let width = DisplayWidth.columns(of: DisplayWidth.prefix(of: text, columns: limit))
                #expect(width <= limit)
                // At most one column stays empty, where a wide character did not fit.
                #expect(width >= min(limit, DisplayWidth.columns(of: text)) - 1)
            }
        }
    }
}
