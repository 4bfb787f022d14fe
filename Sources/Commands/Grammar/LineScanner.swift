import Glibc

/// Goes once over the bytes of a line; of one that goes on, the next call takes up where the last one ended.
struct LineScanner {
    /// How the line ended.
    enum End {
        case whole
        /// Inside a quote, which was opened in this line or in an earlier one.
        case insideQuote(mark: UInt8, openedHere: Bool)
        case afterBackslash
    }

    /// Where the line began, with those it goes on from.
    private(set) var origin: Origin
    /// The commands that are whole; once the line is, the first one stands last.
    private var commands: [Invocation] = []
    private var recent = RecentWords()
    /// A command that was done with, if nobody holds it.
    private var spare: Invocation?

    // The command being read.
    /// The first of these are its words; behind them stand those of an earlier command, whose places are used again.
    private var words: [String] = []
    private var wordCount = 0
    /// The first word's key, if it was found on the way.
    private var verb: VerbKey?
    private var redirection: Redirection?
    /// `>` or `>>`, if its file comes next.
    private var redirectMark: RedirectMark?
    /// Whether all bytes so far are ASCII characters other than NUL.
    private var isPlain = true

    // The word being read, where it is not simply a stretch of the line.
    private var spelled: [UInt8] = []
    private var isInWord = false
    private var openQuote: UInt8?

    private enum RedirectMark: String {
        case replace = ">"
        case append = ">>"
    }

    init(origin: Origin) {
        self.origin = origin
    }

    /// Forgets everything but the room there is: a new line begins.
    mutating func begin(at origin: Origin) {
        self.origin = origin
        if !commands.isEmpty { commands.removeAll() }
        wordCount = 0
        verb = nil
        redirection = nil
        redirectMark = nil
        isPlain = true
        isInWord = false
        openQuote = nil
    }

    /// The commands that wait to be taken, in their order.
    var waiting: [Invocation] { commands.reversed() }

    mutating func takeAll() -> [Invocation] {
        defer { commands = [] }
        return waiting
    }

    mutating func takeCommand() -> Invocation? { commands.popLast() }

    mutating func scan(_ line: [UInt8]) throws(CommandError) -> End {
        isPlain = Self.isPlain(line) && isPlain
        return try line.withUnsafeBufferPointer { bytes throws(CommandError) in try scan(bytes) }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) -> End {
        var index = 0
        if isInWord, let end = try spell(bytes, &index) { return end }
        while true {
            while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
            guard index < bytes.count else { break }
            switch bytes[index] {
            case UInt8(ascii: "#"):
                index = bytes.count
            case UInt8(ascii: ";"):
                index += 1
                try endCommand()
            case UInt8(ascii: "!") where wordCount == 0 && redirection == nil:
                let command = try shellCommand(after: "!", bytes[(index + 1)...])
                append("!")
                append(command)
                index = bytes.count
            case UInt8(ascii: "|"):
                let command = try shellCommand(after: "|", bytes[(index + 1)...])
                try redirect(to: .pipe(shellCommand: command), mark: "|")
                index = bytes.count
            case UInt8(ascii: ">"):
                index += 1
                let appends = index < bytes.count && bytes[index] == UInt8(ascii: ">")
                if appends { index += 1 }
                redirectMark = appends ? .append : .replace
            default:
                if let end = try word(bytes, &index) { return end }
                guard wordCount <= CommandParser.wordLimit else { throw .tooManyWords }
            }
        }
        try endCommand()
        // Taken from the end, so that the others need not move up.
        if commands.count > 1 { commands.reverse() }
        return .whole
    }

    // MARK: Words

