import CLinux
import Glibc

/// Whole pages of memory for secrets that must not be found later: not swapped out, left out of core dumps, wiped
/// before they are given back.
///
/// Once there are any, the process as a whole cannot be dumped, since what brought the secret in may have left
/// something on a stack. Objects of this type hold no reference: a thread may be given ``start``.
public struct SecretMemory {
    /// Its bytes, all zero at first.
    public let start: UnsafeMutableRawPointer
    /// How many there are.
    public let count: Int

    private static let isKeptFromDumps = playhouse_forbid_core_dumps() == 0

    /// Stops the program if there is no memory left.
    ///
    /// - Parameter count: in bytes; given back by ``free()``.
    public init(count: Int) {
        _ = Self.isKeptFromDumps
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages, pages != MAP_FAILED else { preconditionFailure("no memory: errno \(errno)") }
        // A user may lock only so much; a secret that could be swapped out is still better than none.
        _ = mlock(pages, count)
        _ = madvise(pages, count, MADV_DONTDUMP)
        start = pages
        self.count = count
    }

    /// Overwrites all of it with zeros.
    public func wipe() {
        explicit_bzero(start, count)
    }

    /// Wipes it and gives it back; it must not be touched after that.
    public func free() {
        wipe()
        munmap(start, count)
    }
}
