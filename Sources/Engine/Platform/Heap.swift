import CLinux

/// Where objects lie.
public enum Heap {
    /// Lets all threads share the first one's heap. glibc would give another thread one that grows a page at a time, each by a
    /// system call. To be called before there is one.
    public static func useOneForAllThreads() {
        _ = playhouse_use_one_heap()
    }
}
