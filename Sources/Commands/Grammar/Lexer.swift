/// Reads lines into tokens: the only reader of the grammar, for all code that runs, completes, conceals or joins typed
/// lines.
///
/// The grammar: spaces separate words; `'…'` keeps everything; `"…"` knows `\"` and `\\`; elsewhere `\` keeps the next
/// character; `#` at a word's start begins a comment; `;` ends a command; `> FILE`, `>> FILE` and `| SHELL COMMAND`
/// receive the reply's text, with or without spaces around them; `!` at a command's start passes the rest of the line
/// to the system's shell. `&&`, `||`, `&`, `!!` and `!$` as separate words are refused, because they mean something to
/// other shells. A line that ends inside quotes or with a lone `\` continues on the next.
///
/// It is the Director of the builder pattern: its builders get the tokens one by one.
public struct Lexer {
    /// The condition at the end of a line.
    public enum End: Equatable, Sendable {
        case whole
        /// Inside a quote, which was opened in this line or in an earlier one.
        case insideQuote(mark: UInt8, openedHere: Bool)
        case afterBackslash
    }

    /// The complete tokens of the last line, if it was read by ``read(_:)``.
    public private(set) var tokens: [Token] = []
    /// The condition at the end of the last line.
    public private(set) var end = End.whole

    /// Whether the current command has a word yet.
    private var hasWords = false
    /// Whether the next word is the file of a redirection.
    private var expectsFile = false

    // The current word, where it is not simply a stretch of the line.
    private var spelled: [UInt8] = []
    private var isInWord = false
    private var openQuote: UInt8?
    private var openingQuote: UInt8?
    /// The place in the line of the word that it ended in.
    private var openRange = 0..<0

    public init() {}

    /// Reads one more line into ``tokens``; it continues the one before if that was incomplete.
    ///
    /// - Parameter line: without its newline.
    public mutating func read(_ line: [UInt8]) {
        var list = TokenList()
        read(line, into: &list)
        tokens = list.tokens
    }

    /// Reads one more line and passes each token to the builder as soon as it is complete.
    ///
    /// - Throws: the builder's error; the rest of the line is then unread.
    mutating func read<Builder: TokenBuilder>(
        _ line: [UInt8], into builder: inout Builder
    ) throws(Builder.Failure) {
        try line.withUnsafeBufferPointer { bytes throws(Builder.Failure) in try read(bytes, into: &builder) }
    }

    /// The token in which the last line ended, as far as it goes; nil if that line was complete.
    public var openToken: Token? {
        guard end != .whole else { return nil }
        var list = TokenList()
        spelled.withUnsafeBufferPointer {
            list.add(expectsFile ? .file : .word, of: $0, at: openRange, openingQuote: openingQuote)
        }
        return list.tokens.first
    }

    /// The place in the last line of the word that continues on the next line; nil if none does.
    public var openPlace: Range<Int>? { end == .whole || !isInWord ? nil : openRange }

    /// Forgets a line that waits for its continuation.
    public mutating func abandon() {
        isInWord = false
        openQuote = nil
        hasWords = false
        expectsFile = false
        end = .whole
    }

    private mutating func read<Builder: TokenBuilder>(
        _ bytes: UnsafeBufferPointer<UInt8>, into builder: inout Builder
    ) throws(Builder.Failure) {
        if end == .whole { abandon() }
        end = .whole
        var index = 0
        if isInWord { try spell(bytes, from: 0, &index, into: &builder) }
        while end == .whole {
            while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
            guard index < bytes.count else { return }
            // Most words begin with a letter.
            if Self.isLetter(bytes[index]) {
                try word(bytes, &index, into: &builder)
            } else {
                try read(bytes, &index, into: &builder)
            }
        }
    }

