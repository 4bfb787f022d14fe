import Commands

/// Turns sound files into damaged ones: with bytes flipped, ends cut off, lines swapped, repeated or left out, and
/// numbers and words replaced by extremes.
struct Mutator {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A file that differs from `sound` in one to four places.
    mutating func mutated(_ sound: [UInt8]) -> [UInt8] {
        var bytes = sound
        for _ in 0...below(4) {
            switch below(10) {
            case 0: flip(&bytes)
            case 1: bytes.removeLast(below(bytes.count + 1) / (1 + below(20)))
            case 2: insert(&bytes)
            case 3...6: changeLines(&bytes)
            default: exchange(&bytes)
            }
        }
        return bytes
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

    private mutating func flip(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
    }

    private static let strange: [[UInt8]] = [
        [0], [0xFF], [0xC3], [0x0A], [0x0D], Array("\u{1B}[2J".utf8), Array("\u{202E}".utf8), Array("}\n{".utf8),
        Array("</script><script>".utf8), Array("\"".utf8), Array("\\".utf8), Array("@enduml\n".utf8),
        Array(repeating: UInt8(ascii: "["), count: 5000), Array(repeating: UInt8(ascii: "x"), count: 70_000),
    ]

    private mutating func insert(_ bytes: inout [UInt8]) {
        bytes.insert(contentsOf: Self.strange[below(Self.strange.count)], at: below(bytes.count + 1))
    }

    private mutating func changeLines(_ bytes: inout [UInt8]) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let (one, other) = (below(lines.count), below(lines.count))
        switch below(4) {
        case 0: lines.swapAt(one, other)
        case 1: lines.insert(lines[one], at: other)
        case 2: lines.removeSubrange(min(one, other)..<min(max(one, other), min(one, other) + 1 + below(5)))
        default: lines[one] = lines[other]
        }
        bytes = Array(lines.joined(separator: [0x0A]))
    }

    private static let extremes = [
        "-1", "0", "1", "2", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "9007199254740993",
        "1e999", "-0.0", "0.5", "null", "true", "\"\"", "[]", "{}", "\"o1\"", "\"o999999\"", "\"..\"",
    ]

    /// Puts an extreme, or what stands elsewhere in the file, in the place of a number or of a quoted word.
    private mutating func exchange(_ bytes: inout [UInt8]) {
        let values = Self.values(in: bytes)
        guard !values.isEmpty else { return flip(&bytes) }
        let place = values[below(values.count)]
        let other =
            below(2) == 0
            ? Array(Self.extremes[below(Self.extremes.count)].utf8) : Array(bytes[values[below(values.count)]])
        bytes.replaceSubrange(place, with: other)
    }

    /// Where numbers stand, and texts in quotes.
    private static func values(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            var end = start + 1
            if bytes[start] == UInt8(ascii: "\"") {
                while end < bytes.count, ![0x0A, UInt8(ascii: "\"")].contains(bytes[end]) { end += 1 }
                end = min(end + 1, bytes.count)
                ranges.append(start..<end)
            } else if (0x30...0x39).contains(bytes[start]) {
                while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
                ranges.append(start..<end)
            }
            start = end
        }
        return ranges
    }
}
