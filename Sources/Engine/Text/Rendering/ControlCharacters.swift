/// Finds control characters: Unicode category Cc, U+0000 to U+001F and U+007F to U+009F.
package enum ControlCharacters {
    /// Whether UTF-8 text holds any.
    package static func areIn(_ text: String) -> Bool {
        guard text.utf8.withContiguousStorageIfAvailable(mayBeIn) ?? true else { return false }
        var afterC2 = false
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x7F || afterC2 && byte < 0xA0 { return true }
            afterC2 = byte == 0xC2
        }
        return false
    }

    /// False only if UTF-8 text holds none. Of printable ASCII that is found out eight bytes at a time.
    package static func mayBeIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(text)
        var odd: UInt64 = 0
        var place = 0
        while place + 8 <= bytes.count {
            let eight = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            // The highest bit of a byte is set if it was, if 1 more reaches it (7F), or if 20 less borrows it.
            odd |= eight | (eight &+ 0x0101_0101_0101_0101) | (eight &- 0x2020_2020_2020_2020)
            place += 8
        }
        guard odd & 0x8080_8080_8080_8080 == 0 else { return text.contains(where: mayBegin) }
        while place < bytes.count {
            if mayBegin(bytes[place]) { return true }
            place += 1
        }
        return false
    }

    /// Whether a control character may begin with this byte of UTF-8: U+0080 to U+009F are C2 80 to C2 9F.
    private static func mayBegin(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || byte == 0xC2 }

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
