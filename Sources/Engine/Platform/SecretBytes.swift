import CLinux
import Glibc

/// A password in transit, in ``SecretMemory``.
///
/// Neither an array nor a string: they are copied as they grow, and leave the copies in memory.
public final class SecretBytes {
    /// The most bytes a secret may have: one less than libcrypt's `CRYPT_MAX_PASSPHRASE_SIZE`, which counts the NUL at
    /// the end.
    public static let limit = 511

    /// The number of bytes, 0 to ``limit``.
    public private(set) var count = 0

    // Room for a newline, and for one byte that shows that there are too many; the NUL at the end is never overwritten.
    private let memory = SecretMemory(count: SecretBytes.limit + 3)

    /// An empty secret.
    public init() {}

    deinit {
        memory.free()
    }

    public var isEmpty: Bool { count == 0 }

    /// Adds a byte at the end.
    ///
    /// - Returns: false if there is no room; then nothing changes.
    public func append(_ byte: UInt8) -> Bool {
        guard count < Self.limit else { return false }
        memory.start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
        return true
    }

    /// Removes the last character: the bytes of one UTF-8 scalar, or one byte if it is not valid.
    public func removeLastScalar() {
        let end = count
        while count > 0, end - count < 4 {
            count -= 1
            if byte(at: count) & 0xC0 != 0x80 { break }
        }
        explicit_bzero(memory.start + count, end - count)
    }

    /// Overwrites everything; it is then empty.
    public func wipe() {
        memory.wipe()
        count = 0
    }

    /// Whether it contains a byte. Looks at all of them.
    public func contains(_ wanted: UInt8) -> Bool {
        (0..<count).reduce(false) { $0 || byte(at: $1) == wanted }
    }

    /// Whether both are the same. The time this takes does not depend on where they differ.
    public func isEqual(to other: SecretBytes) -> Bool {
        // After the last byte, all are zeros up to the limit.
        let difference = (0...Self.limit).reduce(UInt8(0)) { $0 | (byte(at: $1) ^ other.byte(at: $1)) }
        return difference == 0 && count == other.count
    }

    /// Passes the bytes, followed by a NUL that is not counted, to `body`; they are valid only while it runs.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: memory.start, count: count))
    }

    private func byte(at index: Int) -> UInt8 { memory.start.load(fromByteOffset: index, as: UInt8.self) }

    /// Fills it from outside, as with `read(2)`; a newline at the end is dropped.
    ///
    /// - Parameter body: receives memory for ``limit`` bytes and two more, fills as much of it as there are bytes, and
    ///   returns their number.
    /// - Returns: false if there are more than ``limit``; it is then empty.
    public func fill<Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) -> Bool {
        wipe()
        let room = UnsafeMutableRawBufferPointer(start: memory.start, count: Self.limit + 2)
        var filled = try body(room)
        if filled > 0, filled < room.count, room[filled - 1] == 0x0A {
            filled -= 1
            room[filled] = 0
        }
        guard filled <= Self.limit else {
            wipe()
            return false
        }
        count = filled
        return true
    }
}

/// Whole pages of memory for secrets that must not be found later: they are locked in memory where possible, left out
/// of core dumps, and wiped before they are released.
///
/// Once there are any, the whole process is left out of core dumps, because the code that read the secret may have left
/// some of it on a stack. Objects of this type hold no reference: ``start`` may be passed to a thread.
public struct SecretMemory {
    /// Its bytes, all zero at first.
    public let start: UnsafeMutableRawPointer
    /// The number of bytes.
    public let count: Int

    private static let isKeptFromDumps = playhouse_forbid_core_dumps() == 0

    /// Stops the program if there is no memory left.
    ///
    /// - Parameter count: in bytes; released by ``free()``.
    public init(count: Int) {
        _ = Self.isKeptFromDumps
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages, pages != MAP_FAILED else { preconditionFailure("no memory: errno \(errno)") }
        // A user may lock only a limited amount; a secret that could be swapped out is still better than none.
        _ = mlock(pages, count)
        _ = madvise(pages, count, MADV_DONTDUMP)
        start = pages
        self.count = count
    }

    /// Overwrites all of it with zeros.
    public func wipe() {
        explicit_bzero(start, count)
    }

    /// Wipes and releases it; it must not be touched after that.
    public func free() {
        wipe()
        munmap(start, count)
    }
}
