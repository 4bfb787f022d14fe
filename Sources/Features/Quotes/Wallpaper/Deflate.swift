import Text

/// Compresses bytes to a deflate stream: one block with the standard's fixed codes, and repetitions of the last place
/// with the same four bytes.
///
/// Source: RFC 1951; the search is that of the fast modes of LZ4 and Snappy.
enum Deflate {
    private static let window = 32_768
    private static let shortest = 4
    private static let longest = 258
    private static let tableBits = 15

    static func pack(_ bytes: [UInt8]) -> [UInt8] {
        var bits = BitWriter(capacity: bytes.count / 8)
        // The last block, with fixed codes.
        bits.write(0b011, count: 3)
        bytes.withUnsafeBufferPointer { bytes in
            var places = [Int32](repeating: -1, count: 1 << tableBits)
            places.withUnsafeMutableBufferPointer { places in
                var index = 0
                while index < bytes.count {
                    let length = match(at: index, bytes, places)
                    if length.count >= shortest {
                        LengthCode.write(length.count, distance: length.distance, to: &bits)
                        index += length.count
                    } else {
                        bits.writeLiteral(Int(bytes[index]))
                        index += 1
                    }
                }
            }
        }
        // The end of the block.
        bits.writeLiteral(256)
        return bits.finish()
    }

    /// The repetition at `index`, if the table has one; also updates the table with this place.
    private static func match(
        at index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ places: UnsafeMutableBufferPointer<Int32>
    ) -> (count: Int, distance: Int) {
        guard index + shortest <= bytes.count else { return (0, 0) }
        let four =
            UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
            | UInt32(bytes[index + 3]) << 24
        let slot = Int((four &* 0x9E37_79B1) >> UInt32(32 - tableBits))
        let former = Int(places[slot])
        places[slot] = Int32(truncatingIfNeeded: index)
        guard former >= 0, index - former <= window else { return (0, 0) }
        let found = length(from: former, index, bytes)
        // A repeated byte has the shortest code, and most of a picture consists of that.
        let run = index > 0 && bytes[index - 1] == bytes[index] ? length(from: index - 1, index, bytes) : 0
        return run >= found ? (run, 1) : (found, index - former)
    }

    /// The number of equal bytes from `former` and from `index` on.
    private static func length(from former: Int, _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let most = min(longest, bytes.count - index)
        var count = 0
        while count < most, bytes[former + count] == bytes[index + count] { count += 1 }
        return count
    }
}

/// Lengths and distances of repetitions. Source: RFC 1951, section 3.2.5.
private enum LengthCode {
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12_289, 16_385, 24_577,
    ]

    static func write(_ length: Int, distance: Int, to bits: inout BitWriter) {
        let code = place(of: length, in: lengths)
        bits.writeLiteral(257 + code)
        bits.write(length - lengths[code], count: code < 8 || code == 28 ? 0 : (code - 4) / 4)
        let away = place(of: distance, in: distances)
        bits.writeReversed(away, count: 5)
        bits.write(distance - distances[away], count: away < 4 ? 0 : (away - 2) / 2)
    }

    /// The last entry that is not greater, or the first one if all are.
    private static func place(of number: Int, in table: [Int]) -> Int { max(table.place { $0 <= number } - 1, 0) }
}

/// Writes numbers of several bits, the lowest bit first.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var waiting: UInt64 = 0
    private var count = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func write(_ number: Int, count more: Int) {
        waiting |= UInt64(truncatingIfNeeded: number) << UInt64(count)
        count += more
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: waiting))
            waiting >>= 8
            count -= 8
        }
    }

    /// Unlike numbers, codes have their highest bit first.
    mutating func writeReversed(_ code: Int, count: Int) {
        var (rest, reversed) = (code, 0)
        for _ in 0..<count {
            reversed = reversed << 1 | rest & 1
            rest >>= 1
        }
        write(reversed, count: count)
    }

    /// A byte, 256 for the end, or the code for a length. Source: RFC 1951, section 3.2.6.
    mutating func writeLiteral(_ value: Int) {
        switch value {
        case 0..<144: writeReversed(0x30 + value, count: 8)
        case 144..<256: writeReversed(0x190 + value - 144, count: 9)
        case 256..<280: writeReversed(value - 256, count: 7)
        default: writeReversed(0xC0 + value - 280, count: 8)
        }
    }

    mutating func finish() -> [UInt8] {
        if count > 0 { write(0, count: 8 - count) }
        return bytes
    }
}
