import CProcessControl
import Glibc

/// A password on its way: bytes in memory of their own, which is not swapped out, is left out of core dumps, and is
/// wiped before it is given back.
///
/// No array, no string: those are copied and left behind as they grow. From the first one on the process as a whole
/// cannot be dumped, since what typed it in may have left something on a stack.
package final class SecretBytes {
    /// How many bytes a secret may have: one less than libcrypt's `CRYPT_MAX_PASSPHRASE_SIZE`, which counts the NUL at
    /// the end.
    package static let limit = 511

    /// How many bytes there are, 0 to ``limit``.
    package private(set) var count = 0

    private let memory: UnsafeMutableRawPointer
    private static let isKeptFromDumps: Bool = playhouse_forbid_core_dumps() == 0

    /// An empty secret. Stops the program if there is no page of memory left.
    package init() {
        _ = Self.isKeptFromDumps
        let page = mmap(nil, Self.limit + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let page, page != MAP_FAILED else { preconditionFailure("no memory: errno \(errno)") }
        // A user may lock only so much; a secret that could be swapped out is still better than none.
        _ = mlock(page, Self.limit + 1)
        _ = madvise(page, Self.limit + 1, MADV_DONTDUMP)
        memory = page
    }

    deinit {
        wipe()
        munmap(memory, Self.limit + 1)
    }

    package var isEmpty: Bool { count == 0 }

    /// Adds a byte at the end.
    ///
    /// - Returns: false if there is no room; then nothing changes.
    package func append(_ byte: UInt8) -> Bool {
        guard count < Self.limit else { return false }
        memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
        return true
    }

    /// Takes the last character away: the bytes of one UTF-8 scalar, or one byte if the end is none.
    package func removeLastScalar() {
        let end = count
        while count > 0, end - count < 4 {
            count -= 1
            if byte(at: count) & 0xC0 != 0x80 { break }
        }
        explicit_bzero(memory + count, end - count)
    }

    /// Overwrites everything and is empty.
    package func wipe() {
        explicit_bzero(memory, Self.limit + 1)
        count = 0
    }

    /// Whether a byte is among them. Looks at all of them.
    package func contains(_ wanted: UInt8) -> Bool {
        (0..<count).reduce(false) { $0 || byte(at: $1) == wanted }
    }

    /// Whether both are the same, found out in a time that does not depend on where they differ.
    package func isEqual(to other: SecretBytes) -> Bool {
        // Behind the last byte there are zeros up to the limit.
        let difference = (0...Self.limit).reduce(UInt8(0)) { $0 | (byte(at: $1) ^ other.byte(at: $1)) }
        return difference == 0 && count == other.count
    }

    /// The bytes, followed by a NUL that is not counted, for as long as `body` runs.
    package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: memory, count: count))
    }

    private func byte(at index: Int) -> UInt8 { memory.load(fromByteOffset: index, as: UInt8.self) }

    /// Puts bytes in from outside, as `read(2)` does.
    ///
    /// - Parameter body: receives the memory, ``limit`` bytes, all zero; returns how many it has filled.
    package func fill<Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        wipe()
        count = try body(UnsafeMutableRawBufferPointer(start: memory, count: Self.limit))
    }
}
