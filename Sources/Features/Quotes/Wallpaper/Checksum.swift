/// The checksums of PNG and of zlib's streams.
enum Checksum {
    /// Source: PNG Specification, annex D.
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                var crc: UInt32 = 0xFFFF_FFFF
                var index = 0
                while index < bytes.count {
                    crc = table[Int((crc ^ UInt32(bytes[index])) & 0xFF)] ^ (crc >> 8)
                    index += 1
                }
                return ~crc
            }
        }
    }

    /// Source: RFC 1950, section 9.
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        let base: UInt32 = 65_521
        // This many bytes can be added before the sums overflow.
        let stretch = 5552
        return bytes.withUnsafeBufferPointer { bytes in
            var (a, b): (UInt32, UInt32) = (1, 0)
            var index = 0
            while index < bytes.count {
                let end = min(bytes.count, index + stretch)
                while index < end {
                    a &+= UInt32(bytes[index])
                    b &+= a
                    index += 1
                }
                a %= base
                b %= base
            }
            return b << 16 | a
        }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
}
