/// Characters in data that would control a terminal instead of appearing on it. These are the control characters,
/// Unicode's category Cc (U+0000 to U+001F and U+007F to U+009F), and those that change the direction of text, which
/// can make it look like other text (Unicode Technical Report 36, "Bidirectional Text Spoofing").
public enum ControlCharacters {
    /// Whether UTF-8 text contains a control character. Characters that change the direction do not count: names in
    /// right-to-left scripts need them.
    public static func areIn(_ text: String) -> Bool {
        guard text.utf8.withContiguousStorageIfAvailable(mayBeIn) ?? true else { return false }
        var afterC2 = false
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F || afterC2 && byte < 0xA0 { return true }
            afterC2 = byte == 0xC2
        }
        return false
    }

    /// Whether UTF-8 text may contain one; if false, it can be shown unchanged.
    public static func mayBeIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { $0 < 0x20 || $0 > 0x7E } && text.indices.contains { mayBegin(at: $0, in: text) }
    }

    /// Whether such a character may begin at this place: U+0080 to U+009F are C2 80 to C2 9F.
    private static func mayBegin(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes[place] {
        case ..<0x20, 0x7F: true
        case 0xC2: place + 1 >= bytes.count || bytes[place + 1] < 0xA0
        case 0xD8: place + 1 < bytes.count && bytes[place + 1] == 0x9C
        case 0xE2: place + 2 < bytes.count && isTurn(0xE2, bytes[place + 1], bytes[place + 2])
        default: false
        }
    }

    /// Whether three bytes of UTF-8 are a character above U+07FF that changes the direction.
    static func isTurn(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second, third) {
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): true
        default: false
        }
    }

    /// The text with each of them replaced, newlines included, so that it fits on a single row.
    public static func shown(_ text: String) -> String {
        guard text.utf8.withContiguousStorageIfAvailable(mayBeIn) ?? true else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let replacement = replacement(for: scalar) {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The replacement for such a character: caret notation (`^[` for escape), U+FFFD for those from U+0080 on, and the
    /// number (`<U+202E>`) of one that changes the direction. Nil for any other character.
    static func replacement(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0..<0x20, 0x7F: "^" + String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
        case 0x80..<0xA0: "\u{FFFD}"
        case 0x061C: "<U+061C>"
        case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069:
            "<U+" + String(scalar.value, radix: 16, uppercase: true) + ">"
        default: nil
        }
    }
}
