import Testing
import Text

@Suite struct JSONControlCharacterTests {
    private func json(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(.string(text))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func aControlCharacterIsNeverWrittenRaw() {
        #expect(json("a\u{1B}[31m\u{07}\u{7F}") == #""a\u001b[31m\u0007\u007f""#)
        #expect(json("\u{9B}31m \u{80}\u{9F}") == #""\u009b31m \u0080\u009f""#)
    }

    @Test func otherCharactersStayAsTheyAre() {
        #expect(json("é\u{A0}Â ‛„ 👩‍👩‍👧") == "\"é\u{A0}Â ‛„ 👩‍👩‍👧\"")
        #expect(json("\"\\\n\t\r") == #""\"\\\n\t\r""#)
    }
}
