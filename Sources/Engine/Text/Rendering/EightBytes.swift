/// Looks at the bytes of a text eight at a time, each of which has a mark in its highest bit if it is looked for.
enum EightBytes {
    /// Whether any byte is marked.
    ///
    /// - Parameter marks: given eight bytes, returns their marks. It may mark a byte above a marked one wrongly. It marks no
    ///   space: spaces fill up the last eight.
    @inline(__always)
    static func contain(_ text: UnsafeBufferPointer<UInt8>, _ marks: (UInt64) -> UInt64) -> Bool {
        let bytes = UnsafeRawBufferPointer(text)
        var found: UInt64 = 0
        var place = 0
        while place + 8 <= bytes.count {
            found |= marks(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0x2020_2020_2020_2020
        if bytes.count & 4 != 0 {
            rest = rest << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            place += 4
        }
        if bytes.count & 2 != 0 {
            rest = rest << 16 | UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
            place += 2
        }
        if bytes.count & 1 != 0 { rest = rest << 8 | UInt64(bytes[place]) }
        return (found | marks(rest)) & 0x8080_8080_8080_8080 != 0
    }

    /// Marks what is not printable ASCII: the highest bit of a byte is set if it was, if 1 more reaches it (7F), or if 20 less
    /// borrows it.
    @inline(__always)
    static func unprintable(_ eight: UInt64) -> UInt64 {
        eight | (eight &+ 0x0101_0101_0101_0101) | (eight &- 0x2020_2020_2020_2020)
    }

    /// Marks one character of ASCII: 1 less than the difference from it borrows the highest bit.
    @inline(__always)
    static func character(_ character: UInt8, in eight: UInt64) -> UInt64 {
        let difference = eight ^ (0x0101_0101_0101_0101 &* UInt64(character))
        return (difference &- 0x0101_0101_0101_0101) & ~difference
    }
}
