/// Reads portable pixmaps, plain (P3) and raw (P6), up to 16 bits per color. Source: ppm(5) of Netpbm.
struct PPMReader {
    /// The limit for the pixels in a row or column.
    static let sideLimit = 16_384
    /// The limit for all pixels.
    static let pixelLimit = 1 << 25

    private let bytes: [UInt8]
    private var place = 2

    /// The pixels of a file's first picture.
    static func raster(of bytes: [UInt8]) throws(FormatDamage) -> Raster {
        guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), [UInt8(ascii: "3"), UInt8(ascii: "6")].contains(bytes[1])
        else { throw FormatDamage("it begins neither with P3 nor with P6") }
        var reader = PPMReader(bytes: bytes)
        return try reader.read(isPlain: bytes[1] == UInt8(ascii: "3"))
    }

    private mutating func read(isPlain: Bool) throws(FormatDamage) -> Raster {
        let (width, height) = (try number("width"), try number("height"))
        guard width > 0, height > 0 else { throw FormatDamage("it has no pixels") }
        guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= Self.pixelLimit else {
            throw FormatDamage("it has more than \(Self.pixelLimit >> 20) Mi pixels, or \(Self.sideLimit) in a row")
        }
        let most = try number("greatest value")
        guard (1...65_535).contains(most) else { throw FormatDamage("its greatest value is not from 1 to 65535") }
        var raster = Raster(width: width, height: height)
        if isPlain {
            for index in raster.bytes.indices { raster.bytes[index] = try byte(try number("value"), of: most) }
            return raster
        }
        // A single space separates the header from the values, which may look like spaces themselves.
        place += 1
        let size = most > 255 ? 2 : 1
        guard bytes.count - place >= size * raster.bytes.count else { throw FormatDamage("it is cut short") }
        if most == 255 {
            raster.bytes = Array(bytes[place..<place + raster.bytes.count])
            return raster
        }
        for index in raster.bytes.indices {
            let first = Int(bytes[place])
            let value = size == 2 ? first << 8 | Int(bytes[place + 1]) : first
            raster.bytes[index] = try byte(value, of: most)
            place += size
        }
        return raster
    }

    private func byte(_ value: Int, of most: Int) throws(FormatDamage) -> UInt8 {
        guard value <= most else { throw FormatDamage("a value is greater than \(most), its greatest") }
        return UInt8((value * 255 + most / 2) / most)
    }

    /// The next decimal number, after spaces and comments, which extend from `#` to the end of the line.
    private mutating func number(_ name: String) throws(FormatDamage) -> Int {
        while place < bytes.count, !Self.isDigit(bytes[place]) {
            if bytes[place] == UInt8(ascii: "#") {
                while place < bytes.count, bytes[place] != 0x0A { place += 1 }
            } else {
                guard [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(bytes[place]) else {
                    throw FormatDamage("its \(name) is not a number")
                }
                place += 1
            }
        }
        guard place < bytes.count else { throw FormatDamage("it is cut short") }
        var number = 0
        while place < bytes.count, Self.isDigit(bytes[place]) {
            guard number < 1 << 24 else { throw FormatDamage("its \(name) has too many digits") }
            number = 10 * number + Int(bytes[place] - UInt8(ascii: "0"))
            place += 1
        }
        return number
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
