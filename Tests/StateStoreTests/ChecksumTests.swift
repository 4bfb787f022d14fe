import Commands
import Testing

@testable import StateStore

@Suite struct ChecksumTests {
    private static func bytes(_ numbers: some Sequence<UInt8>) -> [UInt8] { Array(numbers) }

    /// The examples of RFC 3720, appendix B.4, and the usual check value.
    @Test(arguments: [
        ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
        ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
        (bytes(0..<32), 0x46DD_794E),
        (bytes((0..<32).reversed()), 0x113F_DB5C),
        (bytes("123456789".utf8), 0xE306_9283),
        ([], 0),
    ])
    func isThatOfTheStandard(bytes: [UInt8], sum: Int) {
        #expect(bytes.withUnsafeBytes(Checksum.of) == UInt32(sum))
    }

    /// Bit by bit, as the standard defines it.
    private static func plain(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0x82F6_3B78 }
        }
        return ~sum
    }

    @Test func eightBytesAtATimeGiveTheSumWhereverTheyBeginAndEnd() {
        var random = SeededRandom(seed: 1)
        let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        bytes.withUnsafeBytes { all in
            for start in 0..<16 {
                for end in start...all.count {
                    let stretch = UnsafeRawBufferPointer(rebasing: all[start..<end])
                    guard Checksum.of(stretch) != Self.plain(stretch) else { continue }
                    Issue.record("they differ from \(start) to \(end)")
                }
            }
        }
    }
}
