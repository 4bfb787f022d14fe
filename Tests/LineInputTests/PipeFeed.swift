import Glibc
import LineInput

/// Bytes that come through a real pipe, however many there are.
enum PipeFeed {
    static func source(_ bytes: [UInt8], name: String = "-") -> PipeLineSource {
        PipeLineSource(descriptor: readEnd(of: bytes), name: name, closesDescriptor: true, beforeBlocking: {})
    }

    /// The read end of a pipe into which a thread writes the bytes and then closes it.
    static func readEnd(of bytes: [UInt8]) -> Int32 {
        let (reader, writer) = pair()
        startThread {
            writeAll(bytes, to: writer)
            close(writer)
        }
        return reader
    }

    static func pair() -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
