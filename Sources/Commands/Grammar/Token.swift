/// A stretch of a line and what the grammar makes of it.
public struct Token: Equatable, Sendable {
    public let kind: Kind
    /// Quotes resolved: of a word, of a redirection's file, or what is left of the line for the system's shell; else empty.
    /// What is not UTF-8 is replaced in it.
    public let text: String
    /// The bytes of the line that it takes, quotes included. Of a word that began in an earlier line, those in this one.
    public let range: Range<Int>
    /// The quote that it begins with, if it does.
    public let openingQuote: UInt8?
    /// Why a line with it cannot be run, if it cannot.
    public let flaw: Flaw?
    /// What is asked of words so often that it is found out when they are read.
    let traits: WordTraits

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
        /// `&&`, `||`, `&`, `<`, `<<`, `2>`, `>&`, `!!`, `!$` or one of their like, which mean something to other shells and nothing here.
        case foreignOperator
        /// `#` and the rest of the line.
        case comment
    }

    public enum Flaw: Equatable, Sendable {
        case holdsNUL
        case isNotUTF8
    }

    /// A token without a text.
    init(_ kind: Kind, _ range: Range<Int>) {
        (self.kind, self.range, text) = (kind, range, "")
        (openingQuote, flaw, traits) = (nil, nil, WordTraits())
    }

    /// - Parameter bytes: those of its text, quotes resolved.
    init(_ kind: Kind, _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, openingQuote: UInt8? = nil) {
        (self.kind, self.range, self.openingQuote) = (kind, range, openingQuote)
        traits = WordTraits(bytes)
        text = String(decoding: bytes, as: UTF8.self)
        // What is not UTF-8 is repaired by the decoding, and then it is not what was read.
        let isUTF8 = traits.isASCII || text.utf8.elementsEqual(bytes)
        flaw = traits.holdsNUL ? .holdsNUL : isUTF8 ? nil : .isNotUTF8
    }
}

/// What is asked of a word so often that it is found out once, in one walk over its bytes.
struct WordTraits: Equatable, Sendable {
    /// The word as a number: words with different numbers are different.
    private(set) var key: UInt64 = 0
    private(set) var isASCII = true
    private(set) var holdsNUL = false
    /// Whether it begins with a dash, as options do.
    private(set) var hasDash = false
    /// Whether it ends with a question mark.
    private(set) var hasQuestion = false

    init() {}

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (key, bits, holdsNUL) = (UInt64(0), UInt8(0), false)
        for byte in bytes {
            key = key &* 31 &+ UInt64(byte)
            bits |= byte
            holdsNUL = holdsNUL || byte == 0
        }
        (self.key, self.holdsNUL, isASCII) = (key, holdsNUL, bits < 0x80)
        hasDash = bytes.first == UInt8(ascii: "-")
        hasQuestion = bytes.last == UInt8(ascii: "?")
    }

    init(_ word: String) {
        var word = word
        self = word.withUTF8(WordTraits.init)
    }
}

/// The Builder to the ``Lexer``: it makes something of the tokens of lines, which it gets one after the other.
protocol TokenBuilder {
    associatedtype Failure: Error

    /// Takes the next token.
    ///
    /// - Throws: why no more of the line is wanted.
    mutating func add(_ token: consuming Token) throws(Failure)
}

/// All tokens of a line.
struct TokenList: TokenBuilder {
    private(set) var tokens: [Token] = []

    mutating func add(_ token: consuming Token) throws(Never) { tokens.append(token) }
}
