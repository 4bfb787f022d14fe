import Glibc
import Platform

/// Lines from a pipe, a file or a socket.
///
/// Reads blocks with `read(2)` and finds the newlines with `memchr`, so that a million lines cost few system calls.
public final class PipeLineSource: LineSource {
    public let name: String

    private let descriptor: Int32
    private let closesDescriptor: Bool
    private let beforeBlocking: () -> Void
    private let block: UnsafeMutableRawBufferPointer
    /// The part of the block that has not been returned yet.
    private var unread: Range<Int> = 0..<0
    /// Whether the first read has to wait: a named pipe that was opened without waiting seems to be at its end until it
    /// has a writer.
    private var awaitsWriter: Bool
    /// Once set, it is the final answer, and the descriptor is no longer used.
    private var last: LineOutcome?

    private static let blockSize = 128 << 10

    /// - Parameters:
    ///   - descriptor: the source of the bytes.
    ///   - name: the source's name in messages.
    ///   - closesDescriptor: whether the descriptor is closed when the source goes away.
    ///   - beforeBlocking: called before each `read(2)`; the place to flush replies, so that the program at the other
    ///     end has seen the last answer before it sends the next command.
    ///   - openFailure: the `errno` with which opening failed; the first read fails with it.
    public init(
        descriptor: Int32, name: String, closesDescriptor: Bool, openFailure: Int32? = nil,
        beforeBlocking: @escaping () -> Void
    ) {
        last = openFailure.map { .failed(errno: $0) }
        self.descriptor = descriptor
        self.name = name
        let flags = fcntl(descriptor, F_GETFL)
        awaitsWriter = flags >= 0 && flags & O_NONBLOCK != 0
        self.closesDescriptor = closesDescriptor
        self.beforeBlocking = beforeBlocking
        block = .allocate(byteCount: PipeLineSource.blockSize, alignment: 16)
    }

    deinit {
        block.deallocate()
        if closesDescriptor, descriptor >= 0 { close(descriptor) }
    }

    public func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        line.removeAll(keepingCapacity: true)
        var isTooLong = false
        var isStarted = false
        while true {
            if unread.isEmpty, let ended = fill() {
                // A failed read leaves a partial line with an unknown continuation.
                guard isStarted, ended == .end else { return ended }
                return isTooLong ? .tooLong : .line
            }
            isStarted = true
            let (piece, endsLine) = takePiece()
            if line.count + piece.count > LineLimit.bytes {
                isTooLong = true
                line.removeAll(keepingCapacity: true)
            }
            if !isTooLong { line.append(contentsOf: piece) }
            if endsLine { return isTooLong ? .tooLong : .line }
        }
    }

    /// The unread bytes up to the next newline or, if there is none, to the end of the block.
    private func takePiece() -> (piece: UnsafeRawBufferPointer, endsLine: Bool) {
        let rest = UnsafeRawBufferPointer(rebasing: block[unread])
        guard let newline = memchr(rest.baseAddress!, 0x0A, rest.count) else {
            unread = 0..<0
            return (rest, false)
        }
        let length = rest.baseAddress!.distance(to: newline)
        unread = unread.lowerBound + length + 1..<unread.upperBound
        return (UnsafeRawBufferPointer(rebasing: rest[..<length]), true)
    }

    /// Reads the next block.
    ///
    /// - Returns: nil if there are bytes now, otherwise the end or the failure.
    private func fill() -> LineOutcome? {
        if let last { return last }
        while true {
            beforeBlocking()
            if awaitsWriter, !awaitInput() { return .interrupted }
            awaitsWriter = false
            let count = read(descriptor, block.baseAddress, block.count)
            if count > 0 {
                unread = 0..<count
                return nil
            }
            let error = errno
            if count == 0 {
                last = .end
            } else if error == EINTR {
                continue
            } else if error == EAGAIN {
                // A named pipe, or one that another program made non-blocking.
                guard awaitInput() else { return .interrupted }
                continue
            } else {
                last = .failed(errno: error)
            }
            return last
        }
    }

    /// Waits until there is something to read, or the other end is gone.
    ///
    /// - Returns: false if ^C ended the wait.
    private func awaitInput() -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, -1) < 0 {
            guard errno == EINTR, !Interruption.isPending else { return errno != EINTR }
        }
        return true
    }
}
