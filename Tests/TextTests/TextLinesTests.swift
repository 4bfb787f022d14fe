import Testing

@testable import Text

@Suite struct TextLinesTests {
    @Test(
        arguments: [
            ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb", ["a", "b"]),
            ("\n\na\n\n", ["", "", "a", ""]),
            ("a\rb\n", ["a\rb"]), ("ü\r\n\r\n", ["ü", ""]),
        ] as [(String, [String])])
    func splitsLines(text: String, lines: [String]) {
        let found = Array(TextLines(Array(text.utf8)))
        #expect(found.map(\.text) == lines)
        #expect(found.map(\.number) == Array(1..<lines.count + 1))
    }

    @Test func blankLinesAreKnown() {
        #expect(TextLines(Array(" \t\na\n".utf8)).map(\.isBlank) == [true, false])
    }

    @Test func placesAreThoseOfEditors() {
        let bytes = Array("äb\nc".utf8)
        #expect((0...bytes.count).map { "\(TextPlace(of: $0, in: bytes))" }.first == "line 1, column 1")
        #expect(TextPlace(of: 3, in: bytes).description == "line 1, column 3")
        #expect(TextPlace(of: 4, in: bytes).description == "line 2, column 1")
        #expect(TextPlace(of: 5, in: bytes).description == "line 2, column 2")
    }
}
