import Text

/// Writes text without the bytes that would mean something where it goes: each as `%` and two hexadecimal digits.
///
/// Source: RFC 3986, section 2.1.
enum PercentCoding {
    /// - Parameter needsCode: which bytes to write so, besides `%` itself; asked with each byte's index.
    static func encoded(_ text: String, where needsCode: (UInt8, Int) -> Bool) -> String {
        var bytes: [UInt8] = []
        for (index, byte) in text.utf8.enumerated() {
            guard byte == UInt8(ascii: "%") || needsCode(byte, index) else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(ascii: "%"))
            bytes.append(digit(byte >> 4))
            bytes.append(digit(byte & 15))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text again; a `%` without two digits stands for itself.
    static func decoded(_ text: String) -> String {
        let coded = Array(text.utf8)
        guard coded.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var index = 0
        while index < coded.count {
            if coded[index] == UInt8(ascii: "%"), index + 2 < coded.count, let high = coded[index + 1].hexDigit,
                let low = coded[index + 2].hexDigit
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(coded[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
