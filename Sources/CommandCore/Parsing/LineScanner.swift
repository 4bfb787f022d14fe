import Glibc

/// One pass over the bytes of a line, or of several that belong together.
struct LineScanner {
    /// How the line ended.
    enum End {
        case whole
        case insideQuote(mark: UInt8, offset: Int)
        case afterBackslash
    }

    private(set) var commands: [Command] = []
    private let origin: Origin
    private let count: Int
    private let isPlain: Bool
    private var words: [String] = []
    private var redirection: Redirection?
    /// The word being read, where it is not simply a stretch of the line.
    private var spelled: [UInt8] = []

    init(bytes: [UInt8], origin: Origin) {
        self.origin = origin
        self.count = bytes.count
        self.isPlain = Self.isPlain(bytes)
    }

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) -> End {
        var index = 0
        while true {
            while index < count, Self.isBlank(bytes[index]) { index += 1 }
            guard index < count else { break }
            switch bytes[index] {
            case UInt8(ascii: "#"):
                while index < count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: ";"):
                index += 1
                try endCommand()
            case UInt8(ascii: "!") where words.isEmpty && redirection == nil:
                let text = try text(bytes[(index + 1)...], trimmed: true)
                guard !text.isEmpty else { throw .missingShellCommand(after: "!") }
                words = ["!", text]
                index = count
            case UInt8(ascii: "|"):
                let text = try text(bytes[(index + 1)...], trimmed: true)
                guard !text.isEmpty else { throw .missingShellCommand(after: "|") }
                try redirect(to: .pipe(shellCommand: text), mark: "|")
                index = count
            case UInt8(ascii: ">"):
                index += 1
                let appends = index < count && bytes[index] == UInt8(ascii: ">")
                if appends { index += 1 }
                while index < count, Self.isBlank(bytes[index]) { index += 1 }
                let start = index
                if let end = try word(bytes, &index) { return end }
                let mark = appends ? ">>" : ">"
                guard index > start, let path = words.popLast(), !path.isEmpty else { throw .missingFile(after: mark) }
                try redirect(to: appends ? .append(path: path) : .replace(path: path), mark: mark)
            default:
                if let end = try word(bytes, &index) { return end }
                guard words.count <= CommandParser.wordLimit else { throw .tooManyWords }
            }
        }
        try endCommand()
        return .whole
    }

    /// Reads one word from `index` on and appends it to ``words``.
    ///
    /// - Returns: how the line ended if it ended within the word, else nil.
    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws(CommandError) -> End? {
        let start = index
        while index < count, !Self.isSpecial(bytes[index]) { index += 1 }
        if words.isEmpty { words.reserveCapacity(4) }
        if index == count || Self.endsWord(bytes[index]) {
            if index > start { words.append(try text(bytes[start..<index])) }
            return nil
        }

        if index == start, let text = try quotedWhole(bytes, &index) {
            words.append(text)
            return nil
        }
        spelled.removeAll(keepingCapacity: true)
        spelled.append(contentsOf: bytes[start..<index])
        while index < count, !Self.endsWord(bytes[index]) {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\"):
                guard index < count else { return .afterBackslash }
                spelled.append(bytes[index])
                index += 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                let opened = index - 1
                guard closeQuote(byte, bytes, &index) else { return .insideQuote(mark: byte, offset: opened) }
            default:
                spelled.append(byte)
            }
        }
        words.append(try spelled.withUnsafeBufferPointer { buffer throws(CommandError) in try text(buffer[...]) })
        return nil
    }

    /// Reads a word that is one quoted text and nothing else, straight from the line.
    ///
    /// - Returns: nil, with `index` where it was, if the word is anything more.
    private func quotedWhole(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws(CommandError) -> String? {
        let mark = bytes[index]
        guard mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else { return nil }
        guard let inside = bytes.baseAddress.map({ $0 + index + 1 }),
            let close = memchr(inside, Int32(mark), count - index - 1)
        else { return nil }
        let length = UnsafeRawPointer(close) - UnsafeRawPointer(inside)
        let end = index + 1 + length
        guard end + 1 == count || Self.endsWord(bytes[end + 1]) else { return nil }
        // In double quotes a backslash may keep the mark that was found from being the end.
        guard mark == UInt8(ascii: "'") || memchr(inside, Int32(UInt8(ascii: "\\")), length) == nil else { return nil }
        defer { index = end + 1 }
        return try text(UnsafeBufferPointer(start: inside, count: length)[...])
    }

    /// Reads on behind an opening quote.
    ///
    /// - Returns: whether the closing one was found.
    private mutating func closeQuote(_ mark: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        while index < count {
            var byte = bytes[index]
            index += 1
            if byte == mark { return true }
            if mark == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), index < count,
                bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "\\")
            {
                byte = bytes[index]
                index += 1
            }
            spelled.append(byte)
        }
        return false
    }

    private mutating func redirect(to target: Redirection, mark: String) throws(CommandError) {
        guard !words.isEmpty else { throw .nothingToRedirect(mark: mark) }
        guard redirection == nil else { throw .redirectedTwice }
        redirection = target
    }

    private mutating func endCommand() throws(CommandError) {
        if !words.isEmpty {
            commands.append(Command(words: words, redirection: redirection, origin: origin))
            words = []
        }
        redirection = nil
    }

    private func text(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
        trimmed: Bool = false
    ) throws(CommandError) -> String {
        var bytes = bytes
        if trimmed {
            while let first = bytes.first, Self.isBlank(first) { bytes = bytes.dropFirst() }
            while let last = bytes.last, Self.isBlank(last) { bytes = bytes.dropLast() }
        }
        let whole = UnsafeBufferPointer(rebasing: bytes)
        // A line that is plain ASCII has been found to hold nothing that could be wrong.
        if isPlain { return String(decoding: whole, as: UTF8.self) }
        guard !whole.contains(0) else { throw .containsNUL }
        guard let text = String(validating: whole, as: UTF8.self) else { throw .notUTF8 }
        return text
    }

    /// Whether every byte is an ASCII character other than NUL.
    private static func isPlain(_ bytes: [UInt8]) -> Bool {
        var odd: UInt8 = 0
        for byte in bytes { odd |= (byte & 0x80) | (byte == 0 ? 1 : 0) }
        return odd == 0
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == UInt8(ascii: ";")
    }

    /// Whether a plain stretch of a word ends here.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        endsWord(byte) || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
