/// CRC-32C (Castagnoli), which finds every error of up to three bits in a record of usual length and every burst of up
/// to 32. Source: RFC 3720, appendix B.4. It processes eight bytes at a time, after Kounavis and Berry, "A systematic
/// approach to building high performance, software-based, CRC generators" (2005).
enum Checksum {
    /// Eight consecutive tables of 256 entries, kept forever.
    // Written once, before the first read.
    nonisolated(unsafe) private static let tables: UnsafePointer<UInt32> = {
        let tables = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * 256)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0x82F6_3B78 }
            tables[byte] = value
        }
        for index in 256..<8 * 256 {
            let value = tables[index - 256]
            tables[index] = value >> 8 ^ tables[Int(value & 0xFF)]
        }
        return UnsafePointer(tables)
    }()

    /// The checksum of `bytes`.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        let tables = Self.tables
        var value = ~UInt32(0)
        guard var place = bytes.baseAddress else { return ~value }
        var rest = bytes.count
        while rest >= 8 {
            let low = UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)) ^ value
            let high = UInt32(littleEndian: place.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            value = tables[7 * 256 + Int(low & 0xFF)]
            value ^= tables[6 * 256 + Int(low >> 8 & 0xFF)]
            value ^= tables[5 * 256 + Int(low >> 16 & 0xFF)]
            value ^= tables[4 * 256 + Int(low >> 24)]
            value ^= tables[3 * 256 + Int(high & 0xFF)]
            value ^= tables[2 * 256 + Int(high >> 8 & 0xFF)]
            value ^= tables[256 + Int(high >> 16 & 0xFF)]
            value ^= tables[Int(high >> 24)]
            place += 8
            rest -= 8
        }
        while rest > 0 {
            value = value >> 8 ^ tables[Int((value ^ UInt32(place.load(as: UInt8.self))) & 0xFF)]
            place += 1
            rest -= 1
        }
        return ~value
    }
}
