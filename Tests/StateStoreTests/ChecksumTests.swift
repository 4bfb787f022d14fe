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
}
