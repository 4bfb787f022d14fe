import Commands
import Glibc
import PatternEvents
import Shell
import TraceViews

/// Where the answers of a class come in: a file that grows, or a named pipe. Whatever is no answer is skipped and counted.
public final class AnswerInbox {
    /// How much of a line is kept, its end. An answer is shorter; and whoever writes into the same pipe without ending a line
    /// has the answers of others behind it.
    static let lineLimit = 2048
    /// How much is read at once, so that nobody who writes without end keeps the lecturer from going on.
    static let readLimit = 1 << 20

    private let path: String
    private let descriptor: Int32
    private let failure: Int32
    private var line: [UInt8] = []
    /// How many lines were no answers.
    private(set) var skipped = 0

    /// Opens it at once, so that whoever writes into a named pipe finds a reader.
    public init(_ path: String) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        failure = errno
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The answers that have come since.
    ///
    /// - Throws: that it cannot be read.
    func take() throws(CommandError) -> [NoteRecord] {
        guard descriptor >= 0 else { throw .cannotOpen(path, failure) }
        var answers: [NoteRecord] = []
        var block = [UInt8](repeating: 0, count: 1 << 14)
        var taken = 0
        while taken < Self.readLimit {
            let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // Nothing for now, or nobody writes for now.
            if count <= 0 {
                guard count == 0 || errno == EAGAIN else { throw .cannotOpen(path, errno) }
                break
            }
            taken += count
            for byte in block[..<count] { take(byte, &answers) }
        }
        return answers
    }

    private func take(_ byte: UInt8, _ answers: inout [NoteRecord]) {
        guard byte == 0x0A else {
            line.append(byte)
            if line.count == 2 * Self.lineLimit { line.removeFirst(Self.lineLimit) }
            return
        }
        defer { line.removeAll(keepingCapacity: true) }
        guard !line.isEmpty else { return }
        if let answer = Self.answer(line) ?? Self.plainAnswer(line) { answers.append(answer) } else { skipped += 1 }
    }

    /// Reads `NAME b` and `NAME theater commands`: an answer that does not say to which question.
    static func plainAnswer(_ line: [UInt8]) -> NoteRecord? {
        let line = line.last == 0x0D ? line.dropLast() : line[...]
        guard line.count <= plainLimit, line.first != UInt8(ascii: "{"),
            let text = String(validating: line, as: UTF8.self)?.trimmedBlanks,
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
            let blank = text.firstIndex(of: " ")
        else { return nil }
        return NoteRecord(NoteRecord.answer, text[blank...].trimmedBlanks, from: String(text[..<blank].prefix(64)))
    }

    /// - Returns: nil for a line that does not end with an answer.
    static func answer(_ line: [UInt8]) -> NoteRecord? {
        var reader = StreamReader()
        let starts = line.indices.reversed().first { line[$0...].starts(with: beginning) }
        guard let starts, case .records(let records)? = try? reader.read(Array(line[starts...])), records.count == 1,
            case .note(let note) = records[0], note.sort == NoteRecord.answer, !note.from.isEmpty, note.from.count <= 64
        else { return nil }
        return note
    }

    /// How long a plain line may be.
    private static let plainLimit = 300

    private static let beginning = Array(#"{"kind":"#.utf8)

    /// Waits for something to come.
    ///
    /// - Parameter milliseconds: at the most.
    func wait(_ milliseconds: Int32) {
        // A file that has come to its end, and a pipe that nobody writes into, are always ready to say so.
        var ready = pollfd(fd: -1, events: 0, revents: 0)
        poll(&ready, 1, milliseconds)
    }
}
