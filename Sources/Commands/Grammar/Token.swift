/// A stretch of a line and its meaning in the grammar.
public struct Token: Equatable, Sendable {
    public let kind: Kind
    /// The text, quotes resolved, of a word, of a redirection's file, or of the rest of the line for the system's
    /// shell; otherwise empty. Bytes that are not UTF-8 are replaced in it.
    public let text: String
    /// The bytes of the line that it takes, quotes included. For a word that began in an earlier line, those in this
    /// one.
    public let range: Range<Int>
    /// The quote that it begins with; nil if there is none.
    public let openingQuote: UInt8?
    /// Properties of a word that are asked for often, found when it is read.
    let traits: WordTraits
    /// The reason why a line with it cannot be run; nil if it can.
    public var flaw: Flaw? { traits.flaw }

    public enum Kind: Equatable, Sendable {
        /// A word of a command: one of its name, an option, a value or `--`, which ``SplitArguments`` distinguishes.
        case word
        /// `;`
        case separator
        /// `>`; its file is the next token.
        case replace
        /// `>>`; its file is the next token.
        case append
        /// The file of a redirection.
        case file
        /// `|` and the shell command after it.
        case pipe
        /// `!` and the shell command after it.
        case shell
        /// `&&`, `||`, `&`, `<`, `<<`, `2>`, `>&`, `!!`, `!$` or the like, which mean something to other shells but
        /// nothing here.
        case foreignOperator
        /// `#` and the rest of the line.
        case comment
    }

    public enum Flaw: Equatable, Sendable {
        case holdsNUL
        case isNotUTF8
    }

    init(_ kind: Kind, _ text: String, _ traits: WordTraits, at range: Range<Int>, openingQuote: UInt8?) {
        (self.kind, self.text, self.traits) = (kind, text, traits)
        (self.range, self.openingQuote) = (range, openingQuote)
    }
}

/// Properties of a word that are asked for often, found in one walk over its bytes.
struct WordTraits: Equatable, Sendable {
    private(set) var flaw: Token.Flaw?
    /// Whether it begins with a dash, as options do.
    private(set) var hasDash = false
    /// Whether it ends with a question mark.
    private(set) var hasQuestion = false

    init() {}

    /// - Parameters:
    ///   - bytes: as they were read.
    ///   - text: their decoded text.
    init(_ bytes: UnsafeBufferPointer<UInt8>, text: borrowing String) {
        var (bits, least) = (UInt8(0), UInt8.max)
        for byte in bytes { (bits, least) = (bits | byte, min(least, byte)) }
        if least == 0 {
            flaw = .holdsNUL
        } else if bits >= 0x80, !text.utf8.elementsEqual(bytes) {
            // The decoding repairs bytes that are not UTF-8, so its text differs from them.
            flaw = .isNotUTF8
        }
        hasDash = bytes.first == UInt8(ascii: "-")
        hasQuestion = bytes.last == UInt8(ascii: "?")
    }

    init(_ word: String) {
        var bytes = word
        self = bytes.withUTF8 { WordTraits($0, text: word) }
    }
}

/// The Builder to the ``Lexer``: it gets the tokens of lines one by one, each as the parts of a ``Token``, and makes
/// something of them.
protocol TokenBuilder {
    associatedtype Failure: Error

    /// Takes the next token.
    ///
    /// - Throws: the reason why it wants no more of the line.
    mutating func add(
        _ kind: Token.Kind, _ text: consuming String, _ traits: WordTraits, at range: Range<Int>, openingQuote: UInt8?
    ) throws(Failure)
}

extension TokenBuilder {
    /// Takes a token without a text.
    mutating func add(_ kind: Token.Kind, at range: Range<Int>) throws(Failure) {
        try add(kind, "", WordTraits(), at: range, openingQuote: nil)
    }

    /// Takes a token with a text.
    ///
    /// - Parameter bytes: the bytes of its text, quotes resolved.
    mutating func add(
        _ kind: Token.Kind, of bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>, openingQuote: UInt8? = nil
    ) throws(Failure) {
        let text = String(decoding: bytes, as: UTF8.self)
        let traits = WordTraits(bytes, text: text)
        try add(kind, text, traits, at: range, openingQuote: openingQuote)
    }
}

/// All tokens of a line.
struct TokenList: TokenBuilder {
    private(set) var tokens: [Token] = []

    mutating func add(
        _ kind: Token.Kind, _ text: consuming String, _ traits: WordTraits, at range: Range<Int>, openingQuote: UInt8?
    ) throws(Never) {
        tokens.append(Token(kind, text, traits, at: range, openingQuote: openingQuote))
    }
}
