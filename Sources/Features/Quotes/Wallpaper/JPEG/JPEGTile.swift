/// A group of pixels that is written together, as brightness and two color differences, each -128 to 127.
struct JPEGTile {
    /// The number of pixels in a row, and in a column, that share their color: 1 or 2.
    private let sampling: Int
    /// Pixels in a row, and in a column.
    private let side: Int
    private var planes: [[Int32]]

    init(sampling: Int) {
        self.sampling = sampling
        side = 8 * sampling
        planes = Array(repeating: Array(repeating: 0, count: side * side), count: 3)
    }

    /// The part of each block in file order: brightness (0), then one block for each color difference (1, 2).
    var parts: [Int] { Array(repeating: 0, count: sampling * sampling) + [1, 2] }

    /// Loads a picture's tiles, row by row from the top left, and calls `body` with each and its place.
    mutating func visit(_ raster: Raster, _ body: (inout JPEGTile, _ x: Int, _ y: Int) -> Void) {
        for y in stride(from: 0, to: raster.height, by: side) {
            for x in stride(from: 0, to: raster.width, by: side) {
                load(raster, x, y)
                body(&self, x, y)
            }
        }
    }

    /// Reads the pixels from (`x`, `y`) on, repeating the last ones beyond the edges.
    private mutating func load(_ raster: Raster, _ x: Int, _ y: Int) {
        for row in 0..<side {
            let line = min(y + row, raster.height - 1) * raster.width
            for column in 0..<side {
                let place = 3 * (line + min(x + column, raster.width - 1))
                let (red, green, blue) = (
                    Int(raster.bytes[place]), Int(raster.bytes[place + 1]), Int(raster.bytes[place + 2])
                )
                let index = row * side + column
                // In parts of 65,536. Source: JFIF 1.02, after ITU-R BT.601.
                planes[0][index] = Int32((19_595 * red + 38_470 * green + 7_471 * blue + 32_768) >> 16) - 128
                planes[1][index] = Int32((-11_059 * red - 21_709 * green + 32_768 * blue + 32_767) >> 16)
                planes[2][index] = Int32((32_768 * red - 27_439 * green - 5_329 * blue + 32_767) >> 16)
            }
        }
    }

    /// Writes the pixels into a picture at (`x`, `y`), as far as they are within it.
    func store(in raster: inout Raster, _ x: Int, _ y: Int) {
        func byte(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
        for row in 0..<min(side, raster.height - y) {
            for column in 0..<min(side, raster.width - x) {
                let index = row * side + column
                let light = Int(planes[0][index]) + 128
                let (blue, red) = (Int(planes[1][index]), Int(planes[2][index]))
                let place = 3 * ((y + row) * raster.width + x + column)
                raster.bytes[place] = byte(light + (91_881 * red + 32_768) >> 16)
                raster.bytes[place + 1] = byte(light - (22_554 * blue + 46_802 * red + 32_768) >> 16)
                raster.bytes[place + 2] = byte(light + (116_130 * blue + 32_768) >> 16)
            }
        }
    }

    /// The block at `index` of ``parts``, 64 numbers row by row. A color difference is the mean over the pixels that
    /// share it.
    func block(_ index: Int) -> [Int32] {
        let (plane, scale, start) = layout(of: index)
        let count = Int32(scale * scale)
        return (0..<64).map { place in
            var sum: Int32 = 0
            Self.visitPixels(of: place, start: start, scale: scale, side: side) { sum += planes[plane][$0] }
            return (sum + count / 2) >> Int32(count.trailingZeroBitCount)
        }
    }

    /// Replaces the block at `index` of ``parts``.
    mutating func set(_ block: [Int32], at index: Int) {
        let (plane, scale, start) = layout(of: index)
        for (place, value) in block.enumerated() {
            Self.visitPixels(of: place, start: start, scale: scale, side: side) { planes[plane][$0] = value }
        }
    }

    /// The layout of a block: its plane, the number of pixels in a row that share a number, and its first pixel.
    private func layout(of index: Int) -> (plane: Int, scale: Int, start: Int) {
        let bright = sampling * sampling
        guard index < bright else { return (index - bright + 1, sampling, 0) }
        return (0, 1, index / sampling * 8 * side + index % sampling * 8)
    }

    /// Calls `body` with the pixels that share the number at `place` of a block.
    @inline(__always)
    private static func visitPixels(of place: Int, start: Int, scale: Int, side: Int, _ body: (Int) -> Void) {
        let first = start + place / 8 * scale * side + place % 8 * scale
        for row in 0..<scale {
            for column in 0..<scale { body(first + row * side + column) }
        }
    }
}

/// The rounding that makes files small: each of a block's 64 patterns becomes a multiple of its own step.
///
/// Source: ITU-T T.81, annex A.3.4.
struct JPEGRounding {
    /// The steps for brightness and for color differences.
    let tables: [[Int]]

    /// The number of steps of each pattern in 64 samples, each -128 to 127.
    func multiples(of samples: [Int32], part: Int) -> [Int] {
        var block = samples
        transform(&block, CosineTransform.forward)
        return zip(block, tables[min(part, 1)]).map { value, step in
            let value = Int(value)
            return value < 0 ? -((step / 2 - value) / step) : (step / 2 + value) / step
        }
    }

    /// The samples for these multiples.
    func samples(of multiples: [Int], part: Int) -> [Int32] {
        var block = zip(multiples, tables[min(part, 1)]).map { Int32(truncatingIfNeeded: $0 * $1) }
        transform(&block, CosineTransform.inverse)
        return block
    }

    private func transform(_ block: inout [Int32], _ direction: (UnsafeMutablePointer<Int32>) -> Void) {
        block.withUnsafeMutableBufferPointer { block in
            if let start = block.baseAddress { direction(start) }
        }
    }
}
