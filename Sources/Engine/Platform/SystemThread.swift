import Glibc

/// Threads of the system's: on each all signals are blocked, since they are for the thread that waits for them.
public enum SystemThread {
    /// A function without a context: it can capture nothing.
    public typealias Work = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    /// Begins `work` on a new thread, and does not wait for its end.
    ///
    /// - Parameter memory: given to `work`.
    /// - Returns: whether a thread was to be had.
    public static func start(on memory: UnsafeMutableRawPointer, _ work: Work) -> Bool {
        var all = sigset_t()
        var former = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        return pthread_create(&thread, &attributes, work, memory) == 0
    }
}
