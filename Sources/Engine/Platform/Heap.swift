import CLinux

/// Where objects are allocated.
public enum Heap {
    /// Lets all threads share the first one's heap. glibc would give another thread a heap of its own that grows a page
    /// at a time, with a system call for each. To be called before there is another thread.
    public static func useOneForAllThreads() {
        _ = playhouse_use_one_heap()
    }
}
