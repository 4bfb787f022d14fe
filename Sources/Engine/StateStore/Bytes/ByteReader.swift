/// Reads the bytes of a ``ByteWriter``, and trusts none of them: if they end too early or make no sense, it is an
/// error.
public struct ByteReader {
    /// The bytes do not contain what they should.
    public struct Damage: Error, Equatable, Sendable {
        public init() {}
    }

    public let bytes: UnsafeRawBufferPointer
    /// The place of the next read.
    public var offset: Int

    public init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The number of bytes left.
    public var rest: Int { bytes.count - offset }

    @inline(__always)
    public mutating func readByte() throws(Damage) -> UInt8 {
        guard rest >= 1 else { throw Damage() }
        defer { offset += 1 }
        return bytes[offset]
    }

    public mutating func readFixed() throws(Damage) -> UInt32 {
        guard rest >= 4 else { throw Damage() }
        defer { offset += 4 }
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    public mutating func readNumber() throws(Damage) -> UInt64 {
        var byte = try readByte()
        var number = UInt64(byte & 0x7F)
        var shift: UInt64 = 0
        while byte & 0x80 != 0 {
            shift += 7
            guard shift < 64 else { throw Damage() }
            byte = try readByte()
            number |= UInt64(byte & 0x7F) << shift
        }
        return number
    }

    /// Reads the number of elements of at least one byte each, so that a damaged number does not ask for all memory.
    public mutating func readCount() throws(Damage) -> Int {
        let number = try readNumber()
        guard number <= UInt64(rest) else { throw Damage() }
        return Int(number)
    }

    /// Reads a number that fits into an `Int`.
    public mutating func readInt() throws(Damage) -> Int {
        guard let number = Int(exactly: try readNumber()) else { throw Damage() }
        return number
    }

    /// The next `count` bytes, not copied.
    public mutating func readRaw(_ count: Int) throws(Damage) -> UnsafeRawBufferPointer {
        guard count >= 0, rest >= count else { throw Damage() }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    public mutating func readString() throws(Damage) -> String {
        let utf8 = try readRaw(try readCount())
        // Checksums have detected any damage already; validation would cost as much as everything else.
        return String(decoding: UnsafeRawBufferPointer(utf8), as: UTF8.self)
    }

    /// Reads words that ``ByteWriter/write(words:)`` wrote.
    mutating func readWords() throws(Damage) -> [String] {
        let count = try readCount()
        var words: [String] = []
        words.reserveCapacity(min(count, 16))
        for _ in 0..<count { words.append(try readString()) }
        return words
    }

    /// A time since 1970; nil if it was unknown.
    mutating func readTime() throws(Damage) -> Duration? {
        guard let seconds = Int64(exactly: try readNumber()) else { throw Damage() }
        return seconds == 0 ? nil : .seconds(seconds)
    }

    /// The remaining bytes, not copied.
    public mutating func readRest() -> UnsafeRawBufferPointer {
        defer { offset = bytes.count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset...])
    }
}
