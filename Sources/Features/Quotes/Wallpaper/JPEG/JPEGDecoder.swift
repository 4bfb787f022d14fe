/// Reads baseline JPEG as ``JPEGEncoder`` writes it, to see what the compression has cost: three parts, the first of them
/// sampled as densely as the others or twice as densely, no restarts.
///
/// Source: ITU-T T.81 (ISO/IEC 10918-1), annexes B and F.2.
struct JPEGDecoder {
    private let bytes: [UInt8]
    private var place = 2
    private var tables: [UInt8: [Int]] = [:]
    private var codes: [UInt8: HuffmanReader] = [:]
    private var size = (width: 0, height: 0)
    private var sampling = 1

    /// The pixels of a file.
    ///
    /// - Throws: that it is not such a file, or damaged.
    static func raster(of bytes: [UInt8]) throws(FormatDamage) -> Raster {
        guard bytes.starts(with: [0xFF, 0xD8]) else { throw FormatDamage("it does not begin as JPEG does") }
        var decoder = JPEGDecoder(bytes: bytes)
        return try decoder.read()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(FormatDamage) -> Raster {
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let (marker, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            let end = place + 2 + length
            guard length >= 2, end <= bytes.count else { throw FormatDamage("a segment is cut short") }
            let data = bytes[place + 4..<end]
            place = end
            switch marker {
            case 0xDB: try readTable(data)
            case 0xC4: try readCode(data)
            case 0xC0: try readSize(data)
            case 0xDA: return try readScan()
            case 0xE0...0xEF, 0xFE: continue
            default: throw FormatDamage("there is a segment of an unknown kind")
            }
        }
        throw FormatDamage("there is no picture in it")
    }

    private mutating func readTable(_ data: ArraySlice<UInt8>) throws(FormatDamage) {
        guard data.count == 65, let number = data.first else { throw FormatDamage("a table has another size") }
        var table = [Int](repeating: 1, count: 64)
        for (index, step) in data.dropFirst().enumerated() { table[JPEGTables.zigzag[index]] = Int(step) }
        tables[number] = table
    }

    private mutating func readCode(_ data: ArraySlice<UInt8>) throws(FormatDamage) {
        let counts = Array(data.dropFirst().prefix(16))
        let values = Array(data.dropFirst(17))
        guard counts.count == 16, values.count == counts.reduce(0, { $0 + Int($1) }), let number = data.first else {
            throw FormatDamage("a code has another size")
        }
        codes[number] = HuffmanReader(JPEGTables.Code(counts: counts, values: values))
    }

    private mutating func readSize(_ data: ArraySlice<UInt8>) throws(FormatDamage) {
        let data = Array(data)
        guard data.count == 15, data[0] == 8, data[5] == 3, [0x11, 0x22].contains(data[7]), data[10] == 0x11,
            data[13] == 0x11
        else { throw FormatDamage("its pixels are laid out in another way") }
        size = (Int(data[3]) << 8 | Int(data[4]), Int(data[1]) << 8 | Int(data[2]))
        sampling = Int(data[7] & 0xF)
        guard size.width > 0, size.height > 0 else { throw FormatDamage("it has no pixels") }
    }

    // MARK: The scan

    private func readScan() throws(FormatDamage) -> Raster {
        guard size.width > 0 else { throw FormatDamage("the size is missing") }
        guard let tables = both(tables), let flat = both(codes),
            let patterns = [0x10, 0x11].map({ codes[$0] }) as? [HuffmanReader]
        else { throw FormatDamage("a table is missing") }
        var bits = EntropyReader(bytes, from: place)
        var last = [0, 0, 0]
        var raster = Raster(width: size.width, height: size.height)
        let side = 8 * sampling
        for y in stride(from: 0, to: size.height, by: side) {
            for x in stride(from: 0, to: size.width, by: side) {
                var blocks: [[Int32]] = []
                for part in Array(repeating: 0, count: sampling * sampling) + [1, 2] {
                    let kind = min(part, 1)
                    blocks.append(try bits.block(tables[kind], flat[kind], patterns[kind], &last[part]))
                }
                paint(blocks, x, y, on: &raster)
            }
        }
        return raster
    }

    private func both<Value>(_ numbered: [UInt8: Value]) -> [Value]? {
        guard let first = numbered[0], let second = numbered[1] else { return nil }
        return [first, second]
    }

    /// - Parameter blocks: those of the brightness, then one of each difference of colour.
    private func paint(_ blocks: [[Int32]], _ x: Int, _ y: Int, on raster: inout Raster) {
        let side = 8 * sampling
        for row in 0..<min(side, size.height - y) {
            for column in 0..<min(side, size.width - x) {
                let light = Int(blocks[row / 8 * sampling + column / 8][row % 8 * 8 + column % 8]) + 128
                let shared = row / sampling * 8 + column / sampling
                let (blue, red) = (Int(blocks[blocks.count - 2][shared]), Int(blocks[blocks.count - 1][shared]))
                let place = 3 * ((y + row) * size.width + x + column)
                raster.bytes[place] = Self.byte(light + (91_881 * red + 32_768) >> 16)
                raster.bytes[place + 1] = Self.byte(light - (22_554 * blue + 46_802 * red + 32_768) >> 16)
                raster.bytes[place + 2] = Self.byte(light + (116_130 * blue + 32_768) >> 16)
            }
        }
    }

    private static func byte(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
}

/// What the bits of a Huffman code stand for.
private struct HuffmanReader {
    /// For each length the first code, how many there are, and where their values begin.
    private var lengths: [(first: Int, count: Int, start: Int)] = []
    private let values: [UInt8]

    init(_ code: JPEGTables.Code) {
        values = code.values
        var (next, start) = (0, 0)
        for count in code.counts {
            lengths.append((next, Int(count), start))
            next = (next + Int(count)) << 1
            start += Int(count)
        }
    }

    func symbol(_ bits: inout EntropyReader) throws(FormatDamage) -> Int {
        var code = 0
        for length in lengths {
            code = code << 1 | (try bits.number(1))
            if code - length.first < length.count { return Int(values[length.start + code - length.first]) }
        }
        throw FormatDamage("a code has no meaning")
    }
}

/// Reads codes and numbers bit by bit.
private struct EntropyReader {
    private let bytes: [UInt8]
    private var place: Int
    private var waiting = 0
    private var count = 0
    private let zigzag = JPEGTables.zigzag

    init(_ bytes: [UInt8], from place: Int) { (self.bytes, self.place) = (bytes, place) }

    mutating func number(_ bits: Int) throws(FormatDamage) -> Int {
        while count < bits {
            guard place < bytes.count else { throw FormatDamage("it is cut short") }
            let byte = bytes[place]
            place += byte == 0xFF ? 2 : 1
            waiting = (waiting & 0xFF_FFFF) << 8 | Int(byte)
            count += 8
        }
        count -= bits
        return waiting >> count & (1 << bits - 1)
    }

    /// A number of so many bits; those that begin with a zero are below zero. Source: annex F.2.2.1.
    private mutating func value(_ size: Int) throws(FormatDamage) -> Int {
        guard size > 0 else { return 0 }
        let bits = try number(size)
        return bits < 1 << (size - 1) ? bits - (1 << size - 1) : bits
    }

    /// The numbers of the next block.
    ///
    /// - Parameter last: the flat part of the block before.
    mutating func block(
        _ table: [Int], _ flat: HuffmanReader, _ patterns: HuffmanReader, _ last: inout Int
    ) throws(FormatDamage) -> [Int32] {
        var block = [Int32](repeating: 0, count: 64)
        last += try value(flat.symbol(&self) & 0xF)
        block[0] = Int32(truncatingIfNeeded: last * table[0])
        var index = 1
        while index < 64 {
            let symbol = try patterns.symbol(&self)
            let (run, size) = (symbol >> 4, symbol & 0xF)
            guard size > 0 || run == 15 else { break }
            index += run
            guard index < 64 else { throw FormatDamage("a block is too long") }
            let place = zigzag[index]
            block[place] = Int32(truncatingIfNeeded: try value(size) * table[place])
            index += 1
        }
        block.withUnsafeMutableBufferPointer { block in
            if let start = block.baseAddress { CosineTransform.inverse(start) }
        }
        return block
    }
}
