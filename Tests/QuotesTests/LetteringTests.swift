import Testing

@testable import Quotes

@Suite struct LetteringTests {
    @Test func thereAreFormsForTheLettersOfEurope() {
        let ascii = String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))
        let latin = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
        let east = "ĄĆĘŁŃŚŹŻąćęłńśźżČĎĚŇŘŠŤŮŽčďěňřšťůžŐŰőűĂȘȚăĞİŞğışĀĒĪŪāēīū".filter { !"ȘȚ".contains($0) }
        let cyrillic = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЄєІіЇїҐґЎў"
        for letters in [ascii, latin, east, cyrillic, "–—…“”„‘’«»•·°×÷±¡¿§©®€£¥→←№"] {
            for letter in letters { #expect(StrokeFont.covers(String(letter)), "\(letter)") }
        }
        #expect(StrokeFont.covers("e\u{301} with a combining accent"))
        #expect(!StrokeFont.covers("漢") && !StrokeFont.covers("😀"))
    }

    @Test func noTwoLettersLookTheSame() {
        let letters =
            (0x21...0x7E).compactMap(Unicode.Scalar.init).map { Character($0) } + Array("ßæøþðбгджзилптфцчшщъыьэюя")
        let forms = letters.map { StrokeFont.glyph(for: $0).strokes.map { $0.map { "\($0.x) \($0.y)" } } }
        #expect(Set(forms).count == letters.count)
    }

    @Test func lettersStayWithinTheirLine() {
        for letter in "AÅÇQgjpyq|@Ößщ()[]{}ŮŰ_," {
            let glyph = StrokeFont.glyph(for: letter)
            for point in glyph.strokes.joined() {
                #expect(point.y > -0.4 && point.y < 1.35, "\(letter)")
                #expect(point.x > -0.1 && point.x < glyph.advance + 0.1, "\(letter)")
            }
        }
        #expect(StrokeFont.width(of: "ab") == StrokeFont.width(of: "a") + StrokeFont.width(of: "b"))
        #expect(StrokeFont.glyph(for: "漢").strokes.count == 1, "a box")
    }

    private func block(_ text: String, _ author: String? = nil) -> TextBlock {
        TextBlock(Quote(text, author), at: Point(100, 200), width: 800, height: 1000, largest: 60, smallest: 12)
    }

    private func isWithin(_ block: TextBlock) -> Bool {
        (block.lines + [block.byline].compactMap(\.self)).allSatisfy { line in
            line.origin.x >= 100 && line.origin.x + StrokeFont.width(of: line.text) * line.size <= 901
                && line.origin.y - line.size >= 199 && line.origin.y <= 1201
        }
    }

    @Test func shortTextIsLargeAndLongTextIsSmall() throws {
        let short = block("Curtain.", "Anon")
        #expect(short.lines.map(\.text) == ["Curtain."] && short.lines[0].size == 60)
        #expect(short.byline?.text == "— Anon")
        let long = block(Array(repeating: "word", count: 400).joined(separator: " "))
        #expect(long.lines[0].size < 40)
        for block in [short, long] { #expect(isWithin(block)) }
    }

    @Test(arguments: [
        "", " ", "\n\n\n", String(repeating: "x", count: 5000), String(repeating: "word ", count: 20_000),
        String(repeating: "line\n", count: 2000), String(repeating: "漢", count: 300),
        "a " + String(repeating: "W", count: 200),
    ])
    func whateverItIsItStaysWithin(text: String) {
        #expect(
            isWithin(block(text, "Somebody of a name that is much, much longer than anybody would like it to be, Esq."))
        )
    }

    @Test func whatDoesNotFitIsLeftOutAndThatIsSeen() {
        let block = block(String(repeating: "line\n", count: 2000))
        #expect(block.lines.last?.text == "…")
        #expect(block.lines.dropLast().allSatisfy { $0.text == "line" })
    }

    @Test func versesKeepTheirLinesAndIndents() {
        #expect(block("one\n  two\n\nthree").lines.map(\.text) == ["one", "  two", "", "three"])
    }
}
