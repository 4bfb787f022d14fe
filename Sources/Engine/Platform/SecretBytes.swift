import CLinux
import Glibc

/// A password in transit, in ``SecretMemory``.
///
/// No array, no string: those are copied and left in memory as they grow.
public final class SecretBytes {
    /// How many bytes a secret may have: one less than libcrypt's `CRYPT_MAX_PASSPHRASE_SIZE`, which counts the NUL at
    /// the end.
    public static let limit = 511

    /// How many bytes there are, 0 to ``limit``.
    public private(set) var count = 0

    // Room for a newline and for one byte that shows that there are too many; the NUL at the end is never overwritten.
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

    /// Takes the last character away: the bytes of one UTF-8 scalar, or one byte if the end is none.
    public func removeLastScalar() {
        let end = count
        while count > 0, end - count < 4 {
            count -= 1
            if byte(at: count) & 0xC0 != 0x80 { break }
        }
        explicit_bzero(memory.start + count, end - count)
    }

    /// Overwrites everything; it is empty then.
    public func wipe() {
        memory.wipe()
        count = 0
    }

    /// Whether a byte is among them. Looks at all of them.
    public func contains(_ wanted: UInt8) -> Bool {
        (0..<count).reduce(false) { $0 || byte(at: $1) == wanted }
    }

    /// Whether both are the same, found out in a time that does not depend on where they differ.
    public func isEqual(to other: SecretBytes) -> Bool {
        // After the last byte there are zeros up to the limit.
        let difference = (0...Self.limit).reduce(UInt8(0)) { $0 | (byte(at: $1) ^ other.byte(at: $1)) }
        return difference == 0 && count == other.count
    }

    /// The bytes, followed by a NUL that is not counted, for as long as `body` runs.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: memory.start, count: count))
    }

    private func byte(at index: Int) -> UInt8 { memory.start.load(fromByteOffset: index, as: UInt8.self) }

    /// Takes its bytes from outside, as from `read(2)`; a newline at the end is dropped.
    ///
    /// - Parameter body: receives memory that takes ``limit`` bytes and two more; returns how many it has filled, all that
    ///   there are if they have room.
    /// - Returns: false if there are more than ``limit``; it is empty then.
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
