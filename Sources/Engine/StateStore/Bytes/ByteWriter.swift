import Text

/// Bytes in the making: fixed numbers lie with their low byte first, counted ones in as few bytes as they need (LEB128).
public struct ByteWriter: ~Copyable {
    var buffer: ByteBuffer

    /// - Parameter capacity: the room to begin with, in bytes.
    public init(capacity: Int = 1 << 12) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// How many bytes were written.
    public var count: Int { buffer.count }

    /// What was written; to be looked at before the next write.
    public var bytes: UnsafeRawBufferPointer { buffer.bytes }

    public mutating func write(byte: UInt8) {
        buffer.append(byte)
    }

    /// Four bytes.
    @inline(__always)
    public mutating func write(fixed number: UInt32) {
        buffer.append(upTo: 4) { place in
            place.storeBytes(of: number.littleEndian, as: UInt32.self)
            return place + 4
        }
    }

    /// One byte for a number below 128, ten at most.
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

    /// A count or an index; not negative.
    public mutating func write(_ number: Int) {
        write(UInt64(number))
    }

    @inline(__always)
    public mutating func write(raw bytes: UnsafeRawBufferPointer) {
        buffer.append(bytes)
    }

    /// Its UTF-8, with the length before it.
    public mutating func write(_ text: borrowing String) {
        write(text.utf8.count)
        write(raw: text)
    }

    /// Only its UTF-8.
    mutating func write(raw text: borrowing String) {
        text.utf8.span.bytes.withUnsafeBytes { write(raw: $0) }
    }

    /// How many there are, then each.
    mutating func write(words: borrowing [String]) {
        write(words.count)
        for index in words.indices { write(words[index]) }
    }

    /// A time since 1970 in whole seconds; 0 for nil.
    mutating func write(time: Duration?) { write(UInt64(clamping: time?.components.seconds ?? 0)) }

    /// So many bytes to be patched later.
    @inline(__always)
    mutating func write(zeros number: Int) {
        buffer.append(upTo: number) { place in
            place.initializeMemory(as: UInt8.self, repeating: 0, count: number)
            return place + number
        }
    }

    /// Puts four bytes where four were written before.
    mutating func patch(fixed number: UInt32, at offset: Int) {
        buffer.patch(number.littleEndian, at: offset)
    }

    /// Puts one byte where one was written before.
    mutating func patch(byte: UInt8, at offset: Int) {
        buffer.patch(byte, at: offset)
    }

    /// Forgets what was written from `length` on; the room stays.
    public mutating func truncate(to length: Int) {
        buffer.truncate(to: length)
    }

    /// Forgets the first `number` bytes.
    public mutating func dropFirst(_ number: Int) {
        buffer.dropFirst(number)
    }
}
