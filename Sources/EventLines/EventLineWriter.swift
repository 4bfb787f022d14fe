import Glibc
public import Patterns

/// Writes an event stream as JSON lines, one record a line.
///
/// A program of your own makes its stream with ``EventStream/init(writingTo:program:)``, which adds a writer.
public final class EventLineWriter: EventListener {
    /// The destination of the lines.
    public enum Target: Equatable, Sendable {
        /// Between the lines that the program prints itself, in the order in which both are written.
        case standardOutput
        /// A file of that path; what was in it is replaced.
        case file(String)
    }

    private let file: UnsafeMutablePointer<FILE>?
    private let view = JSONLinesView()

    /// - Returns: nil if the file cannot be opened; `errno` says why.
    public init?(to target: Target) {
        guard case .file(let path) = target else {
            file = nil
            return
        }
        file = fopen(path, "we")
        if file == nil { return nil }
    }

    deinit {
        if let file { fclose(file) }
    }

    public var wantsReplies: Bool { true }

    /// Writes the record. Everything is flushed when a command begins and when it ends. So a program that reads the
    /// stream is up to date, and sees which command never ended.
    public func hear(_ record: EventRecord) {
        let line = view.bytes(of: record)
        if let file {
            fwrite(line, 1, line.count, file)
            putc(0x0A, file)
        } else {
            // By print, like the program's own lines, so that both are in one buffer and keep their order.
            print(String(decoding: line, as: UTF8.self))
        }
        switch record {
        case .command, .reply: fflush(nil)
        default: break
        }
    }
}

extension EventStream {
    /// Makes the stream of a program of your own, and writes it as JSON lines from the beginning.
    ///
    /// - Parameters:
    ///   - target: standard output or a file. If the file cannot be opened, the program ends and says why.
    ///   - program: the name of the program, which must not begin with a digit.
    public convenience init(writingTo target: EventLineWriter.Target, program: String? = nil) {
        self.init()
        guard let writer = EventLineWriter(to: target) else {
            fatalError("the event stream cannot be written: \(String(cString: strerror(errno)))")
        }
        add(writer)
        let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        begin(SessionRecord(program: program ?? name ?? "own", seed: 0, clock: "virtual"))
    }
}
