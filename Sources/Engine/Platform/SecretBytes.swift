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
