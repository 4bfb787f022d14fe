import Glibc

/// Growing memory, into which bytes are written one after another. Unlike an array of bytes it is never shared, so a
/// write only has to check for room.
public struct ByteBuffer: ~Copyable {
    private(set) var base: UnsafeMutableRawPointer
    private(set) var capacity: Int
    /// The number of bytes written.
    public private(set) var count = 0

    /// - Parameter capacity: the initial room, in bytes.
    public init(capacity: Int = 0) {
        self.capacity = max(64, capacity)
        base = Self.memory(self.capacity, movedFrom: nil)
    }

    deinit {
        free(base)
    }

    /// The bytes written so far; valid until the next write.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// Makes room for `number` more bytes.
    @inline(__always)
    public mutating func reserve(_ number: Int) {
        if capacity - count < number { grow(by: number) }
    }

    /// Doubles the room, so that each byte is moved once on average.
    @inline(never)
    mutating func grow(by number: Int) {
        capacity = max(capacity * 2, count + number)
        base = Self.memory(capacity, movedFrom: base)
    }

    /// Returns a block of `size` bytes. The C library moves large blocks by remapping their pages, without copying.
    private static func memory(_ size: Int, movedFrom old: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let memory = realloc(old, size) else { fatalError("no memory for \(size) bytes") }
        return memory
    }

    @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    @inline(__always)
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    @inline(__always)
    public mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a number in decimal digits.
    public mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let magnitude = number.magnitude
        var digits = 1
        var limit: UInt = 10
        while magnitude >= limit {
            digits += 1
            let (next, isTooLarge) = limit.multipliedReportingOverflow(by: 10)
            if isTooLarge { break }
            limit = next
        }
        let start = extend(by: digits)
        var rest = magnitude
        for place in stride(from: digits - 1, through: 0, by: -1) {
            start.storeBytes(
                of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10), toByteOffset: place, as: UInt8.self)
            rest /= 10
        }
    }

    /// Makes room for `number` more bytes, which count as written, and returns their place.
    @inline(__always)
    public mutating func extend(by number: Int) -> UnsafeMutableRawPointer {
        reserve(number)
        defer { count += number }
        return base + count
    }

    /// Lets `body` write up to `number` bytes.
    ///
    /// - Parameter body: gets the place for the bytes, and returns the one after the last.
    @inline(__always)
    public mutating func append(upTo number: Int, _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer) {
        reserve(number)
        count = body(base + count) - base
    }

    /// Overwrites earlier bytes with a number of the same size, in the processor's byte order.
    public mutating func patch<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number, at offset: Int) {
        base.storeBytes(of: number, toByteOffset: offset, as: Number.self)
    }

    /// Forgets the bytes from `length` on, and keeps the room.
    public mutating func truncate(to length: Int) {
        precondition(length >= 0, "a length below 0")
        count = min(count, length)
    }

    /// Forgets the first `number` bytes.
    public mutating func dropFirst(_ number: Int) {
        precondition(0...count ~= number, "there are not so many bytes")
        count -= number
        base.copyMemory(from: base + number, byteCount: count)
    }
}
