import Glibc

/// Waiting for other programs.
enum Pause {
    /// Waits.
    ///
    /// - Parameter count: the longest wait; a signal ends it.
    static func milliseconds(_ count: Int32) { poll(nil, 0, count) }
}