    /// Reads one word from `index` on.
    ///
    /// - Returns: how the line ended if it ended within the word, else nil.
    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws(CommandError) -> End? {
        let start = index
        while index < bytes.count, !Self.isSpecial(bytes[index]) { index += 1 }
        if index == bytes.count || Self.endsWord(bytes[index]) {
            let plain = UnsafeBufferPointer(rebasing: bytes[start..<index])
            guard isPlain, plain.count <= VerbKey.wholeLength else {
                try take(text(plain))
                return nil
            }
            let key = VerbKey(plain)
            try take(recent.word(plain, key, at: wordCount), key)
            return nil
        }
        if index == start, let quoted = Self.quotedWhole(bytes, &index) {
            try take(text(quoted))
            return nil
        }
        spelled.removeAll(keepingCapacity: true)
        spelled.append(contentsOf: bytes[start..<index])
        return try spell(bytes, &index)
    }

    /// Reads over a word that is one quoted text and nothing else.
    ///
    /// - Returns: what stands between the quotes; nil, with `index` where it was, if the word is anything more.
    private static func quotedWhole(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) -> UnsafeBufferPointer<UInt8>? {
        let mark = bytes[index]
        guard mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else { return nil }
        guard let inside = bytes.baseAddress.map({ $0 + index + 1 }),
            let close = memchr(inside, Int32(mark), bytes.count - index - 1)
        else { return nil }
        let length = UnsafeRawPointer(close) - UnsafeRawPointer(inside)
        let end = index + 1 + length
        guard end + 1 == bytes.count || endsWord(bytes[end + 1]) else { return nil }
        // In double quotes a backslash may keep the mark that was found from being the end.
        guard mark == UInt8(ascii: "'") || memchr(inside, Int32(UInt8(ascii: "\\")), length) == nil else { return nil }
        index = end + 1
        return UnsafeBufferPointer(start: inside, count: length)
    }

    /// Reads on in a word of several parts, and takes it when it is whole.
    private mutating func spell(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws(CommandError) -> End? {
        isInWord = true
        var openedHere = false
        while true {
            if let mark = openQuote {
                guard closeQuote(mark, bytes, &index) else {
                    spelled.append(UInt8(ascii: "\n"))
                    return .insideQuote(mark: mark, openedHere: openedHere)
                }
                openQuote = nil
            }
            guard index < bytes.count, !Self.endsWord(bytes[index]) else { break }
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\"):
                guard index < bytes.count else {
                    // A backslash that stands alone begins no word.
                    isInWord = !spelled.isEmpty
                    return .afterBackslash
                }
                spelled.append(bytes[index])
                index += 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                openQuote = byte
                openedHere = true
            default:
                spelled.append(byte)
            }
        }
        isInWord = false
        try take(spelled.withUnsafeBufferPointer { bytes throws(CommandError) in try text(bytes) })
        return nil
    }

