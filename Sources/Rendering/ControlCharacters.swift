/// Finds control characters: Unicode category Cc, U+0000 to U+001F and U+007F to U+009F.
package enum ControlCharacters {
    /// Whether UTF-8 text holds any.
    package static func areIn(_ text: String) -> Bool {
        guard text.utf8.withContiguousStorageIfAvailable(mayBeIn) ?? true else { return false }
        var afterC2 = false
        for byte in text.utf8 {
            // U+0080 to U+009F are C2 80 to C2 9F.
            if byte < 0x20 || byte == 0x7F || afterC2 && byte < 0xA0 { return true }
            afterC2 = byte == 0xC2
        }
        return false
    }

    /// False only if UTF-8 text holds none; without a branch in its loop, so that it costs next to nothing.
    package static func mayBeIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var suspects: UInt8 = 0
        for byte in text {
            suspects |= (byte < 0x20 ? 1 : 0) | (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 1 : 0)
        }
        return suspects != 0
    }

    /// The text with each of them, newlines included, in caret notation (`^[` for escape): fit for a single row.
    package static func shown(_ text: String) -> String {
        guard areIn(text) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7F: result.append(contentsOf: ["^", Unicode.Scalar(UInt8(scalar.value) ^ 0x40)])
            case 0x80..<0xA0: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
