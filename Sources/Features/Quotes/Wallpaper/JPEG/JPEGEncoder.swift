/// Writes pictures as baseline JPEG. Brightness and color are separate, each in blocks of 8 × 8. The cosine transform
/// finds the amount of each pattern in a block. The least visible patterns are rounded most, and the result is written
/// in Huffman codes.
///
/// Source: ITU-T T.81 (ISO/IEC 10918-1), baseline sequential; JFIF 1.02 for the colors.
struct JPEGEncoder {
    /// From 0, small and coarse, to 1, large and fine.
    let quality: Double

    /// The least quality at which each pixel has its own color. Below it, four pixels share one, as in cameras.
    static let fullColor = 0.9

    /// The number of pixels in a row, and in a column, that share their color.
    private var sampling: Int { quality >= Self.fullColor ? 1 : 2 }
    private var rounding: JPEGRounding {
        JPEGRounding(
            tables: [JPEGTables.brightness, JPEGTables.color].map { JPEGTables.quantization($0, quality: quality) })
    }

    /// - Parameter raster: at most 65,535 pixels wide and high.
    func bytes(of raster: Raster) -> [UInt8] {
        let (sampling, rounding) = (sampling, rounding)
        var bytes: [UInt8] = [0xFF, 0xD8]
        Self.segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0], to: &bytes)
        for (number, table) in rounding.tables.enumerated() {
            Self.segment(0xDB, [UInt8(number)] + JPEGTables.zigzag.map { UInt8(table[$0]) }, to: &bytes)
        }
        let size = [raster.height, raster.width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        // Eight bits a sample and three parts, each with its number, its sampling density and its table.
        let density = UInt8(sampling << 4 | sampling)
        Self.segment(0xC0, [8] + size + [3, 1, density, 0, 2, 0x11, 1, 3, 0x11, 1], to: &bytes)
        let codes = [
            (0x00, JPEGTables.brightnessDC), (0x10, JPEGTables.brightnessAC), (0x01, JPEGTables.colorDC),
            (0x11, JPEGTables.colorAC),
        ]
        for (number, code) in codes { Self.segment(0xC4, [UInt8(number)] + code.counts + code.values, to: &bytes) }
        Self.segment(0xDA, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0], to: &bytes)
        var scan = JPEGScan(into: bytes)
        var tile = JPEGTile(sampling: sampling)
        tile.visit(raster) { tile, _, _ in
            for (index, part) in tile.parts.enumerated() {
                scan.write(rounding.multiples(of: tile.block(index), part: part), part: part)
            }
        }
        return scan.finish() + [0xFF, 0xD9]
    }

    /// The pixels that a reader gets from the file of ``bytes(of:)``: `raster` after rounding.
    func approximation(of raster: Raster) -> Raster {
        let rounding = rounding
        var result = Raster(width: raster.width, height: raster.height)
        var tile = JPEGTile(sampling: sampling)
        tile.visit(raster) { tile, x, y in
            for (index, part) in tile.parts.enumerated() {
                let multiples = rounding.multiples(of: tile.block(index), part: part)
                tile.set(rounding.samples(of: multiples, part: part), at: index)
            }
            tile.store(in: &result, x, y)
        }
        return result
    }

    private static func segment(_ marker: UInt8, _ data: [UInt8], to bytes: inout [UInt8]) {
        let length = data.count + 2
        bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }
}

/// The compressed part of a file: the blocks of the three parts in sequence.
private struct JPEGScan {
    private var bits: EntropyWriter
    private let zigzag = JPEGTables.zigzag
    private let brightness = (HuffmanWriter(JPEGTables.brightnessDC), HuffmanWriter(JPEGTables.brightnessAC))
    private let color = (HuffmanWriter(JPEGTables.colorDC), HuffmanWriter(JPEGTables.colorAC))
    /// The flat pattern of each part's previous block, from which the file has the difference.
    private var last = [0, 0, 0]

    init(into bytes: [UInt8]) { bits = EntropyWriter(bytes) }

    func finish() -> [UInt8] { bits.finished }

    /// - Parameter multiples: a block from ``JPEGRounding``.
    mutating func write(_ multiples: [Int], part: Int) {
        let (flat, patterns) = part == 0 ? brightness : color
        bits.write(multiples[0] - last[part], run: 0, flat)
        last[part] = multiples[0]
        var zeros = 0
        for index in 1..<64 {
            let value = multiples[zigzag[index]]
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
        // The end of the block: only zeros follow.
        if zeros > 0 { bits.write(symbol: 0x00, patterns) }
    }
}

/// The bits for each value of a Huffman code.
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

    /// Writes a number after a run of zeros: a code for the run and the number's size, then the number. Source: annex
    /// F.1.2.
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

    /// A byte of ones would look like a marker, so a zero after it marks it as data.
    private mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        if byte == 0xFF { bytes.append(0) }
    }

    /// All bytes; the last one is filled up with ones.
    var finished: [UInt8] {
        var copy = self
        if count > 0 { copy.write(1 << (8 - count) - 1, count: 8 - count) }
        return copy.bytes
    }
}
