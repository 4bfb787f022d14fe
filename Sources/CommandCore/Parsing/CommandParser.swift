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
    /// Lines that go on, joined, and the number of the first of them.
    private var pending: [UInt8] = []
    private var pendingLine = 0
    private var isPending = false
    /// What the unfinished lines wait for, and where that began.
    private var openQuote: (mark: UInt8, line: Int)?

    /// - Parameter source: how origins name the input.
    package init(source: String) {
        self.source = source
    }

    /// Whether the next line goes on from the former ones, so that a terminal shows its second prompt.
    package var isContinuing: Bool { isPending }

    /// The number of the line parsed last, from 1.
    package var lineNumber: Int { line }

    /// Forgets lines that wait to be gone on with, as ^C does.
    package mutating func abandon() {
        pending.removeAll()
        isPending = false
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
        guard isPending else {
            pendingLine = line
            // Some editors begin a file with a byte order mark; it is no part of the first word.
            if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return scan(Array(bytes.dropFirst(3))) }
            return scan(bytes)
        }
        pending += bytes
        guard pending.count <= Self.byteLimit else {
            abandon()
            return .refused(.lineTooLong, Origin(source: source, line: line))
        }
        let joined = pending
        return scan(joined)
    }

    /// To be called when no line will come any more.
    ///
    /// - Returns: the error if the last line still waited to be gone on with.
    package mutating func finish() -> (CommandError, Origin)? {
        guard isPending else { return nil }
        defer { abandon() }
        if let openQuote {
            return (
                .endInsideQuote(mark: openQuote.mark, line: openQuote.line),
                Origin(source: source, line: openQuote.line)
            )
        }
        return (.endAfterBackslash, Origin(source: source, line: pendingLine))
    }

    private mutating func scan(_ bytes: [UInt8]) -> Outcome {
        let origin = Origin(source: source, line: pendingLine)
        var scanner = LineScanner(bytes: bytes, origin: origin)
        do throws(CommandError) {
            let end = try bytes.withUnsafeBufferPointer { buffer throws(CommandError) in try scanner.scan(buffer) }
            switch end {
            case .whole:
                abandonIfNeeded()
                return .commands(scanner.commands)
            case .insideQuote(let mark, let offset):
                let before = bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
                openQuote = (mark, pendingLine + before)
                pending = bytes + [UInt8(ascii: "\n")]
            case .afterBackslash:
                openQuote = nil
                pending = Array(bytes.dropLast())
            }
            isPending = true
            return .incomplete
        } catch {
            abandon()
            return .refused(error, origin)
        }
    }

    private mutating func abandonIfNeeded() {
        if isPending { abandon() }
    }
}
