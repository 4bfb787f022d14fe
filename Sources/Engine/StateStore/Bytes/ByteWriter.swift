import Text

/// Bytes being written: fixed numbers with the low byte first, counted numbers in as few bytes as they need (LEB128).
public struct ByteWriter: ~Copyable {
    var buffer: ByteBuffer

    /// - Parameter capacity: the initial room, in bytes.
    public init(capacity: Int = 1 << 12) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// The number of bytes written.
    public var count: Int { buffer.count }

    /// The bytes written so far; valid until the next write.
    public var bytes: UnsafeRawBufferPointer { buffer.bytes }

    public mutating func write(byte: UInt8) {
        buffer.append(byte)
    }

    /// Writes four bytes.
    @inline(__always)
    public mutating func write(fixed number: UInt32) {
        buffer.append(upTo: 4) { place in
            place.storeBytes(of: number.littleEndian, as: UInt32.self)
            return place + 4
        }
    }

    /// Writes one byte for a number below 128, and ten at most.
    @inline(__always)
    public mutating func write(_ number: UInt64) {
        if number < 0x80 { write(byte: UInt8(truncatingIfNeeded: number)) } else { write(long: number) }
    }

    mutating func write(long number: UInt64) {
        buffer.append(upTo: 10) { place in
            var place = place
            var rest = number
            while rest >= 0x80 {
                place.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, as: UInt8.self)
                place += 1
                rest >>= 7
            }
            place.storeBytes(of: UInt8(truncatingIfNeeded: rest), as: UInt8.self)
            return place + 1
        }
    }

    /// Writes a count or an index, which must not be negative.
    public mutating func write(_ number: Int) {
        write(UInt64(number))
    }

    @inline(__always)
    public mutating func write(raw bytes: UnsafeRawBufferPointer) {
        buffer.append(bytes)
    }

    /// Writes its UTF-8, after the length.
    public mutating func write(_ text: borrowing String) {
        write(text.utf8.count)
        write(raw: text)
    }

    /// Writes only its UTF-8.
    mutating func write(raw text: borrowing String) {
        text.utf8.span.bytes.withUnsafeBytes { write(raw: $0) }
    }

    /// Writes the number of words, then each word.
    mutating func write(words: borrowing [String]) {
        write(words.count)
        for index in words.indices { write(words[index]) }
    }

    /// Writes a time since 1970 in whole seconds; 0 for nil.
    mutating func write(time: Duration?) { write(UInt64(clamping: time?.components.seconds ?? 0)) }

    /// Writes `number` zeros, to be patched later.
    @inline(__always)
    mutating func write(zeros number: Int) {
        buffer.append(upTo: number) { place in
            place.initializeMemory(as: UInt8.self, repeating: 0, count: number)
            return place + number
        }
    }

    /// Replaces four bytes that were written before.
    mutating func patch(fixed number: UInt32, at offset: Int) {
        buffer.patch(number.littleEndian, at: offset)
    }

    /// Replaces a byte that was written before.
    mutating func patch(byte: UInt8, at offset: Int) {
        buffer.patch(byte, at: offset)
    }

    /// Forgets the bytes from `length` on, and keeps the room.
    public mutating func truncate(to length: Int) {
        buffer.truncate(to: length)
    }

    /// Forgets the first `number` bytes.
    public mutating func dropFirst(_ number: Int) {
        buffer.dropFirst(number)
    }
}
