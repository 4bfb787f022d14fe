import Glibc

/// Large pages for memory that is read or written from end to end: a page fault costs some microseconds, and otherwise
/// there is one every 4 KiB.
public enum LargePages {
    /// In bytes: less memory than this is left as it is.
    public static let worthwhile = 4 << 20

    /// Asks the kernel for large pages where `memory` lies; a kernel that has none keeps to small ones.
    ///
    /// Nothing is read or written. See madvise(2), `MADV_HUGEPAGE`.
    public static func ask(for memory: UnsafeRawBufferPointer) {
        guard memory.count >= worthwhile, let start = memory.baseAddress else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        // The pages that it begins and ends in, too: memory of two kinds could not be moved by its pages any more.
        let first = Int(bitPattern: start) / page * page
        let length = (Int(bitPattern: start) + memory.count + page - 1) / page * page - first
        // Only advice: nothing is wrong if it is not taken.
        _ = madvise(UnsafeMutableRawPointer(bitPattern: first), length, MADV_HUGEPAGE)
    }
}
