/// One command as typed: its words, where its text goes, and where it came from.
///
/// A class, since it goes through many hands and each would copy it. It never changes as long as anybody holds it.
package final class Invocation {
    /// The words, quotes resolved; at least one. For `!TEXT` they are `!` and the text as it stands.
    package private(set) var words: [String]
    /// The first word, packed for the handlers that compare it.
    private(set) var verb: VerbKey
    /// Where the reply's text goes instead of standard output.
    package private(set) var redirection: Redirection?
    /// Where the command began.
    package private(set) var origin: Origin

    package init(words: [String], redirection: Redirection? = nil, origin: Origin) {
        self.words = words
        self.verb = VerbKey(words.first ?? "")
        self.redirection = redirection
        self.origin = origin
    }

    /// - Parameter verb: the key of the first word, where it is known already.
    init(words: [String], verb: VerbKey, redirection: Redirection?, origin: Origin) {
        self.words = words
        self.verb = verb
        self.redirection = redirection
        self.origin = origin
    }

    /// Makes another command of this one, which nobody but the caller holds.
    ///
    /// - Parameter words: those it is to have; afterwards those it had.
    func become(_ words: inout [String], verb: VerbKey, redirection: Redirection?, origin: Origin) {
        swap(&self.words, &words)
        self.verb = verb
        self.redirection = redirection
        self.origin = origin
    }

    /// The command as it could be typed again.
    package var text: String { Quoting.line(of: words) }
}

extension Invocation: Equatable {
    package static func == (a: Invocation, b: Invocation) -> Bool {
        a.words == b.words && a.redirection == b.redirection && a.origin == b.origin
    }
}

/// Where a command's reply goes.
package enum Redirection: Equatable, Sendable {
    /// `> FILE`: the file is made anew.
    case replace(path: String)
    /// `>> FILE`: behind what the file holds.
    case append(path: String)
    /// `| SHELL COMMAND`: into its standard input.
    case pipe(shellCommand: String)
}

/// A place in an input.
package struct Origin: Equatable, Sendable {
    /// `-` for standard input, `-c` for the option, else a file's path.
    package let source: String
    /// Line number, from 1.
    package let line: Int

    package init(source: String, line: Int) {
        self.source = source
        self.line = line
    }
}
