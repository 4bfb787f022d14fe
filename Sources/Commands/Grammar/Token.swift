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

    public enum Kind: Equatable, Sendable {
        /// A word of a command: one of its name, an option, a value or `--`, which ``SplitArguments`` tells apart.
        case word
        /// `;`
        case separator
        /// `>`; its file is the next token.
        case replace
        /// `>>`; its file is the next token.
        case append
        /// The file of a redirection.
        case file
        /// `|` and the shell command behind it.
        case pipe
        /// `!` and the shell command behind it.
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
}
