/// Turns lines of bytes into commands to run; ``Lexer`` explains how a line is read.
public struct CommandParser {
    /// The most words a command may have.
    public static let wordLimit = 10_000
    /// The deepest nesting of commands in commands that take one: `time time … version`.
    public static let nestingLimit = 100
    /// The most bytes a command may have over all its lines: 1 MiB.
    public static let byteLimit = 1 << 20

    /// The result of reading a line.
    public enum Reading {
        /// Completely: its commands, perhaps none, wait for ``next()``.
        case whole
        /// The line continues on the next one.
        case incomplete
        /// The line and the lines it continues are refused; the next line starts over.
        case refused(Refusal)
    }

    /// The reason why a line was refused. An object, so that the result of every line is small.
    public final class Refusal {
        public let error: CommandError
        /// The beginning of the line, including the lines that it continues.
        public let origin: Origin

        fileprivate init(_ error: CommandError, _ origin: Origin) {
            self.error = error
            self.origin = origin
        }
    }

    /// The result of a line, with its commands.
    public enum Outcome: Equatable {
        /// The line is whole; these are its commands, perhaps none.
        case commands([Invocation])
        /// The line continues on the next one.
        case incomplete
        /// The line and the lines it continues are refused; the next line starts over.
        case refused(CommandError, Origin)
    }

    private let source: String
    private var line = 0
    private var lexer = Lexer()
    private var builder = InvocationBuilder()
    /// The beginning of the line, including the lines that it continues.
    private var origin: Origin
    /// Whether the next line continues the ones before, so that a terminal shows its second prompt.
    public private(set) var isContinuing = false
    /// The bytes of the line, including the lines that it continues.
    private var pendingBytes = 0
    /// The quote that the unfinished line leaves open, and the line in which it was opened.
    private var openQuote: (mark: UInt8, line: Int)?

    /// - Parameter source: how origins name the input.
    public init(source: String) {
        self.source = source
        origin = Origin(source: source, line: 0)
    }

    /// The number of the line read last, from 1.
    public var lineNumber: Int { line }

    /// Forgets lines that wait for their continuation, as ^C does.
    public mutating func abandon() {
        isContinuing = false
        openQuote = nil
        lexer.abandon()
    }

    /// Counts a line that could not be read whole, because it was longer than a line may be.
    public mutating func skipLongLine() -> Reading {
        line += 1
        builder.begin(from: origin)
        abandon()
        return .refused(Refusal(.lineTooLong, Origin(source: source, line: line)))
    }

    /// Reads one more line. Commands of an earlier line that were not fetched are forgotten.
    ///
    /// - Parameter bytes: the line without its newline.
    public mutating func read(_ bytes: [UInt8]) -> Reading {
        line += 1
        // Some editors begin a file with a byte order mark; it is not part of the first word.
        if line == 1, bytes.starts(with: Self.byteOrderMark) {
            return take(Array(bytes.dropFirst(Self.byteOrderMark.count)))
        }
        return take(bytes)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func take(_ bytes: [UInt8]) -> Reading {
        if !isContinuing {
            origin = Origin(source: source, line: line)
            builder.begin(from: origin)
            pendingBytes = 0
        }
        pendingBytes += bytes.count + 1
        guard pendingBytes <= Self.byteLimit + 1 else {
            builder.begin(from: origin)
            abandon()
            return .refused(Refusal(.lineTooLong, Origin(source: source, line: line)))
        }
        do throws(CommandError) {
            try lexer.read(bytes, into: &builder)
            switch lexer.end {
            case .whole:
                isContinuing = false
                openQuote = nil
                try builder.endLine()
                return .whole
            case .insideQuote(let mark, let openedHere):
                if openedHere { openQuote = (mark, line) }
            case .afterBackslash:
                openQuote = nil
            }
            isContinuing = true
            return .incomplete
        } catch {
            builder.begin(from: origin)
            abandon()
            return .refused(Refusal(error, origin))
        }
    }

    /// The place in the last line where a comment begins that may be meant as text, as in `#42`; nil if there is none.
    public var doubtfulComment: Int? { builder.comment }

    /// Takes the first of the commands that wait, if there is one.
    public mutating func next() -> Invocation? { isContinuing ? nil : builder.next() }

    /// The commands of the line that was read last, unless they have been taken.
    public var commands: [Invocation] { builder.waiting }

    /// Reads one more line and takes all its commands.
    ///
    /// - Parameter bytes: the line without its newline.
    public mutating func parse(_ bytes: [UInt8]) -> Outcome {
        switch read(bytes) {
        case .whole:
            defer { builder.begin(from: origin) }
            return .commands(commands)
        case .incomplete: return .incomplete
        case .refused(let refusal): return .refused(refusal.error, refusal.origin)
        }
    }

    /// Ends the input; call it after the last line.
    ///
    /// - Returns: the error if the last line still waited for its continuation.
    public mutating func finish() -> (CommandError, Origin)? {
        guard isContinuing else { return nil }
        defer { abandon() }
        if let openQuote {
            return (
                Self.endInsideQuote(mark: openQuote.mark, line: openQuote.line),
                Origin(source: source, line: openQuote.line)
            )
        }
        return (
            CommandError(
                .syntax, "the input ends after a '\\', but the next line is missing",
                hint: "remove the '\\' or add the line", subject: "line"), origin
        )
    }

    private static func endInsideQuote(mark: UInt8, line: Int) -> CommandError {
        let quote = String(UnicodeScalar(mark))
        return CommandError(
            .syntax, "the quote \(quote) that begins in line \(line) is never closed", hint: "add \(quote)",
            subject: "line"
        )
    }
}

/// The ConcreteBuilder that makes commands of tokens, or explains why a line cannot be run.
private struct InvocationBuilder: TokenBuilder {
    /// The commands that are complete and have not been taken. They are in order until the line is complete; then they
    /// are reversed.
    private var commands: [Invocation] = []
    private var words: [String] = []
    /// Whether any of the words has one.
    private var (hasDash, hasQuestion) = (false, false)
    private var redirection: Redirection?
    /// `>` or `>>`, if its file comes next.
    private var redirectMark: String?
    /// The place in the line of a comment after a command.
    private(set) var comment: Int?
    /// The beginning of the line.
    private var origin = Origin(source: "", line: 0)
    /// Room for this many words is made at once: few commands have more.
    private static let usualWords = 8

