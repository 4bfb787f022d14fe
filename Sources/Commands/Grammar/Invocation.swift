/// One command as typed: its words, the destination of its text, and its origin.
///
/// A class, since it is passed on often and would be copied each time. It never changes.
public final class Invocation: Sendable {
    /// The words, quotes resolved; at least one. For `!TEXT` they are `!` and the unchanged text.
    public let words: [String]
    /// The destination of the reply's text instead of standard output.
    public let redirection: Redirection?
    /// The place where the command began.
    public let origin: Origin
    /// Whether any word begins with a dash, as options do.
    public let hasDash: Bool
    /// Whether any word ends with a question mark.
    public let hasQuestion: Bool

    public convenience init(words: [String], redirection: Redirection? = nil, origin: Origin) {
        let traits = words.map(WordTraits.init)
        self.init(
            words: words, redirection: redirection, origin: origin, hasDash: traits.contains(where: \.hasDash),
            hasQuestion: traits.contains(where: \.hasQuestion))
    }

    /// A command of words with known traits.
    init(
        words: consuming [String], redirection: Redirection?, origin: Origin, hasDash: Bool, hasQuestion: Bool
    ) {
        (self.words, self.redirection, self.origin) = (words, redirection, origin)
        (self.hasDash, self.hasQuestion) = (hasDash, hasQuestion)
    }

    /// The command as it could be typed again.
    public var text: String { Quoting.line(of: words) }
}

extension Invocation: Equatable {
    public static func == (a: Invocation, b: Invocation) -> Bool {
        a.words == b.words && a.redirection == b.redirection && a.origin == b.origin
    }
}

/// The destination of a command's reply.
public enum Redirection: Equatable, Sendable {
    /// `> FILE`: the file is created again.
    case replace(path: String)
    /// `>> FILE`: appended to the file.
    case append(path: String)
    /// `| SHELL COMMAND`: into its standard input.
    case pipe(shellCommand: String)
}

/// A place in an input.
public struct Origin: Equatable, Sendable {
    /// `-` for standard input, `-c` for the option, else a file's path.
    public let source: String
    /// Line number, from 1.
    public let line: Int

    public init(source: String, line: Int) {
        self.source = source
        self.line = line
    }
}
