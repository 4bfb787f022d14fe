import Testing
import Text

@Suite struct ControlCharactersTests {
    /// Every character up to U+0120, and some beyond, at every place of texts shorter and longer than eight bytes.
    @Test func areFoundWhereverTheyStand() {
        let scalars = (0..<0x120).compactMap(Unicode.Scalar.init) + ["\u{2082}", "\u{C285}", "漢", "😀"]
        for length in [0, 1, 6, 7, 8, 9, 15, 16, 17, 23] {
            for place in 0...length {
                for filler: Character in ["a", "~", "é"] {
                    for scalar in scalars {
                        var text = String(repeating: filler, count: place)
                        text.unicodeScalars.append(scalar)
                        text += String(repeating: filler, count: length - place)
                        let isControl = scalar.properties.generalCategory == .control
                        guard ControlCharacters.areIn(text) != isControl else { continue }
                        Issue.record("U+\(String(scalar.value, radix: 16)) at \(place) of \(length)")
                    }
                }
            }
        }
    }
}