    /// Reads the token that begins at `index`, which is not at a space.
    private mutating func read<Builder: TokenBuilder>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, into builder: inout Builder
    ) throws(Builder.Failure) {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "#"):
            index = bytes.count
            try builder.add(.comment, at: start..<index)
        case UInt8(ascii: ";"):
            index += 1
            try builder.add(.separator, at: start..<index)
            hasWords = false
            expectsFile = false
        case UInt8(ascii: "!") where isHistoryReference(bytes, at: index):
            try foreignOperator(bytes, &index, length: 2, into: &builder)
        case UInt8(ascii: "!") where !hasWords:
            try restOfLine(.shell, bytes, &index, into: &builder)
        case UInt8(ascii: "|") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "|"):
            try foreignOperator(bytes, &index, into: &builder)
        case UInt8(ascii: "&") where isForeignOperator(bytes, at: index):
            try foreignOperator(bytes, &index, into: &builder)
        case UInt8(ascii: "|"):
            try restOfLine(.pipe, bytes, &index, into: &builder)
        case UInt8(ascii: ">") where foreignRedirection(bytes, at: index) > 0,
            UInt8(ascii: "&") where hasWords && foreignRedirection(bytes, at: index) > 0,
            UInt8(ascii: "1") where hasWords && foreignRedirection(bytes, at: index) > 0,
            UInt8(ascii: "2") where hasWords && foreignRedirection(bytes, at: index) > 0:
            try foreignOperator(bytes, &index, length: foreignRedirection(bytes, at: index), into: &builder)
        case UInt8(ascii: ">"):
            index += 1
            let appends = index < bytes.count && bytes[index] == UInt8(ascii: ">")
            if appends { index += 1 }
            try builder.add(appends ? .append : .replace, at: start..<index)
            expectsFile = true
        case UInt8(ascii: "<") where isInputOperator(bytes, at: index):
            try foreignOperator(bytes, &index, into: &builder)
        default:
            try word(bytes, &index, into: &builder)
        }
    }

    // MARK: Words

    private mutating func word<Builder: TokenBuilder>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, into builder: inout Builder
    ) throws(Builder.Failure) {
        let start = index
        index = Self.endOfStretch(bytes, from: start)
        if index == bytes.count || Self.endsSpelling(bytes[index]) {
            return try addWord(
                UnsafeBufferPointer(rebasing: bytes[start..<index]), start..<index, nil, into: &builder)
        }
        spelled.removeAll(keepingCapacity: true)
        spelled.append(contentsOf: bytes[start..<index])
        isInWord = index > start
        openingQuote = index == start && bytes[index] != UInt8(ascii: "\\") ? bytes[index] : nil
        try spell(bytes, from: start, &index, into: &builder)
    }

    /// Continues to read a word of several parts, and adds it when it is complete.
    ///
    /// - Parameter start: where in the line the word begins.
    private mutating func spell<Builder: TokenBuilder>(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ index: inout Int, into builder: inout Builder
    ) throws(Builder.Failure) {
        var openedHere = false
        if openQuote != nil { spelled.append(UInt8(ascii: "\n")) }
        while true {
            if let mark = openQuote {
                guard readQuote(mark, bytes, &index) else {
                    return stop(.insideQuote(mark: mark, openedHere: openedHere), start..<index)
                }
                openQuote = nil
            }
            let part = index
            index = Self.endOfStretch(bytes, from: part)
            if index > part {
                spelled.append(contentsOf: bytes[part..<index])
                isInWord = true
            }
            guard index < bytes.count, !Self.endsSpelling(bytes[index]) else { break }
            let byte = bytes[index]
            index += 1
            if byte != UInt8(ascii: "\\") {
                openQuote = byte
                openedHere = true
            } else if index < bytes.count {
                spelled.append(bytes[index])
                index += 1
            } else {
                // A lone backslash begins no word.
                return stop(.afterBackslash, start..<index)
            }
            isInWord = true
        }
        isInWord = false
        let word = spelled
        try word.withUnsafeBufferPointer { word throws(Builder.Failure) in
            try addWord(word, start..<index, openingQuote, into: &builder)
        }
    }

    /// Continues to read after an opening quote.
    ///
    /// - Returns: whether the closing one was found.
    private mutating func readQuote(_ mark: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        // Between single quotes every byte is itself.
        let escape = mark == UInt8(ascii: "\"") ? UInt8(ascii: "\\") : mark
        while true {
            let part = index
            while index < bytes.count, bytes[index] != mark, bytes[index] != escape { index += 1 }
            spelled.append(contentsOf: bytes[part..<index])
            guard index < bytes.count else { return false }
            let byte = bytes[index]
            index += 1
            if byte == mark { return true }
            if index < bytes.count, bytes[index] == mark || bytes[index] == escape {
                spelled.append(bytes[index])
                index += 1
            } else {
                spelled.append(byte)
            }
        }
    }

    /// Stops at a line's end, in the middle of a word or after a lone backslash.
    private mutating func stop(_ end: End, _ range: Range<Int>) {
        self.end = end
        openRange = range
    }

    /// Whether `&` or `&&` is at `index` as a word.
    private func isForeignOperator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let rest = bytes[index...].drop { $0 == UInt8(ascii: "&") }
        guard rest.startIndex - index <= 2, let next = rest.first else { return rest.startIndex - index <= 2 }
        // `&>` after a command is one operator.
        let isOfRedirection = next == UInt8(ascii: ">") && rest.startIndex - index == 1 && hasWords
        return Self.endsSpelling(next) && !isOfRedirection
    }

    /// Whether `!!` or `!$` is at `index` as a word.
    private func isHistoryReference(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") || bytes[index + 1] == UInt8(ascii: "$")
        else { return false }
        return index + 2 == bytes.count || Self.endsWord(bytes[index + 2])
    }

    /// Whether `<` or `<<` is at `index` as a word.
    private func isInputOperator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let rest = bytes[index...].drop { $0 == UInt8(ascii: "<") }
        return rest.startIndex - index <= 2 && (rest.first.map(Self.endsWord) ?? true)
    }

    /// The length in bytes of `2>`, `2>>`, `&>`, `>&` or the like at `index`; 0 if there is none.
    private func foreignRedirection(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let descriptor = bytes[index] == UInt8(ascii: ">") ? 0 : 1
        var end = index + descriptor
        while end < bytes.count, end < index + descriptor + 2, bytes[end] == UInt8(ascii: ">") { end += 1 }
        guard end > index + descriptor else { return 0 }
        let isToDescriptor = end < bytes.count && bytes[end] == UInt8(ascii: "&")
        guard descriptor > 0 || isToDescriptor else { return 0 }
        return end - index + (isToDescriptor ? 1 : 0)
    }

    /// Reads `&&`, `||`, `&`, `<`, `<<`, or another operator of a given length. The text after it begins a command, as
    /// elsewhere.
    ///
    /// - Parameter length: in bytes; 0 for an operator of one byte, or of the same byte twice.
    private mutating func foreignOperator<Builder: TokenBuilder>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, length: Int = 0, into builder: inout Builder
    ) throws(Builder.Failure) {
        let start = index
        index += length
        while length == 0, index < bytes.count, index < start + 2, bytes[index] == bytes[start] { index += 1 }
        try builder.add(
            .foreignOperator, of: UnsafeBufferPointer(rebasing: bytes[start..<index]), at: start..<index)
        hasWords = false
        expectsFile = false
    }

    // MARK: Tokens

    private mutating func addWord<Builder: TokenBuilder>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ quote: UInt8?, into builder: inout Builder
    ) throws(Builder.Failure) {
        try builder.add(expectsFile ? .file : .word, of: bytes, at: range, openingQuote: quote)
        if !expectsFile { hasWords = true }
        expectsFile = false
    }

    /// Reads the rest of the line, without spaces at its ends, for the system's shell.
    private mutating func restOfLine<Builder: TokenBuilder>(
        _ kind: Token.Kind, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, into builder: inout Builder
    ) throws(Builder.Failure) {
        let range = index..<bytes.count
        index = bytes.count
        var rest = bytes[range].dropFirst()
        while let first = rest.first, Self.isBlank(first) { rest = rest.dropFirst() }
        while let last = rest.last, Self.isBlank(last) { rest = rest.dropLast() }
        try builder.add(kind, of: UnsafeBufferPointer(rebasing: rest), at: range)
        hasWords = true
    }

    // MARK: Bytes

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    /// `a` to `z`
    private static func isLetter(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

    private static func endsWord(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: ";") }

    /// Whether a word ends here: at the end of any word, or at a redirection.
    private static func endsSpelling(_ byte: UInt8) -> Bool {
        endsWord(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|")
    }

    /// The end of the plain stretch of a word that begins at `start`.
    private static func endOfStretch(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, !isSpecial(bytes[end]) { end += 1 }
        return end
    }

    /// Whether a plain stretch of a word ends here. Most bytes are small letters, which end none.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        if byte >= UInt8(ascii: "a") { return byte == UInt8(ascii: "|") }
        return byte <= UInt8(ascii: ";")
            ? endsWord(byte) || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
            : byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\\")
    }
}
