/// A line that is still being typed, up to the cursor, as completion needs it.
public struct PartialLine: Equatable {
    /// The complete words before the cursor's own word, in the same command.
    public private(set) var words: [String] = []
    /// The start of each of those words in the line, in bytes.
    public private(set) var starts: [Int] = []
    /// The cursor's word as far as typed, quotes resolved; empty between words.
    public private(set) var fragment = ""
    /// The start of that word in the line, in bytes, its opening quote included.
    public private(set) var start = 0
    /// The quote that this word begins with; nil if there is none.
    public private(set) var openingQuote: Character?
    /// The sort of that word.
    public private(set) var place = Place.command

    public enum Place: Equatable, Sendable {
        /// A word of a command.
        case command
        /// The file of a redirection, or a word for the system's shell that may be a file.
        case file
        /// Inside a comment or a command for the system's shell, where Playhouse completes nothing.
        case foreign
    }

    /// - Parameter bytes: the line up to the cursor.
    public init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var lexer = Lexer()
        lexer.read(bytes)
        var tokens = lexer.tokens[...]
        // The cursor is in the token that reaches it.
        let own = lexer.openToken ?? (tokens.last?.range.upperBound == bytes.count ? tokens.popLast() : nil)
        for token in tokens { take(token) }
        start = bytes.count
        switch own?.kind {
        case .word, .file:
            fragment = own?.text ?? ""
            start = own?.range.lowerBound ?? start
            openingQuote = own?.openingQuote.map { Character(Unicode.Scalar($0)) }
        default:
            if let own { take(own) }
            if own?.kind == .pipe || own?.kind == .shell, let own {
                takeShellWord(bytes, from: own.range.lowerBound + 1)
            }
        }
    }

    /// Takes the last word of a command for the system's shell as a possible file, unless it is the first word.
    private mutating func takeShellWord(_ bytes: [UInt8], from first: Int) {
        let space = UInt8(ascii: " ")
        guard let last = bytes[first...].lastIndex(of: space), bytes[first..<last].contains(where: { $0 != space })
        else {
            return
        }
        start = last + 1
        fragment = String(decoding: bytes[start...], as: UTF8.self)
        place = .file
    }

    /// The line with one of its complete words replaced by others: those of an alias.
    public func replacingWord(at index: Int, with others: [String]) -> PartialLine {
        var line = self
        line.words.replaceSubrange(index...index, with: others)
        line.starts.replaceSubrange(index...index, with: others.map { _ in starts[index] })
        return line
    }

    /// Takes a token that ends before the cursor's word begins.
    private mutating func take(_ token: Token) {
        switch token.kind {
        case .word:
            words.append(token.text)
            starts.append(token.range.lowerBound)
        case .separator, .foreignOperator:
            words = []
            starts = []
            place = .command
        case .replace, .append: place = .file
        case .file: place = .command
        case .pipe, .shell, .comment: place = .foreign
        }
    }
}
