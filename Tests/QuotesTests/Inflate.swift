import Glibc
import Platform

/// Unpacks a stream of deflate of one block of fixed codes: written from RFC 1951 by itself, to judge what packs.
enum Inflate {
    struct Damage: Error {}

    private struct Bits {
        let bytes: [UInt8]
        var place = 0

        mutating func bit() throws -> Int {
            guard place / 8 < bytes.count else { throw Damage() }
            defer { place += 1 }
            return Int(bytes[place / 8] >> UInt8(place % 8)) & 1
        }

        mutating func number(_ count: Int) throws -> Int {
            var number = 0
            for index in 0..<count { number |= try bit() << index }
            return number
        }

        mutating func literal() throws -> Int {
            var code = 0
            for length in 1...9 {
                code = code << 1 | (try bit())
                switch (length, code) {
                case (7, 0...0b001_0111): return 256 + code
                case (8, 0b0011_0000...0b1011_1111): return code - 0b0011_0000
                case (8, 0b1100_0000...0b1100_0111): return 280 + code - 0b1100_0000
                case (9, 0b1_1001_0000...0b1_1111_1111): return 144 + code - 0b1_1001_0000
                default: continue
                }
            }
            throw Damage()
        }
    }

    static func unpack(_ bytes: [UInt8]) throws -> [UInt8] {
        var bits = Bits(bytes: bytes)
        var result: [UInt8] = []
        guard try bits.number(3) == 0b011 else { throw Damage() }
        while true {
            let symbol = try bits.literal()
            if symbol == 256 { return result }
            guard symbol > 256 else {
                result.append(UInt8(symbol))
                continue
            }
            let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
            let base = symbol == 285 ? 258 : symbol < 265 ? symbol - 254 : 3 + ((symbol - 265) % 4 + 4) << extra
            let length = base + (try bits.number(extra))
            var code = 0
            for _ in 0..<5 { code = code << 1 | (try bits.bit()) }
            let more = code < 4 ? 0 : (code - 2) / 2
            let distance = (code < 4 ? code + 1 : 1 + (code % 2 + 2) << more) + (try bits.number(more))
            guard distance <= result.count else { throw Damage() }
            for _ in 0..<length { result.append(result[result.count - distance]) }
        }
    }
}

/// Writes files for other programs to judge.
enum LinuxFiles {
    static func write(_ path: String, _ bytes: UnsafeRawBufferPointer) throws {
        try LinuxSystem().replaceFile(path, with: bytes, mode: 0o600)
    }
}
