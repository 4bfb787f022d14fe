import Commands
import Testing

@testable import LineInput

@Suite("Keys")
struct KeyDecoderTests {
    private func typed(_ bytes: [UInt8], thenPause: Bool = true) -> [Typed] {
        var decoder = KeyDecoder()
        decoder.append(bytes)
        return all(from: &decoder) + (thenPause ? all(from: &decoder, isPause: true) : [])
    }

    private func typed(_ text: String) -> [Typed] { typed(Array(text.utf8)) }

    private func all(from decoder: inout KeyDecoder, isPause: Bool = false) -> [Typed] {
        var result: [Typed] = []
        while let next = decoder.next(isPause: isPause) { result.append(next) }
        return result
    }

    @Test("text is text")
    func text() {
        #expect(typed("aé漢😀\r\u{3}") == "aé漢😀\r\u{3}".unicodeScalars.map { .scalar($0) })
    }

    @Test(
        "sequences are keys",
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
            ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}Oc", .wordRight), ("\u{1B}[H", .home),
            ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete),
            ("\u{1B}[3;5~", .deleteWord), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .shiftTab),
            ("\u{1B}", .escape),
        ])
    func sequences(bytes: String, key: Key) {
        #expect(typed(bytes) == [.key(key)])
    }

    @Test(
        "what means nothing leaves nothing behind",
        arguments: ["\u{1B}[15~", "\u{1B}[<0;10;20M", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[?1;2c", "\u{1B}[200", "\u{9B}"])
    func unknown(bytes: String) {
        #expect(typed(bytes) == [])
        guard bytes != "\u{1B}[200" else { return }
        #expect(typed(bytes + "x") == [.scalar("x")])
    }

    @Test("Alt is told from Escape by what follows at once")
    func alt() {
        #expect(typed("\u{1B}b") == [.alt("b")])
        #expect(typed("\u{1B}é") == [.alt("é")])
        var decoder = KeyDecoder()
        decoder.append([0x1B])
        #expect(decoder.next() == nil)
        #expect(decoder.pause == KeyDecoder.escapePause)
        #expect(decoder.next(isPause: true) == .key(.escape))
        decoder.append([0x62])
        #expect(decoder.next() == .scalar("b"))
        #expect(decoder.pause == nil)
        #expect(typed("\u{1B}_\u{1B}]") == [.alt("_"), .alt("]")])
    }

    /// Keys from bytes of which each piece comes after a pause.
    private func typed(slowly pieces: String...) -> [Typed] {
        var decoder = KeyDecoder()
        return pieces.flatMap { piece in
            decoder.append(piece.utf8)
            return all(from: &decoder) + (decoder.pause == nil ? [] : all(from: &decoder, isPause: true))
        }
    }

    @Test("a letter whose bytes come late is still a letter")
    func lateLetter() {
        for text in ["й", "漢", "😀"] {
            var decoder = KeyDecoder()
            var result: [Typed] = []
            for byte in text.utf8 {
                decoder.append([byte])
                #expect(decoder.pause == nil)
                result += all(from: &decoder) + all(from: &decoder, isPause: true)
            }
            #expect(result == text.unicodeScalars.map { .scalar($0) })
        }
        // A letter after Alt is one of its own if it comes in parts.
        var decoder = KeyDecoder()
        decoder.append([0x1B, 0xD0])
        #expect(all(from: &decoder, isPause: true) == [.key(.escape)])
        decoder.append([0xB9])
        #expect(all(from: &decoder) == [.scalar("й")])
    }

    @Test(
        "a string with which the terminal answers is dropped, when its end comes late or never, too",
        arguments: ["]11;rgb:1111/2222/3333", "P>|xterm(390)", "_Gi=31;OK", "]52;c;aGk="])
    func strings(text: String) {
        for end in ["\u{7}", "\u{1B}\\"] {
            #expect(typed("a\u{1B}\(text)\(end)b") == [.scalar("a"), .scalar("b")])
            #expect(typed(slowly: "\u{1B}\(text)", end, "b") == [.scalar("b")])
            #expect(typed(slowly: "\u{1B}\(text.prefix(4))", text.dropFirst(4) + end, "b") == [.scalar("b")])
        }
        #expect(typed(slowly: "\u{1B}\(text)", "b", "c") == [.scalar("b"), .scalar("c")])
        #expect(typed(slowly: "\u{1B}\(text)", "ab\r").count == 3)
        #expect(typed("\u{1B}\(text)\r") == [.scalar("\r")])
    }

    @Test("a paste whose end is late or lost is there after a pause, and keys are keys again")
    func stalledPaste() {
        func pasted(_ text: String) -> Typed { .pasted(Array(text.utf8)) }
        let begin = "\u{1B}[200~"
        #expect(typed(slowly: begin + "echo x") == [pasted("echo x")])
        #expect(typed(slowly: begin + "echo x", "\r", "echo y\r").suffix(8) == typed("\recho y\r").suffix(8))
        #expect(typed(slowly: begin + "ab", "\u{1B}[D", "\u{7F}") == [pasted("ab"), .key(.left), .scalar("\u{7F}")])
        // It goes on, and its lines do not run; a letter that is cut waits for its rest.
        #expect(
            typed(slowly: begin + "a\r", "b\rc\r", "d\u{1B}[201~e")
                == [pasted("a"), pasted("\rb\rc"), pasted("\rd"), .scalar("e")])
        #expect(typed(slowly: begin, "\r") == [.scalar("\r")])
        #expect(typed(slowly: begin + "a", begin + "b\u{1B}[201~") == [pasted("a"), pasted("b")])
        #expect(typed(slowly: begin + "a\u{1B}[20", "1~b") == [pasted("a"), pasted(""), .scalar("b")])
        var decoder = KeyDecoder()
        decoder.append(Array((begin + "x").utf8) + [0xD0])
        #expect(all(from: &decoder).isEmpty && decoder.pause == KeyDecoder.stallPause)
        #expect(all(from: &decoder, isPause: true) == [pasted("x")])
        decoder.append([0xB9])
        #expect(all(from: &decoder, isPause: true) == [pasted("й")])
    }

    @Test("bytes that are not UTF-8 are dropped, and nothing else")
    func invalid() {
        #expect(typed([0x61, 0xFF, 0x62]) == [.scalar("a"), .scalar("b")])
        #expect(typed([0xC3, 0x61]) == [.scalar("a")])
        #expect(typed([0xE6, 0xBC, 0x61]) == [.scalar("a")])
        #expect(typed([0xC0, 0x80, 0x61]) == [.scalar("a")])
        #expect(typed([0xED, 0xA0, 0x80, 0x61]) == [.scalar("a")])
        #expect(typed([0xF5, 0x61, 0x80, 0x62]) == [.scalar("a"), .scalar("b")])
        #expect(typed([0xF0, 0x9F, 0x98]) == [])
    }

    @Test("a paste comes whole, with everything in it")
    func paste() {
        #expect(
            typed("a\u{1B}[200~one\ntwo\u{1B}[A\u{1B}[201~b")
                == [.scalar("a"), .pasted(Array("one\ntwo\u{1B}[A".utf8)), .scalar("b")])
        #expect(typed("\u{1B}[200~\u{1B}[201~") == [.pasted([])])
    }

    @Test("it does not matter how the bytes are split")
    func splits() {
        let text = "é漢\u{1B}[1;5Cx\u{1B}OH\u{1B}[200~p\u{1B}[20é\u{1B}[201~\u{1B}q😀\u{1B}[3~"
        let bytes = Array(text.utf8)
        let whole = typed(bytes)
        #expect(whole.count == 9)
        var generator = SeededRandom(seed: 9)
        for _ in 0..<300 {
            var decoder = KeyDecoder()
            var result: [Typed] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...5, using: &generator))
                rest = rest.dropFirst(piece.count)
                decoder.append(piece)
                result += all(from: &decoder)
            }
            #expect(result == whole)
        }
    }

    @Test("nothing that can be sent stops it or lets a control character of the second kind through")
    func property() {
        var generator = SeededRandom(seed: 13)
        let favourites: [UInt8] = [
            0x1B, 0x5B, 0x4F, 0x7E, 0x3B, 0x32, 0x30, 0x31, 0xC3, 0xA9, 0xC2, 0x9B, 0x61, 0x5D, 0x07,
        ]
        for _ in 0..<2000 {
            var decoder = KeyDecoder()
            decoder.append((0..<20).map { _ in favourites.randomElement(using: &generator)! })
            let result = all(from: &decoder) + all(from: &decoder, isPause: true)
            #expect(
                result.allSatisfy { typed in
                    guard case .scalar(let scalar) = typed else { return true }
                    return !(0x80..<0xA0).contains(scalar.value)
                })
            // Only what has not come can help, and no pause does.
            #expect(decoder.pause == nil || all(from: &decoder, isPause: true).isEmpty && decoder.pause == nil)
        }
    }
}
