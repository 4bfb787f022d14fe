import Glibc

/// Ends a wait from outside: another thread calls ``wake()``, and a thread that polls ``descriptor`` returns.
///
/// It can also watch a folder: changes by other processes count as wake-ups. Its pipe never blocks: any number of
/// wake-ups before the next ``drain()`` count as one.
public final class WakeDescriptor: Sendable {
    /// Readable while a wake-up is pending; for `poll`.
    public let descriptor: Int32
    /// One byte written to it is a wake-up; for signal handlers, which may not call ``wake()``.
    public let writeDescriptor: Int32

    /// The `errno` if the system had no descriptor left: then it cannot wake anything, and both descriptors are -1. Nil
    /// if all is well.
    public let failure: Int32?

    /// Readable after a change in the watched folder; -1 if none is watched.
    let watch: Int32

    /// Makes the pipe; ``failure`` reports the outcome.
    ///
    /// - Parameter folder: a folder to watch for files that are written or renamed. If it cannot be watched, such files
    ///   wake no thread.
    public init(watching folder: String? = nil) {
        var watch: Int32 = -1
        if let folder {
            watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            let happenings = UInt32(IN_MODIFY | IN_MOVED_TO)
            if watch >= 0, inotify_add_watch(watch, folder, happenings) < 0 {
                close(watch)
                watch = -1
            }
        }
        self.watch = watch
        var ends: [Int32] = [-1, -1]
        failure = pipe(&ends) == 0 ? nil : errno
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        writeDescriptor = ends[1]
    }

    deinit {
        for end in [descriptor, writeDescriptor] where end >= 0 { close(end) }
        if watch >= 0 { close(watch) }
    }

    /// Makes the descriptor readable. Callable from any thread.
    public func wake() {
        WakeDescriptor.signal(writeDescriptor)
    }

    /// Consumes all pending wake-ups.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public func drain() -> Bool {
        let isWoken = drain(descriptor)
        return watch >= 0 && drain(watch) || isWoken
    }

    private func drain(_ descriptor: Int32) -> Bool {
        var found = false
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
            while true {
                let count = read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                found = true
            }
        }
        return found
    }

    /// The part of ``wake()`` that needs no object: one write, safe inside a signal handler, which keeps `errno`. A
    /// full pipe refuses the byte, which is harmless: it is readable already.
    static func signal(_ writeDescriptor: Int32) {
        let saved = errno
        var byte: UInt8 = 1
        _ = write(writeDescriptor, &byte, 1)
        errno = saved
    }
}
