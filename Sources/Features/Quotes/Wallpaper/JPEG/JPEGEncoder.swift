/// Writes pictures as baseline JPEG: brightness and colour apart, each in blocks of 8 × 8, of which the cosine transform
/// tells how much of which pattern is in them; what the eye misses least is rounded most, and the rest is written in
/// Huffman codes.
///
/// Source: ITU-T T.81 (ISO/IEC 10918-1), baseline sequential; JFIF 1.02 for the colours.
struct JPEGEncoder {
    /// 0, small and coarse, to 1, large and fine.
    let quality: Double

    /// From this quality on the colours are kept for every pixel, below it for every four, as cameras do it.
    static let fullColor = 0.9

    /// - Parameter raster: at most 65,535 pixels wide and high.
    func bytes(of raster: Raster) -> [UInt8] {
        let sampling = quality >= Self.fullColor ? 1 : 2
        let tables = [JPEGTables.brightness, JPEGTables.color].map { JPEGTables.quantization($0, quality: quality) }
        var bytes: [UInt8] = [0xFF, 0xD8]
        Self.segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0], to: &bytes)
        for (number, table) in tables.enumerated() {
            Self.segment(0xDB, [UInt8(number)] + JPEGTables.zigzag.map { UInt8(table[$0]) }, to: &bytes)
        }
        let size = [raster.height, raster.width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        // Eight bits a sample, three parts: each with its number, how densely it is sampled, and its table.
        let density = UInt8(sampling << 4 | sampling)
        Self.segment(0xC0, [8] + size + [3, 1, density, 0, 2, 0x11, 1, 3, 0x11, 1], to: &bytes)
        let codes = [
            (0x00, JPEGTables.brightnessDC), (0x10, JPEGTables.brightnessAC), (0x01, JPEGTables.colorDC),
            (0x11, JPEGTables.colorAC),
        ]
        for (number, code) in codes { Self.segment(0xC4, [UInt8(number)] + code.counts + code.values, to: &bytes) }
        Self.segment(0xDA, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0], to: &bytes)
        var scan = JPEGScan(tables, into: bytes)
        scan.write(raster, sampling: sampling)
        return scan.finish() + [0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ data: [UInt8], to bytes: inout [UInt8]) {
        let length = data.count + 2
        bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }
}

/// The compressed part of a file: block after block of the three parts.
private struct JPEGScan {
    private var bits: EntropyWriter
    private let tables: [[Int]]
    private let zigzag = JPEGTables.zigzag
    private let brightness = (HuffmanWriter(JPEGTables.brightnessDC), HuffmanWriter(JPEGTables.brightnessAC))
    private let color = (HuffmanWriter(JPEGTables.colorDC), HuffmanWriter(JPEGTables.colorAC))
    /// The flat part of the last block of each part: what is written is the difference.
    private var last = [0, 0, 0]

    init(_ tables: [[Int]], into bytes: [UInt8]) {
        self.tables = tables
        bits = EntropyWriter(bytes)
    }

    func finish() -> [UInt8] { bits.finished }

    /// - Parameter sampling: how many pixels in a row, and in a column, share their colour.
    mutating func write(_ raster: Raster, sampling: Int) {
        let side = 8 * sampling
        var tile = Tile(side: side)
        for y in stride(from: 0, to: raster.height, by: side) {
            for x in stride(from: 0, to: raster.width, by: side) {
                tile.load(raster, x, y)
                for row in 0..<sampling {
                    for column in 0..<sampling { write(tile.block(of: 0, 8 * column, 8 * row), part: 0) }
                }
                for part in 1...2 { write(tile.shrunkBlock(of: part, sampling), part: part) }
            }
        }
    }

    private mutating func write(_ samples: [Int32], part: Int) {
        var block = samples
        block.withUnsafeMutableBufferPointer { block in
            if let start = block.baseAddress { CosineTransform.forward(start) }
        }
        let table = tables[min(part, 1)]
        let (flat, patterns) = part == 0 ? brightness : color
        func quantized(_ place: Int) -> Int {
            let (value, step) = (Int(block[place]), table[place])
            return value < 0 ? -((step / 2 - value) / step) : (step / 2 + value) / step
        }
        let first = quantized(0)
        bits.write(first - last[part], run: 0, flat)
        last[part] = first
        var zeros = 0
        for index in 1..<64 {
            let value = quantized(zigzag[index])
            guard value != 0 else {
                zeros += 1
                continue
            }
            while zeros >= 16 {
                bits.write(symbol: 0xF0, patterns)
                zeros -= 16
            }
            bits.write(value, run: zeros, patterns)
            zeros = 0
        }
        // The end of the block: nothing but zeros follows.
        if zeros > 0 { bits.write(symbol: 0x00, patterns) }
    }
}

