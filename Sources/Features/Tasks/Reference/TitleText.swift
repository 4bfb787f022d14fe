import Rendering

/// What a title may be, and how a beginning of one is found.
enum TitleText {
    /// `text` without blanks around it, if it can be a title.
    ///
    /// - Returns: nil if it is empty or holds a control character (Unicode category Cc).
    static func cleaned(_ text: String) -> Cleaned {
        let trimmed = trimmed(text)
        if trimmed.isEmpty { return .empty }
        return ControlCharacters.areIn(trimmed) ? .control : .title(trimmed)
    }

    enum Cleaned: Equatable {
        case title(String)
        case empty
        case control
    }

    private static func trimmed(_ text: String) -> String {
        let utf8 = text.utf8
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        guard let first = utf8.first, let last = utf8.last, isBlank(first) || isBlank(last) else { return text }
        guard let start = utf8.firstIndex(where: { !isBlank($0) }) else { return "" }
        let end = utf8.lastIndex { !isBlank($0) } ?? start
        return String(text[start...end])
    }
}

/// Finds titles that begin with some text, case folded.
struct TitleMatcher {
    enum Match {
        case none
        case beginning
        case whole
    }

    private let folded: String
    private let bytes: [UInt8]
    private let isASCII: Bool

    init(_ text: String) {
        folded = text.lowercased()
        bytes = Array(folded.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    func match(_ title: String) -> Match {
        var title = title
        // Bytes decide nearly always; folding a string costs an allocation a title.
        return title.withUTF8(matchASCII) ?? matchFolded(title)
    }

    /// nil if a character beyond ASCII may decide.
    private func matchASCII(_ title: UnsafeBufferPointer<UInt8>) -> Match? {
        guard isASCII else { return title.allSatisfy { $0 < 0x80 } ? Match.none : nil }
        let common = min(bytes.count, title.count)
        for index in 0..<common {
            let byte = title[index]
            guard byte < 0x80 else { return nil }
            let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if lower != bytes[index] { return Match.none }
        }
        guard title.count > common else { return bytes.count == common ? .whole : Match.none }
        // What follows could belong to the last character, as a combining mark does.
        return title[common] < 0x80 ? .beginning : nil
    }

    private func matchFolded(_ title: String) -> Match {
        let title = title.lowercased()
        if title == folded { return .whole }
        return title.hasPrefix(folded) ? .beginning : .none
    }
}
