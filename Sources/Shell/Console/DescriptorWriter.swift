import Glibc

/// Writes whole texts to descriptors that may accept them only in parts.
public enum DescriptorWriter {
    /// Writes all of `bytes`, in blocks of at most 64 KiB.
    ///
    /// - Parameter isInterrupted: asked before each block; true leaves the rest unwritten.
    /// - Returns: the errno of the write that failed, or nil.
    public static func write(
        _ bytes: UnsafeRawBufferPointer,
        to descriptor: Int32,
        isInterrupted: () -> Bool = { false }
    ) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty, !isInterrupted() {
            let block = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 16))
            let count = Glibc.write(descriptor, block.baseAddress, block.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
