/// Unpacks what was packed by deflate: in zip archives, by gzip, in PNG pictures.
///
/// Source: RFC 1951.
public struct DeflatedBytes {
    /// Why bytes cannot be unpacked.
    public enum Damage: Error {
        case isCutShort
        /// They are no stream of deflate.
        case isPackedOtherwise
        case repeatsWhatWasNotThere
    }

    private let bytes: [UInt8]
    private var place = 0
    /// Bits that were read and not used yet, the next one lowest.
    private var waiting = 0
    private var count = 0
    private var result: [UInt8] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Unpacks a whole stream.
    ///
    /// - Parameter size: how many bytes that makes, if it is known.
    public static func unpack(_ bytes: [UInt8], size: Int = 0) throws(Damage) -> [UInt8] {
        var stream = DeflatedBytes(bytes)
        stream.result.reserveCapacity(size)
        var isLast = false
        while !isLast {
            isLast = try stream.number(1) == 1
            switch try stream.number(2) {
            case 0: try stream.copyBlock()
            case 1: try stream.unpackBlock(.fixedLiterals, .fixedDistances)
            case 2:
                let (literals, distances) = try stream.codes()
                try stream.unpackBlock(literals, distances)
            default: throw .isPackedOtherwise
            }
        }
        return stream.result
    }

    // MARK: Blocks

    /// A block that is not packed: section 3.2.4.
    private mutating func copyBlock() throws(Damage) {
        (waiting, count) = (0, 0)
        let length = try number(16)
        guard try number(16) == ~length & 0xFFFF else { throw .isPackedOtherwise }
        guard place + length <= bytes.count else { throw .isCutShort }
        result += bytes[place..<place + length]
        place += length
    }

    /// Section 3.2.5: bytes, and what is repeated, by its length and how far back it is.
    private mutating func unpackBlock(_ literals: PrefixCode, _ distances: PrefixCode) throws(Damage) {
        while true {
            let symbol = try symbol(of: literals)
            if symbol == 256 { return }
            guard symbol > 256 else {
                result.append(UInt8(symbol))
                continue
            }
            guard symbol < 286 else { throw .isPackedOtherwise }
            let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
            let base = symbol == 285 ? 258 : symbol < 265 ? symbol - 254 : 3 + ((symbol - 265) % 4 + 4) << extra
            let length = base + (try number(extra))
            let code = try self.symbol(of: distances)
            guard code < 30 else { throw .isPackedOtherwise }
            let more = code < 4 ? 0 : (code - 2) / 2
            let distance = (code < 4 ? code + 1 : 1 + (code % 2 + 2) << more) + (try number(more))
            guard distance <= result.count else { throw .repeatsWhatWasNotThere }
            let start = result.count - distance
            for index in 0..<length { result.append(result[start + index]) }
        }
    }

    /// The codes of a block that brings its own: section 3.2.7.
    private mutating func codes() throws(Damage) -> (literals: PrefixCode, distances: PrefixCode) {
        let (literals, distances) = (try number(5) + 257, try number(5) + 1)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var own = [Int](repeating: 0, count: order.count)
        for index in 0..<(try number(4)) + 4 { own[order[index]] = try number(3) }
        let code = PrefixCode(lengths: own)
        var lengths: [Int] = []
        while lengths.count < literals + distances {
            switch try symbol(of: code) {
            case 16:
                guard let last = lengths.last else { throw .repeatsWhatWasNotThere }
                lengths += [Int](repeating: last, count: 3 + (try number(2)))
            case 17: lengths += [Int](repeating: 0, count: 3 + (try number(3)))
            case 18: lengths += [Int](repeating: 0, count: 11 + (try number(7)))
            case let length: lengths.append(length)
            }
        }
        guard lengths.count == literals + distances else { throw .isPackedOtherwise }
        return (PrefixCode(lengths: Array(lengths[..<literals])), PrefixCode(lengths: Array(lengths[literals...])))
    }

    // MARK: Bits

    /// A number of so many bits, the lowest first.
    private mutating func number(_ bits: Int) throws(Damage) -> Int {
        while count < bits {
            guard place < bytes.count else { throw .isCutShort }
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

    /// The next symbol of a code, whose bits come highest first.
    private mutating func symbol(of code: PrefixCode) throws(Damage) -> Int {
        var (value, first, index) = (0, 0, 0)
        for length in 1..<code.counts.count {
            value |= try number(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw .isPackedOtherwise
    }
}

/// A code in which no symbol is the beginning of another: section 3.2.2. It follows from the lengths of the symbols.
private struct PrefixCode {
    /// How many symbols have each length, in bits.
    let counts: [Int]
    /// The symbols by their lengths, and those of one length in their order.
    let symbols: [Int]

    init(lengths: [Int]) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[length] += 1 }
        self.counts = counts
        symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }

    /// Section 3.2.6.
    static let fixedLiterals = PrefixCode(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = PrefixCode(lengths: [Int](repeating: 5, count: 30))
}
