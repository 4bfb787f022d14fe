import Testing
import Text

@Suite struct TextWriterTests {
    private func text(usesColor: Bool = false, _ body: (inout TextWriter) -> Void) -> String {
        var writer = TextWriter(usesColor: usesColor)
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\tb\nc", "a\tb\nc"), ("\u{1B}[31m", "^[[31m"), ("\0\r\u{7F}", "^@^M^?"),
        ("\u{80}\u{9B}\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{A0}é漢😀", "\u{A0}é漢😀"), ("Âé", "Âé"),
        ("a\u{202E}b\u{2066}c\u{61C}d", "a<U+202E>b<U+2066>c<U+061C>d"), ("→▶…אب\u{2070}", "→▶…אب\u{2070}"),
    ])
    func dataCannotDriveATerminal(data: String, shown: String) {
        #expect(text { $0.write(data) } == shown)
        #expect(text(usesColor: true) { $0.write(data, .bad) } == "\u{1B}[31m\(shown)\u{1B}[0m")
        #expect(text { $0.write(data, .bad) } == shown)
    }

    @Test func aStyleOfNothingIsNothing() {
        #expect(text(usesColor: true) { $0.write("", .heading) } == "")
    }

    @Test(arguments: [0, 7, 10, 42, 99, 100, 1_000_000, 9_876_543_210, -1, -10, .max, .min])
    func wholeNumbers(number: Int) {
        #expect(text { $0.write(number) } == String(number))
    }

    @Test func aLineIsEndedOnce() {
        #expect(text { $0.endLine(since: 0) } == "")
        #expect(
            text { writer in
                writer.write("a")
                writer.endLine(since: 0)
                writer.endLine(since: 0)
                let start = writer.bytes.count
                writer.endLine(since: start)
            } == "a\n")
    }

    @Test func whatIsTakenIsGone() {
        var writer = TextWriter(Array("a".utf8))
        writer.write(rendered: [0x1B])
        #expect(writer.takeBytes() == [0x61, 0x1B])
        #expect(writer.bytes == [])
        writer.write("b")
        writer.clear()
        #expect(writer.bytes == [])
    }

    @Test func whateverTurnsTheDirectionIsShownByItsNumber() {
        var turns = 0
        for value in UInt32(0xA0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let number = String(value, radix: 16, uppercase: true)
            let isTurn = scalar.properties.isBidiControl
            turns += isTurn ? 1 : 0
            let expected = isTurn ? "x<U+\(number.count < 4 ? "0" : "")\(number)>" : "x\(scalar)"
            guard ControlCharacters.shown("x\(scalar)") != expected || text({ $0.write("x\(scalar)") }) != expected
            else { continue }
            Issue.record("U+\(number) is not shown as \(expected)")
        }
        #expect(turns == 12)
        #expect(!ControlCharacters.areIn("\u{202E}"), "a name may hold one")
    }

    @Test func everyControlCharacterIsFound() {
        for value in UInt32(0)...0x2FF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isControl = scalar.properties.generalCategory == .control
            #expect(ControlCharacters.areIn("é\(scalar)é") == isControl)
            #expect(ControlCharacters.areIn(ControlCharacters.shown("\(scalar)")) == false)
        }
        #expect(ControlCharacters.shown("a\u{1B}\n\u{9B}") == "a^[^J\u{FFFD}")
    }
}
