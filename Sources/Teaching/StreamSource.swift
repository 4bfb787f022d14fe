import Commands
import Glibc
import Platform
import Shell
import TraceViews

/// The lines of a stream, from a file or a pipe, in bounded memory.
final class StreamSource {
    /// The limit for a line, in bytes.
    static let lineLimit = 16 << 20

    /// The number of the last line read, from 1.
    private(set) var number = 0
    private let path: String
    private let descriptor: Int32
    private var block = [UInt8](repeating: 0, count: 1 << 17)
    private var unread: Range<Int> = 0..<0
    private var isAtEnd = false
    /// Called before it waits for input.
    var beforeWaiting: () -> Void = {}

    /// - Parameter path: `-` is standard input.
    init(_ path: String) throws(CommandError) {
        self.path = path
        do throws(SystemError) {
            descriptor = path == "-" ? STDIN_FILENO : try LinuxSystem().openFile(path)
        } catch {
            guard error == .notAFile else { throw .cannotOpen(path, error.code) }
            throw CommandError(
                .io, "'\(path)' cannot be opened: \(error)", hint: "read a pipe as standard input, '-'")
        }
    }

    deinit {
        if descriptor > STDIN_FILENO { close(descriptor) }
    }

    /// Returns the next line without its newline; nil at the end.
    func next() throws(CommandError) -> [UInt8]? {
        var line: [UInt8] = []
        var isStarted = false
        while true {
            if unread.isEmpty {
                guard try fill() else {
                    if isStarted { number += 1 }
                    return isStarted ? line : nil
                }
            }
            isStarted = true
            let end = block[unread].firstIndex(of: 0x0A)
            line += block[unread.lowerBound..<(end ?? unread.upperBound)]
            unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
            guard line.count <= Self.lineLimit else {
                throw CommandError(
                    .limit, "\(path):\(number + 1): the line has more than \(Self.lineLimit >> 20) MiB",
                    hint: "it is not an event stream")
            }
            if end != nil {
                number += 1
                return line
            }
        }
    }

    /// - Returns: false at the end.
    private func fill() throws(CommandError) -> Bool {
        guard !isAtEnd else { return false }
        while true {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&waiting, 1, 0) == 0 { beforeWaiting() }
            let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                unread = 0..<count
                return true
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                poll(&waiting, 1, -1)
                continue
            }
            guard count == 0 else { throw .cannotRead(path, errno) }
            isAtEnd = true
            return false
        }
    }

    /// The error for a last line that cannot belong to a stream.
    func damaged(_ fault: StreamFault) -> CommandError {
        CommandError(.value, "\(path):\(number): \(fault.reason)", hint: fault.hint)
    }
}