    /// Forgets everything: a new line begins.
    mutating func begin(from origin: Origin) {
        self.origin = origin
        comment = nil
        if !commands.isEmpty { commands = [] }
        if !words.isEmpty { words = [] }
        redirection = nil
        redirectMark = nil
    }

    mutating func add(
        _ kind: Token.Kind, _ text: consuming String, _ traits: WordTraits, at range: Range<Int>, openingQuote: UInt8?
    ) throws(CommandError) {
        switch traits.flaw {
        case .holdsNUL:
            throw CommandError(
                .syntax, "the line contains a NUL byte", hint: "the line was skipped; send text", subject: "line")
        case .isNotUTF8:
            throw CommandError(
                .syntax, "the line is not UTF-8", hint: "the line was skipped; convert it", subject: "line")
        case nil: break
        }
        switch kind {
        case .word:
            if words.isEmpty { beginCommand() }
            hasDash = hasDash || traits.hasDash
            hasQuestion = hasQuestion || traits.hasQuestion
            words.append(text)
            guard words.count <= CommandParser.wordLimit else { throw .tooManyWords }
        case .separator: try endCommand()
        case .replace: redirectMark = ">"
        case .append: redirectMark = ">>"
        case .file:
            let mark = redirectMark.take() ?? ">"
            guard !text.isEmpty else {
                throw CommandError(
                    .syntax, "no file after '\(mark)'", hint: "name one, as in '\(mark) list.txt'", subject: "line")
            }
            try redirect(to: mark == ">>" ? .append(path: text) : .replace(path: text), mark: mark)
        case .pipe:
            guard !text.isEmpty else {
                throw CommandError(
                    .syntax, "no shell command after '|'", hint: "name one, as in '| wc -l'", subject: "line")
            }
            try redirect(to: .pipe(shellCommand: text), mark: "|")
        case .shell:
            guard !text.isEmpty else {
                throw CommandError(
                    .syntax, "no shell command after '!'", hint: "name one, as in '! wc -l'", subject: "line")
            }
            if Self.isHistoryNumber(text) { throw .foreignOperator("!" + text) }
            beginCommand()
            (words, hasDash, hasQuestion) = (["!", text], traits.hasDash, traits.hasQuestion)
        case .foreignOperator: throw .foreignOperator(text)
        case .comment: if !words.isEmpty { comment = range.lowerBound }
        }
    }

    private mutating func beginCommand() {
        words.reserveCapacity(Self.usualWords)
        (hasDash, hasQuestion) = (false, false)
    }

    /// Whether it is `3` or `-2`, which other shells take for a line of the history.
    private static func isHistoryNumber(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        return !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    private mutating func redirect(to target: Redirection, mark: String) throws(CommandError) {
        guard !words.isEmpty else {
            throw CommandError(
                .syntax, "no command before '\(mark)'", hint: "put one before it, or quote the '\(mark)'",
                subject: "line")
        }
        guard redirection == nil else {
            throw CommandError(
                .syntax, "the text is sent to two places", hint: "keep one of '>', '>>' and '|'", subject: "line")
        }
        redirection = target
    }

    private mutating func endCommand() throws(CommandError) {
        if let redirectMark {
            throw CommandError(
                .syntax, "no file after '\(redirectMark)'", hint: "name one, as in '\(redirectMark) list.txt'",
                subject: "line")
        }
        guard !words.isEmpty else { return }
        commands.append(
            Invocation(
                words: words, redirection: redirection.take(), origin: origin, hasDash: hasDash,
                hasQuestion: hasQuestion))
        words = []
    }

    /// Ends the line, which is complete.
    mutating func endLine() throws(CommandError) {
        try endCommand()
        if commands.count > 1 { commands.reverse() }
    }

    /// Returns the first command of a complete line.
    mutating func next() -> Invocation? { commands.popLast() }

    /// Those that ``next()`` would return, in their order.
    var waiting: [Invocation] { commands.reversed() }
}
