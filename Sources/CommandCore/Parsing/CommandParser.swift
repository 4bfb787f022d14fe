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

    /// What a line came to.
    package enum Outcome: Equatable {
        /// The line is whole; these are its commands, perhaps none.
        case commands([Command])
        /// The line goes on with the next one.
        case incomplete
        /// The line, with those it went on from, is refused; the next one begins anew.
        case refused(CommandError, Origin)
    }

    private let source: String
    private var line = 0
    private var recent = RecentWords()
    /// Storage for a line's commands, given back by whoever ran them.
    private var room: [Command] = []
    /// The scanner of a line that goes on, and how many bytes it has had.
    private var pending: LineScanner?
    private var pendingBytes = 0
    private var pendingLine = 0
    /// What the unfinished line waits for, and where that began.
    private var openQuote: (mark: UInt8, line: Int)?

    /// - Parameter source: how origins name the input.
    package init(source: String) {
        self.source = source
    }

    /// Whether the next line goes on from the former ones, so that a terminal shows its second prompt.
    package var isContinuing: Bool { pending != nil }

    /// The number of the line parsed last, from 1.
    package var lineNumber: Int { line }

    /// Forgets lines that wait to be gone on with, as ^C does.
    package mutating func abandon() {
        pending = nil
        pendingBytes = 0
        openQuote = nil
    }

    /// Counts a line that could not be read whole, because it was longer than a line may be.
    package mutating func skipLongLine() -> Outcome {
        line += 1
        abandon()
        return .refused(.lineTooLong, Origin(source: source, line: line))
    }

    /// Parses one more line.
    ///
    /// - Parameter bytes: the line without its newline.
    package mutating func parse(_ bytes: [UInt8]) -> Outcome {
        line += 1
        // Some editors begin a file with a byte order mark; it is no part of the first word.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return line == 1 && bytes.starts(with: mark) ? take(Array(bytes.dropFirst(mark.count))) : take(bytes)
    }

    private mutating func take(_ bytes: [UInt8]) -> Outcome {
        if pending == nil {
            pendingLine = line
            pendingBytes = 0
        }
        pendingBytes += bytes.count + 1
        guard pendingBytes <= Self.byteLimit + 1 else {
            abandon()
            return .refused(.lineTooLong, Origin(source: source, line: line))
        }
        // Taken out, not copied: a text of many lines would else be copied for each of them.
        var scanner = pending.take() ?? LineScanner(origin: Origin(source: source, line: line), room: takeRoom())
        do throws(CommandError) {
            switch try scanner.scan(bytes, recent: &recent) {
            case .whole:
                openQuote = nil
                return .commands(scanner.commands)
            case .insideQuote(let mark, let openedHere):
                if openedHere { openQuote = (mark, line) }
            case .afterBackslash:
                openQuote = nil
            }
            pending = scanner
            return .incomplete
        } catch {
            abandon()
            return .refused(error, Origin(source: source, line: pendingLine))
        }
    }

    /// Takes the array of a line's commands back when they have been taken out of it, so that the next line need not
    /// have a new one.
    package mutating func giveBack(_ commands: consuming [Command]) {
        commands.removeAll(keepingCapacity: true)
        room = commands
    }

    private mutating func takeRoom() -> [Command] {
        defer { room = [] }
        return room
    }

    /// To be called when no line will come any more.
    ///
    /// - Returns: the error if the last line still waited to be gone on with.
    package mutating func finish() -> (CommandError, Origin)? {
        guard pending != nil else { return nil }
        defer { abandon() }
        if let openQuote {
            return (
                .endInsideQuote(mark: openQuote.mark, line: openQuote.line),
                Origin(source: source, line: openQuote.line)
            )
        }
        return (.endAfterBackslash, Origin(source: source, line: pendingLine))
    }
}