/// The pixels that are written together, as brightness and two differences of colour, each -128 to 127.
private struct Tile {
    private let side: Int
    private var parts: [[Int32]]

    init(side: Int) {
        self.side = side
        parts = Array(repeating: Array(repeating: 0, count: side * side), count: 3)
    }

    /// Takes the pixels from (`x`, `y`) on; beyond the edges the last ones are repeated.
    mutating func load(_ raster: Raster, _ x: Int, _ y: Int) {
        for row in 0..<side {
            let line = min(y + row, raster.height - 1) * raster.width
            for column in 0..<side {
                let place = 3 * (line + min(x + column, raster.width - 1))
                let (red, green, blue) = (
                    Int(raster.bytes[place]), Int(raster.bytes[place + 1]), Int(raster.bytes[place + 2])
                )
                let index = row * side + column
                // In parts of 65,536. Source: JFIF 1.02, after ITU-R BT.601.
                parts[0][index] = Int32((19_595 * red + 38_470 * green + 7_471 * blue + 32_768) >> 16) - 128
                parts[1][index] = Int32((-11_059 * red - 21_709 * green + 32_768 * blue + 32_767) >> 16)
                parts[2][index] = Int32((32_768 * red - 27_439 * green - 5_329 * blue + 32_767) >> 16)
            }
        }
    }

    func block(of part: Int, _ x: Int, _ y: Int) -> [Int32] {
        var block: [Int32] = []
        for row in y..<y + 8 {
            let start = row * side + x
            block += parts[part][start..<start + 8]
        }
        return block
    }

    /// The whole tile as one block: each number the mean of so many in a row and in a column.
    func shrunkBlock(of part: Int, _ sampling: Int) -> [Int32] {
        guard sampling > 1 else { return parts[part] }
        let count = Int32(sampling * sampling)
        return (0..<64).map { index in
            let (x, y) = (index % 8 * sampling, index / 8 * sampling)
            var sum: Int32 = 0
            for row in 0..<sampling {
                for column in 0..<sampling { sum += parts[part][(y + row) * side + x + column] }
            }
            return (sum + count / 2) >> Int32(count.trailingZeroBitCount)
        }
    }
}

/// The bits that stand for each value of a Huffman code.
private struct HuffmanWriter {
    private(set) var bits = [Int](repeating: 0, count: 256)
    private(set) var lengths = [Int](repeating: 0, count: 256)

    /// Source: ITU-T T.81, annex C.2.
    init(_ code: JPEGTables.Code) {
        var (next, index) = (0, 0)
        for (length, count) in code.counts.enumerated() {
            for _ in 0..<count {
                bits[Int(code.values[index])] = next
                lengths[Int(code.values[index])] = length + 1
                next += 1
                index += 1
            }
            next <<= 1
        }
    }
}

/// Writes codes and numbers bit by bit, the highest first.
private struct EntropyWriter {
    private var bytes: [UInt8]
    private var waiting = 0
    private var count = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func write(symbol: Int, _ code: HuffmanWriter) { write(code.bits[symbol], count: code.lengths[symbol]) }

    /// A number behind a run of zeros: a code for the run and the number's size, then the number. Source: annex F.1.2.
    mutating func write(_ value: Int, run: Int, _ code: HuffmanWriter) {
        let size = Int.bitWidth - value.magnitude.leadingZeroBitCount
        write(symbol: run << 4 | size, code)
        write((value < 0 ? value - 1 : value) & (1 << size - 1), count: size)
    }

    private mutating func write(_ number: Int, count more: Int) {
        waiting = waiting << more | number
        count += more
        while count >= 8 {
            count -= 8
            append(UInt8(truncatingIfNeeded: waiting >> count))
        }
        waiting &= 1 << count - 1
    }

    /// A byte of ones would look like a marker: a zero behind it says that it is none.
    private mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        if byte == 0xFF { bytes.append(0) }
    }

    /// All of it, the last byte filled up with ones.
    var finished: [UInt8] {
        var copy = self
        if count > 0 { copy.write(1 << (8 - count) - 1, count: 8 - count) }
        return copy.bytes
    }
}
