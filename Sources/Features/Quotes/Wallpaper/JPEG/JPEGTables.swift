/// The tables of baseline JPEG. Source: ITU-T T.81 (ISO/IEC 10918-1), figure A.6 and annex K.
enum JPEGTables {
    /// The places of a block's coefficients, row by row, in the order of the file: from the coarsest pattern to the
    /// finest.
    static let zigzag: [Int] = {
        var order: [Int] = []
        for diagonal in 0..<15 {
            let rows = max(0, diagonal - 7)...min(7, diagonal)
            let places = rows.map { row in 8 * row + diagonal - row }
            order += diagonal.isMultiple(of: 2) ? places.reversed() : places
        }
        return order
    }()

    // MARK: Quantization, row by row (K.1)

    static let brightness = [
        16, 11, 10, 16, 24, 40, 51, 61,
        12, 12, 14, 19, 26, 58, 60, 55,
        14, 13, 16, 24, 40, 57, 69, 56,
        14, 17, 22, 29, 51, 87, 80, 62,
        18, 22, 37, 56, 68, 109, 103, 77,
        24, 35, 55, 64, 81, 104, 113, 92,
        49, 64, 78, 87, 103, 121, 120, 101,
        72, 92, 95, 98, 112, 100, 103, 99,
    ]

    static let color = [
        17, 18, 24, 47, 99, 99, 99, 99,
        18, 21, 26, 66, 99, 99, 99, 99,
        24, 26, 56, 99, 99, 99, 99, 99,
        47, 66, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
    ]

    /// The divisors of the coefficients at a quality: the standard's table at 0.5, finer above, coarser below.
    ///
    /// - Parameters:
    ///   - table: ``brightness`` or ``color``.
    ///   - quality: 0 to 1; the scale is that of the Independent JPEG Group's programs, 1 to 100.
    static func quantization(_ table: [Int], quality: Double) -> [Int] {
        let percent = max(1, Int((min(max(quality, 0), 1) * 100).rounded()))
        let scale = percent < 50 ? 5000 / percent : 200 - 2 * percent
        return table.map { min(255, max(1, ($0 * scale + 50) / 100)) }
    }

    // MARK: Huffman codes (K.3)

    /// A Huffman code in the form of a file: the number of codes of each length, and their values.
    struct Code: Equatable {
        /// For the lengths 1 to 16.
        let counts: [UInt8]
        let values: [UInt8]
    }

    static let brightnessDC = Code(counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: Array(0...11))
    static let colorDC = Code(counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: Array(0...11))

    /// The upper four bits of a value are a run of zeros, the lower four the size of the next number.
    static let brightnessAC = Code(
        counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
        values: [
            0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71,
            0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72,
            0x82,
        ] + rest(0x09, 0x16, 0x25, 0x34, 0x43, 0x53, 0x63, 0x73, 0x83, 0x92, 0xA2, 0xB2, 0xC2, 0xD2, 0xE1, 0xF1)
    )

    static let colorAC = Code(
        counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
        values: [
            0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71, 0x13, 0x22,
            0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33, 0x52, 0xF0, 0x15, 0x62, 0x72, 0xD1,
            0x0A, 0x16, 0x24, 0x34, 0xE1, 0x25, 0xF1,
        ] + rest(0x17, 0x26, 0x35, 0x43, 0x53, 0x63, 0x73, 0x82, 0x92, 0xA2, 0xB2, 0xC2, 0xD2, 0xE2, 0xF2)
    )

    /// The longest codes are in ascending order: for each run of zeros, the sizes from the given one to ten.
    private static func rest(_ firsts: UInt8...) -> [UInt8] { firsts.flatMap { Array($0...($0 & 0xF0 | 0x0A)) } }
}
