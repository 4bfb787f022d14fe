import Glibc
import Synchronization

/// The output of lines for a class: a named pipe or a file. It never waits: if the pipe is full, lines are written
/// later.
final class ClassOutbox: Sendable {
    /// Whether a waiting line is replaced by the next one, as each is complete.
    private let keepsLastOnly: Bool
    private let descriptor: Int32
    private let rest = Mutex(Rest())

    private struct Rest {
        /// The rest of a partly written line.
        var begun: ArraySlice<UInt8> = []
        var waiting: [[UInt8]] = []
    }

    /// The limit for waiting lines.
    private static let lineLimit = 100

    init(_ path: String, keepsLastOnly: Bool) {
        self.keepsLastOnly = keepsLastOnly
        var status = stat()
        let isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        // If also open for reading, a pipe can be opened and written before it has a reader.
        descriptor = open(path, (isPipe ? O_RDWR : O_WRONLY | O_APPEND) | O_NONBLOCK | O_CLOEXEC)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether lines can be written.
    var isOpen: Bool { descriptor >= 0 }

    /// Whether something is still to be written.
    var isWaiting: Bool { rest.withLock { !$0.begun.isEmpty || !$0.waiting.isEmpty } }

    /// Writes a line, now or as soon as there is room.
    func send(_ line: [UInt8]) {
        guard isOpen else { return }
        rest.withLock { rest in
            if keepsLastOnly { rest.waiting = [] }
            if rest.waiting.count < Self.lineLimit { rest.waiting.append(line + [0x0A]) }
            write(&rest)
        }
    }

    /// Writes the waiting lines, as far as there is room.
    func flush() { rest.withLock { write(&$0) } }

    private func write(_ rest: inout Rest) {
        while true {
            if rest.begun.isEmpty {
                guard !rest.waiting.isEmpty else { return }
                rest.begun = rest.waiting.removeFirst()[...]
            }
            let count = rest.begun.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest.begun = rest.begun.dropFirst(count)
        }
    }
}
