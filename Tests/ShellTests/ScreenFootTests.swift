import Testing

@testable import Shell

/// The places where text longer than the screen stops.
@Suite struct ScreenFootTests {
    /// The screens that show `text`, each as its lines.
    private func screens(of text: String, room: Int, columns: Int = 40) -> [[String]] {
        var (foot, screens) = (ScreenFoot(), [[String]]())
        foot.add(Array(text.utf8))
        while !foot.isEmpty {
            let lines = String(decoding: foot.next(columns: columns, room: room), as: UTF8.self).split(separator: "\n")
            screens.append(lines.map(String.init))
            foot.wasRead()
        }
        return screens
    }

    @Test func aShortParagraphIsNotCut() {
        #expect(screens(of: "a\nb\nc\nd\ne\n  f\n  g\n", room: 6) == [["a", "b", "c", "d"], ["e", "  f", "  g"]])
        let colored = "a\nb\nc\nd\n\u{1B}[36m  e\u{1B}[0m\n"
        #expect(screens(of: colored, room: 4) == [["a", "b", "c"], ["d", "\u{1B}[36m  e\u{1B}[0m"]])
    }

    @Test func aLongParagraphIsCutAndLinesAreNoParagraph() {
        #expect(screens(of: "a\nb\n  c\n  d\n  e\n", room: 4) == [["a", "b", "  c", "  d"], ["  e"]])
        #expect(screens(of: "a\nb\nc\nd\n", room: 3) == [["a", "b", "c"], ["d"]])
        // Numbers of a trace's rows are aligned.
        #expect(screens(of: "a\n 1 b\n 2 c\n", room: 2) == [["a", " 1 b"], [" 2 c"]])
        #expect(screens(of: "  a\n  b\n  c\n", room: 2) == [["  a", "  b"], ["  c"]])
    }
}
