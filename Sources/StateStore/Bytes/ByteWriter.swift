/// Bytes in the making: fixed numbers lie with their low byte first, counted ones in as few bytes as they need (LEB128).
@usableFromInline
package struct ByteWriter: ~Copyable {
    @usableFromInline
    var base: UnsafeMutableRawPointer
    @usableFromInline
    var capacity: Int
    /// How many bytes were written.
    @usableFromInline
    package internal(set) var count = 0

    package init(capacity: Int = 1 << 12) {
        self.capacity = capacity
        base = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit {
        base.deallocate()
    }

    /// What was written.
    package var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base, count: count)
    }

    /// Makes room for `number` bytes more.
    @inlinable
    mutating func reserve(_ number: Int) {
        if capacity - count < number { grow(by: number) }
    }

    @inline(never)
    @usableFromInline
    mutating func grow(by number: Int) {
        capacity = max(capacity * 2, count + number)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: base, byteCount: count)
        base.deallocate()
        base = larger
    }

    @inlinable
    package mutating func write(byte: UInt8) {
        reserve(1)
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    /// Four bytes.
    @inlinable
    package mutating func write(fixed number: UInt32) {
        reserve(4)
        base.storeBytes(of: number.littleEndian, toByteOffset: count, as: UInt32.self)
        count += 4
    }

    /// One byte for a number below 128, ten at the most.
    @inlinable
    package mutating func write(_ number: UInt64) {
        reserve(10)
        var place = base + count
        var rest = number
        while rest >= 0x80 {
            place.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, as: UInt8.self)
            place += 1
            rest >>= 7
        }
        place.storeBytes(of: UInt8(truncatingIfNeeded: rest), as: UInt8.self)
        count = place - base + 1
    }

    /// A count or an index; not negative.
    @inlinable
    package mutating func write(_ number: Int) {
        write(UInt64(number))
    }

    @inlinable
    package mutating func write(raw bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    /// Its UTF-8, with the length before it.
    @inlinable
    package mutating func write(_ text: String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
            write(utf8.count)
            write(raw: UnsafeRawBufferPointer(utf8))
        }
        if isWritten == nil { write(copied: text) }
    }

    /// Its UTF-8 alone.
    ///
    /// - Returns: where the next byte goes.
    @inlinable
    mutating func write(bare text: String) -> Int {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { write(raw: UnsafeRawBufferPointer($0)) }
        precondition(isWritten != nil, "a name that does not lie in one piece")
        return count
    }

    @inline(never)
    @usableFromInline
    mutating func write(copied text: String) {
        var text = text
        text.makeContiguousUTF8()
        write(text)
    }

    /// So many bytes to be patched later.
    @inlinable
    mutating func write(zeros number: Int) {
        reserve(number)
        (base + count).initializeMemory(as: UInt8.self, repeating: 0, count: number)
        count += number
    }

    /// Puts four bytes where four were written before.
    @inlinable
    mutating func patch(fixed number: UInt32, at offset: Int) {
        base.storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt32.self)
    }

    /// Puts one byte where one was written before.
    @inlinable
    mutating func patch(byte: UInt8, at offset: Int) {
        base.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
    }

    /// Forgets what was written from `length` on; the room stays.
    package mutating func truncate(to length: Int) {
        count = min(count, length)
    }

    /// Forgets the first `number` bytes.
    package mutating func dropFirst(_ number: Int) {
        base.copyMemory(from: base + number, byteCount: count - number)
        count -= number
    }
}
