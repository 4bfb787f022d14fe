/// Turns lines of bytes into commands.
///
/// The grammar: blanks separate words; `'…'` keeps everything; `"…"` knows `\"` and `\\`; elsewhere `\` keeps the next
/// character; `#` at a word's start begins a comment; `;` ends a command; `> FILE`, `>> FILE` and `| SHELL COMMAND`
/// at a word's start take the reply's text; `!` at a command's start hands the rest of the line to the system's shell.
/// A line that ends inside quotes or with a lone `\` goes on with the next.
package struct CommandParser {
    /// The most words a command may have.
    package static let wordLimit = 10_000
    /// The most bytes a command may have over all its lines: 1 MiB.
    package static let byteLimit = 1 << 20

    /// How a line was read.
    package enum Reading {
        /// To its end: its commands, perhaps none, wait for ``next()``.
        case whole
        /// The line goes on with the next one.
        case incomplete
        /// The line, with those it went on from, is refused; the next one begins anew.
        case refused(Refusal)
    }

    /// Why a line was refused. An object, so that the answer to every line is small.
    package final class Refusal {
        package let error: CommandError
        /// Where the line began, with those it went on from.
        package let origin: Origin

        fileprivate init(_ error: CommandError, _ origin: Origin) {
            self.error = error
            self.origin = origin
        }
    }

    /// What a line came to, with its commands taken out.
    package enum Outcome: Equatable {
        /// The line is whole; these are its commands, perhaps none.
        case commands([Invocation])
        /// The line goes on with the next one.
        case incomplete
        /// The line, with those it went on from, is refused; the next one begins anew.
        case refused(CommandError, Origin)
    }

    private let source: String
    private var line = 0
    private var scanner: LineScanner
    /// Whether the next line goes on from the former ones, so that a terminal shows its second prompt.
    package private(set) var isContinuing = false
    /// The bytes of the line, with those it goes on from.
    private var pendingBytes = 0
    /// What the unfinished line waits for, and where that began.
    private var openQuote: (mark: UInt8, line: Int)?

    /// - Parameter source: how origins name the input.
    package init(source: String) {
        self.source = source
        scanner = LineScanner(origin: Origin(source: source, line: 0))
    }

    /// The number of the line read last, from 1.
    package var lineNumber: Int { line }

    /// Forgets lines that wait to be gone on with, as ^C does.
    package mutating func abandon() {
        isContinuing = false
        openQuote = nil
    }

    /// Counts a line that could not be read whole, because it was longer than a line may be.
    package mutating func skipLongLine() -> Reading {
        line += 1
        abandon()
        return .refused(Refusal(.lineTooLong, Origin(source: source, line: line)))
    }

    /// Reads one more line. Commands of a former one that nobody has taken are forgotten.
    ///
    /// - Parameter bytes: the line without its newline.
    package mutating func read(_ bytes: [UInt8]) -> Reading {
        line += 1
        // Some editors begin a file with a byte order mark; it is no part of the first word.
        if line == 1, bytes.starts(with: Self.byteOrderMark) {
            return scan(Array(bytes.dropFirst(Self.byteOrderMark.count)))
        }
        return scan(bytes)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func scan(_ bytes: [UInt8]) -> Reading {
        if !isContinuing {
            scanner.begin(at: Origin(source: source, line: line))
            pendingBytes = 0
        }
        pendingBytes += bytes.count + 1
        guard pendingBytes <= Self.byteLimit + 1 else {
            abandon()
            return .refused(Refusal(.lineTooLong, Origin(source: source, line: line)))
        }
        do throws(CommandError) {
            switch try scanner.scan(bytes) {
            case .whole:
                isContinuing = false
                openQuote = nil
                return .whole
            case .insideQuote(let mark, let openedHere):
                if openedHere { openQuote = (mark, line) }
            case .afterBackslash:
                openQuote = nil
            }
            isContinuing = true
            return .incomplete
        } catch {
            abandon()
            return .refused(Refusal(error, scanner.origin))
        }
    }

    /// Takes the first of the commands that wait, if there is one.
    package mutating func next() -> Invocation? { scanner.takeCommand() }

    /// Takes back a command that is done with: if nobody holds it any more, a later one is made of it, and a script of a
    /// million commands needs two.
    package mutating func recycle(_ command: consuming Invocation) { scanner.recycle(command) }

    /// The commands of the line that was read last, as far as nobody has taken them.
    package var commands: [Invocation] { scanner.waiting }

    /// Reads one more line and takes all its commands.
    ///
    /// - Parameter bytes: the line without its newline.
    package mutating func parse(_ bytes: [UInt8]) -> Outcome {
        switch read(bytes) {
        case .whole: .commands(scanner.takeAll())
        case .incomplete: .incomplete
        case .refused(let refusal): .refused(refusal.error, refusal.origin)
        }
    }

    /// To be called when no line will come any more.
    ///
    /// - Returns: the error if the last line still waited to be gone on with.
    package mutating func finish() -> (CommandError, Origin)? {
        guard isContinuing else { return nil }
        defer { abandon() }
        if let openQuote {
            return (
                .endInsideQuote(mark: openQuote.mark, line: openQuote.line),
                Origin(source: source, line: openQuote.line)
            )
        }
        return (.endAfterBackslash, scanner.origin)
    }
}
