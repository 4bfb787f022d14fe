/// CRC-32C (Castagnoli), which finds every error of up to three bits in a record of usual length and every burst of up
/// to 32. Source: RFC 3720, appendix B.4.
enum Checksum {
    /// The remainder of each byte.
    private static let table = (0..<256).map { (byte: UInt32) in
        (0..<8).reduce(byte) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0x82F6_3B78 }
    }

    /// The checksum of `bytes`.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
        }
    }
}
