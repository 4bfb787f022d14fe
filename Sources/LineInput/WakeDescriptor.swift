import Glibc

/// What ends a wait from outside: another thread calls ``wake()``, and whoever polls ``descriptor`` returns.
///
/// A pipe that never blocks: any number of wake-ups before the next ``drain()`` count as one.
package final class WakeDescriptor: Sendable {
    /// Readable while a wake-up is pending; for `poll`.
    package let descriptor: Int32
    /// One byte written to it is a wake-up; for signal handlers, which may not call ``wake()``.
    package let writeDescriptor: Int32

    /// Stops the program if the system has no descriptor left: nothing could be waited for without it.
    package init() {
        var ends: [Int32] = [-1, -1]
        let result = pipe(&ends)
        precondition(result == 0, "no descriptor left to wake the shell with: errno \(errno)")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        writeDescriptor = ends[1]
    }

    deinit {
        close(descriptor)
        close(writeDescriptor)
    }

    /// Makes the descriptor readable. Callable from any thread.
    package func wake() {
        WakeDescriptor.signal(writeDescriptor)
    }

    /// Takes all pending wake-ups away.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    package func drain() -> Bool {
        var found = false
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
            while true {
                let count = read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                found = true
                if count < bytes.count { return }
            }
        }
        return found
    }

    /// The part of ``wake()`` that needs no object: one write, safe inside a signal handler, `errno` is kept. A full
    /// pipe refuses the byte, which is well: it is readable already.
    static func signal(_ writeDescriptor: Int32) {
        let saved = errno
        var byte: UInt8 = 1
        _ = write(writeDescriptor, &byte, 1)
        errno = saved
    }
}
