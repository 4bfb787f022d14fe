/// Unpacks a stream of deflate of one block of fixed codes, as ``Deflate`` packs it.
///
/// Source: RFC 1951, sections 3.2.5 and 3.2.6.
enum Inflate {
    static func unpack(_ bytes: [UInt8]) throws(FormatDamage) -> [UInt8] {
        var bits = BitReader(bytes)
        var result: [UInt8] = []
        guard try bits.number(3) == 0b011 else { throw FormatDamage("it is packed in another way") }
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
            let code = try bits.code(5)
            let more = code < 4 ? 0 : (code - 2) / 2
            let distance = (code < 4 ? code + 1 : 1 + (code % 2 + 2) << more) + (try bits.number(more))
            guard distance <= result.count else { throw FormatDamage("it repeats what was not there") }
            let start = result.count - distance
            for index in 0..<length { result.append(result[start + index]) }
        }
    }
}

/// Reads numbers of some bits each, the lowest bit first.
private struct BitReader {
    private let bytes: [UInt8]
    private var place = 0
    private var waiting = 0
    private var count = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func number(_ bits: Int) throws(FormatDamage) -> Int {
        while count < bits {
            guard place < bytes.count else { throw FormatDamage("it is cut short") }
            waiting |= Int(bytes[place]) << count
            place += 1
            count += 8
        }
        defer {
            waiting >>= bits
            count -= bits
        }
        return waiting & (1 << bits - 1)
    }

    /// Codes, unlike numbers, have their highest bit first.
    mutating func code(_ bits: Int) throws(FormatDamage) -> Int {
        var code = 0
        for _ in 0..<bits { code = code << 1 | (try number(1)) }
        return code
    }

    /// A byte, 256 for the end, or a length's code.
    mutating func literal() throws(FormatDamage) -> Int {
        let seven = try code(7)
        if seven <= 0b001_0111 { return 256 + seven }
        let eight = seven << 1 | (try number(1))
        if eight <= 0b1011_1111 { return eight - 0b0011_0000 }
        if eight <= 0b1100_0111 { return 280 + eight - 0b1100_0000 }
        return 144 + (eight << 1 | (try number(1))) - 0b1_1001_0000
    }
}
