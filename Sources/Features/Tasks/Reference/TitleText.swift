import Glibc
import Text

/// The rules for titles.
enum TitleText {
    /// `text` without surrounding spaces, if it is a valid title: not empty, no control characters (Unicode category
    /// Cc).
    static func cleaned(_ text: String) -> Cleaned {
        if isClean(text) { return .title(text) }
        let trimmed = trimmed(text)
        if trimmed.isEmpty { return .empty }
        if trimmed.utf8.contains(UInt8(ascii: "\n")) { return .lines }
        return ControlCharacters.areIn(trimmed) ? .control : .title(trimmed)
    }

    /// Whether `text` is certainly valid already, as nearly all are.
    private static func isClean(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { utf8 in
            guard let first = utf8.first, let last = utf8.last else { return false }
            return !isBlank(first) && !isBlank(last) && !ControlCharacters.mayBeIn(utf8)
        } ?? false
    }

    enum Cleaned: Equatable {
        case title(String)
        case empty
        /// It has more than one line.
        case lines
        case control
    }

    /// Whether two texts match, see `matchKey`. The keys are made only if a text is not ASCII.
    static func isSame(_ text: String, _ other: String) -> Bool {
        let areSame: Bool?? = text.utf8.withContiguousStorageIfAvailable { text in
            other.utf8.withContiguousStorageIfAvailable { Self.areSame(text, $0) } ?? nil
        }
        return areSame.flatMap(\.self) ?? (text.matchKey == other.matchKey)
    }

    /// The same from the end, where most differ; nil after a byte that is not ASCII.
    private static func areSame(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool? {
        func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
        var (end, otherEnd) = (text.count, other.count)
        while end > 0, otherEnd > 0 {
            (end, otherEnd) = (end - 1, otherEnd - 1)
            if text[end] >= 0x80 || other[otherEnd] >= 0x80 { return nil }
            if folded(text[end]) != folded(other[otherEnd]) { return false }
        }
        return end == otherEnd
    }

    /// Whether `title` contains `text`, which is a `matchKey`.
    static func holds(_ title: String, _ text: String) -> Bool {
        // Neither can contain a NUL: a title has no control characters, and the parser refuses a line with one.
        strstr(title.matchKey, text) != nil
    }

    private static func trimmed(_ text: String) -> String {
        let utf8 = text.utf8
        guard let start = utf8.firstIndex(where: { !isBlank($0) }) else { return "" }
        let end = utf8.lastIndex { !isBlank($0) } ?? start
        return String(text[start...end])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
