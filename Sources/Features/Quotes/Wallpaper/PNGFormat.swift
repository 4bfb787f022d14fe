/// Portable network graphics, compressed by ``Deflate``. Source: PNG Specification, Second Edition, W3C 2003 (ISO
/// 15948).
struct PNGFormat: WallpaperFormat {
    let name = "png"
    let endings = ["png"]
    let summary = "exact pixels, compressed"

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    func run(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        Self.bytes(of: wallpaper.raster)
    }

    static func bytes(of raster: Raster) -> [UInt8] {
        // Eight bits each for red, green and blue; deflate, the standard filters, not interlaced.
        let header = bigEndian(raster.width) + bigEndian(raster.height) + [8, 2, 0, 0, 0]
        let rows = filteredRows(of: raster)
        let stream = [0x78, 0x01] + Deflate.pack(rows) + bigEndian(Int(Checksum.adler32(rows)))
        return signature + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", [])
    }

    func pixels(of wallpaper: Wallpaper) -> Raster? { wallpaper.raster }

    /// Each row as differences from the pixel on the left (filter 1): a sky has one color in each row, which becomes
    /// zeros.
    private static func filteredRows(of raster: Raster) -> [UInt8] {
        let length = 3 * raster.width
        return [UInt8](unsafeUninitializedCapacity: raster.height * (length + 1)) { rows, count in
            raster.bytes.withUnsafeBufferPointer { pixels in
                var (from, to) = (0, 0)
                while from < pixels.count {
                    rows[to] = 1
                    to += 1
                    let end = from + length
                    while from < end {
                        let isFirst = end - from > length - 3
                        rows[to] = isFirst ? pixels[from] : pixels[from] &- pixels[from - 3]
                        from += 1
                        to += 1
                    }
                }
                count = to
            }
        }
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(data.count) + body + bigEndian(Int(Checksum.crc32(body)))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
