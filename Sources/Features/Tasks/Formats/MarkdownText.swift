/// Text within Markdown.
enum MarkdownText {
    /// Puts a backslash before what would be read as markup.
    static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if needsEscape(byte, index, bytes) { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func needsEscape(_ byte: UInt8, _ index: Int, _ bytes: [UInt8]) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "<"), UInt8(ascii: "~"):
            return true
        case UInt8(ascii: "_"):
            // Within a word it is no markup.
            let isWithin = index > 0 && index + 1 < bytes.count
            return !(isWithin && isWord(bytes[index - 1]) && isWord(bytes[index + 1]))
        case UInt8(ascii: "&"):
            // `&copy;` would be another character.
            return bytes[index...].contains(UInt8(ascii: ";"))
        default: return false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }

    /// Takes away the backslashes before ASCII signs.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let next = rest.first, isSign(next) {
                result.append(next)
                rest.removeFirst()
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !isWord(byte)
    }

    /// The line with so many spaces more before it, or fewer as far as there are.
    static func moved(_ line: String, by columns: Int) -> String {
        guard columns < 0 else { return line.isEmpty ? line : String(repeating: " ", count: columns) + line }
        let blanks = line.utf8.prefix { $0 == 0x20 }.count
        return String(Substring(line.utf8.dropFirst(min(blanks, -columns))))
    }

    /// Where the comment begins that `bytes` end with, if they do.
    static func startOfComment(in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 7, bytes.suffix(3).elementsEqual("-->".utf8) else { return nil }
        var index = bytes.endIndex - 7
        while index >= bytes.startIndex {
            if bytes[index...].starts(with: "<!--".utf8) {
                return index == bytes.startIndex || bytes[index - 1] == 0x20 ? index : nil
            }
            index -= 1
        }
        return nil
    }
}
