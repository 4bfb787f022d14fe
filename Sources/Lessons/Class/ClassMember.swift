public import Commands
import EventLines
import Glibc
import PatternEvents
import Shell
import Text
import TraceViews

/// `playhouse --join NAME`: shows the questions of a stream and writes answers to them, each a record on a line.
///
/// The stream is standard input and the answers are standard output; a person sees and types at the terminal, or what they
/// would type comes from a file. Nothing is run, and no socket is opened.
public final class ClassMember {
    /// How long a line of the stream may be; a longer one is skipped.
    private static let lineLimit = 1 << 20
    /// How many questions wait at most.
    private static let questionLimit = 20
    /// How much of a text is shown.
    private static let textLimit = 200

    private let from: String
    private let typed: Int32
    private let isTerminal: Bool
    private var stream = Lines(limit: ClassMember.lineLimit)
    private var answers = Lines(limit: 4096)
    private var reader = StreamReader()
    /// Those that are not answered, the one that is shown first.
    private var waiting: [NoteRecord] = []
    private var typedIsOver = false
    private var failure: Int32?

    /// - Parameters:
    ///   - name: distinguishes voters; a number made of it leaves, and never the name.
    ///   - path: the file with what would be typed; nil for the terminal.
    public init(name: String, answers path: String?) throws(CommandError) {
        // The same voter has the same number after a restart.
        from = Digest.of(name)
        isTerminal = path == nil
        typed = open(path ?? "/dev/tty", O_RDONLY | O_CLOEXEC)
        if typed < 0, let path { throw .cannotOpen(path, errno) }
        typedIsOver = typed < 0
    }

    deinit { if typed >= 0 { close(typed) } }

    /// Takes part until the stream ends.
    ///
    /// - Returns: the errno with which the answers could not be written; nil if all were.
    public func run() -> Int32? {
        while failure == nil {
            // A file has its answers ready; a person is waited for.
            let isAsked = !waiting.isEmpty && !typedIsOver
            if isAsked, !isTerminal {
                takeTyped()
                continue
            }
            var ready = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isAsked ? typed : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&ready, 2, -1) >= 0 || errno == EINTR else { return errno }
            if ready[1].revents != 0 { takeTyped() }
            guard ready[0].revents != 0 else { continue }
            let isOver = !stream.read(STDIN_FILENO)
            while let line = stream.next() { hear(line) }
            if isOver, isTerminal || waiting.isEmpty || typedIsOver { return failure }
        }
        return failure
    }

    // MARK: Questions

    private func hear(_ line: [UInt8]) {
        // What is damaged is somebody else's, and harms nothing.
        guard case .records(let records)? = try? reader.read(line) else { return }
        for case .note(let note) in records {
            switch note.sort {
            case NoteRecord.question where (2...8).contains(note.choices.count) && !note.question.isEmpty: take(note)
            case NoteRecord.result: show { $0.write(line: String(note.text.prefix(Self.textLimit))) }
            default: break
            }
        }
    }

    private func take(_ question: NoteRecord) {
        // Another vote or another round has begun: what was not answered is past.
        if let first = waiting.first, Self.round(first) != Self.round(question) { waiting = [] }
        guard waiting.count < Self.questionLimit else { return }
        waiting.append(question)
        if waiting.count == 1 { show(question) }
    }

    private static func round(_ question: NoteRecord) -> Substring {
        question.question.prefix(upTo: question.question.lastIndex(of: ".") ?? question.question.endIndex)
    }

    private func show(_ question: NoteRecord) {
        show { text in
            text.write(line: String(question.text.prefix(Self.textLimit)))
            for (place, choice) in question.choices.enumerated() {
                let letter = AnswerSheet.letter(place)
                text.newline()
                text.write(line: "   \(letter)" + (choice == letter ? "" : "  \(choice.prefix(Self.textLimit))"))
            }
        }
    }

    // MARK: Answers

    private func takeTyped() {
        guard let line = answers.next() else {
            guard answers.read(typed) else {
                typedIsOver = true
                // The last line may lack its end.
                if let line = answers.rest() { answer(line) }
                return
            }
            return
        }
        answer(line)
    }

    private func answer(_ line: [UInt8]) {
        guard let question = waiting.first else { return }
        let typed = String(decoding: line, as: UTF8.self).filter { $0 != "\r" }.trimmedBlanks
        let place = AnswerSheet.place(of: typed, among: question.choices)
        guard typed.isEmpty || place != nil else {
            let last = AnswerSheet.letter(question.choices.count - 1)
            show { $0.write(line: "answer with a letter, a to \(last)") }
            return
        }
        if let place {
            let letter = AnswerSheet.letter(place)
            send(NoteRecord(NoteRecord.answer, letter, question: question.question, from: from))
        }
        waiting.removeFirst()
        if let next = waiting.first { show(next) }
    }

    private func send(_ answer: NoteRecord) {
        var text = TextWriter()
        text.write(rendered: JSONLinesView().bytes(of: .note(answer)))
        text.newline()
        failure = DescriptorWriter.write(text.rawBytes, to: STDOUT_FILENO)
    }

    private func show(_ body: (inout TextWriter) -> Void) {
        var text = TextWriter()
        body(&text)
        text.newline()
        _ = DescriptorWriter.write(text.rawBytes, to: STDERR_FILENO)
    }

}

/// Lines that come in pieces.
private struct Lines {
    let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var isSkipping = false

    init(limit: Int) { self.limit = limit }

    /// - Returns: false at the end.
    mutating func read(_ descriptor: Int32) -> Bool {
        bytes.removeFirst(start)
        start = 0
        var block = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 && errno == EAGAIN }
            bytes += block[..<count]
            return true
        }
    }

    mutating func next() -> [UInt8]? {
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            let line = Array(bytes[start..<end])
            start = end + 1
            if isSkipping {
                isSkipping = false
                continue
            }
            return line
        }
        if bytes.count - start > limit {
            isSkipping = true
            (bytes, start) = ([], 0)
        }
        return nil
    }

    /// The text after the last line end; nil if there is none.
    mutating func rest() -> [UInt8]? {
        guard start < bytes.count, !isSkipping else { return nil }
        defer { (bytes, start) = ([], 0) }
        return Array(bytes[start...])
    }
}