    /// Reads on behind an opening quote.
    ///
    /// - Returns: whether the closing one was found.
    private mutating func closeQuote(_ mark: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        while index < bytes.count {
            var byte = bytes[index]
            index += 1
            if byte == mark { return true }
            if mark == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), index < bytes.count,
                bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "\\")
            {
                byte = bytes[index]
                index += 1
            }
            spelled.append(byte)
        }
        return false
    }

    /// A word is whole: it is one of the command's, or the file of a redirection.
    private mutating func take(_ word: consuming String, _ key: VerbKey? = nil) throws(CommandError) {
        guard let mark = redirectMark else {
            if wordCount == 0 { verb = key }
            return append(word)
        }
        redirectMark = nil
        guard !word.isEmpty else { throw .missingFile(after: mark.rawValue) }
        try redirect(to: mark == .append ? .append(path: word) : .replace(path: word), mark: mark.rawValue)
    }

    private mutating func append(_ word: consuming String) {
        if wordCount < words.count { words[wordCount] = word } else { words.append(word) }
        wordCount += 1
    }

    // MARK: Commands

    /// Takes back a command that is done with: if nobody holds it any more, the next one is made of it.
    mutating func recycle(_ command: consuming Invocation) {
        spare = command
    }

    private mutating func redirect(to target: Redirection, mark: String) throws(CommandError) {
        guard wordCount > 0 else { throw .nothingToRedirect(mark: mark) }
        guard redirection == nil else { throw .redirectedTwice }
        redirection = target
    }

    private mutating func endCommand() throws(CommandError) {
        if let redirectMark { throw .missingFile(after: redirectMark.rawValue) }
        guard wordCount > 0 else { return }
        if words.count > wordCount { words.removeLast(words.count - wordCount) }
        wordCount = 0
        let verb = verb.take() ?? VerbKey(words[0])
        if isKnownUniquelyReferenced(&spare), let command = spare.take() {
            command.become(&words, verb: verb, redirection: redirection.take(), origin: origin)
            commands.append(command)
        } else {
            commands.append(Invocation(words: words, verb: verb, redirection: redirection.take(), origin: origin))
            words = []
        }
    }

    /// What is left of the line, for the system's shell.
    private func shellCommand(
        after mark: String,
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>
    ) throws(CommandError) -> String {
        var bytes = bytes
        while let first = bytes.first, Self.isBlank(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, Self.isBlank(last) { bytes = bytes.dropLast() }
        guard !bytes.isEmpty else { throw .missingShellCommand(after: mark) }
        return try text(UnsafeBufferPointer(rebasing: bytes))
    }

    private func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) -> String {
        // Lines that are plain ASCII have been found to hold nothing that could be wrong.
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        guard !bytes.contains(0) else { throw .containsNUL }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }

    // MARK: Bytes

    /// Whether every byte is an ASCII character other than NUL.
    private static func isPlain(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard bytes.count >= 8 else { return bytes.allSatisfy { 1..<0x80 ~= $0 } }
            var odd: UInt64 = 0
            // Eight at a time, the last ones perhaps twice; taking 1 off borrows from the highest bit of a byte only if it
            // was 0 or had that bit.
            func look(at place: Int) {
                let eight = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                odd |= eight | (eight &- 0x0101_0101_0101_0101)
            }
            var place = 0
            while place < bytes.count - 8 {
                look(at: place)
                place += 8
            }
            look(at: bytes.count - 8)
            return odd & 0x8080_8080_8080_8080 == 0
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { ByteClass.of(byte) & ByteClass.blank != 0 }

    private static func endsWord(_ byte: UInt8) -> Bool { ByteClass.of(byte) & ByteClass.wordEnd != 0 }

    /// Whether a plain stretch of a word ends here.
    private static func isSpecial(_ byte: UInt8) -> Bool { ByteClass.of(byte) & ByteClass.any != 0 }
}

/// What a byte means to the grammar: looked up, where a comparison for each character would cost more.
private enum ByteClass {
    static let blank: UInt8 = 1
    static let wordEnd: UInt8 = 2
    static let quote: UInt8 = 4
    static let any: UInt8 = 7

    @inline(__always)
    static func of(_ byte: UInt8) -> UInt8 { byte < 128 ? map.utf8Start[Int(byte)] : 0 }

    /// A digit for each ASCII character: the sum of its classes. Text, because that lies in the program ready for use.
    private static var map: StaticString {
        """
        0000000003300300\
        0000000000000000\
        3040000400000000\
        0000000000020000\
        0000000000000000\
        0000000000004000\
        0000000000000000\
        0000000000000000
        """
    }
}

/// The short words read last, by their place in the command: in a script they come back line after line, and looking one
/// up is quicker than making a string.
struct RecentWords {
    private var keys: [UInt64] = [0, 0, 0, 0]
    private var words = ["", "", "", ""]

    /// The word that stands in `bytes`, which are ASCII and no more than a key holds.
    mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ key: VerbKey, at place: Int) -> String {
        guard place < keys.count else { return String(decoding: bytes, as: UTF8.self) }
        if keys[place] != key.bits {
            keys[place] = key.bits
            words[place] = String(decoding: bytes, as: UTF8.self)
        }
        return words[place]
    }
}
