import Testing

@testable import StateStore

/// Bytes that end too early or make no sense: each read reports it, and consumes nothing.
@Suite struct ByteReaderTests {
    typealias Damage = ByteReader.Damage

    /// What `body` reads of `bytes`.
    private func read<Value>(_ bytes: [UInt8], _ body: (inout ByteReader) throws -> Value) throws -> Value {
        try bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            return try body(&reader)
        }
    }

    @Test func whatEndsTooEarly() {
        #expect(throws: Damage.self) { try read([]) { try $0.readByte() } }
        #expect(throws: Damage.self) { try read([1, 2, 3]) { try $0.readFixed() } }
        #expect(throws: Damage.self) { try read([1, 2, 3, 4, 5, 6, 7]) { try $0.readHalves() } }
        #expect(throws: Damage.self) { try read([0x80, 0x80]) { try $0.readNumber() } }
        #expect(throws: Damage.self) { try read([1, 2]) { try $0.readRaw(3) } }
        // Four letters, of which three are there; two words, of which one is.
        #expect(throws: Damage.self) { try read([4, 65, 66, 67]) { try $0.readString() } }
        #expect(throws: Damage.self) { try read([2, 1, 65]) { try $0.readWords() } }
    }

    @Test func aNumberOfMoreThan64Bits() throws {
        let largest = [UInt8](repeating: 0xFF, count: 9) + [0x01]
        #expect(try read(largest) { try $0.readNumber() } == .max)
        #expect(throws: Damage.self) { try read([UInt8](repeating: 0x80, count: 10) + [0]) { try $0.readNumber() } }
    }

    @Test func aNumberThatNoIntHolds() throws {
        let largest = [UInt8](repeating: 0xFF, count: 8) + [0x7F]
        #expect(try read(largest) { try $0.readInt() } == .max)
        #expect(throws: Damage.self) {
            try read([UInt8](repeating: 0xFF, count: 9) + [0x01]) { try $0.readInt() }
        }
    }

    @Test func aCountOfMoreThanThereIs() throws {
        #expect(try read([2, 0, 0]) { try $0.readCount() } == 2)
        #expect(throws: Damage.self) { try read([3, 0, 0]) { try $0.readCount() } }
        #expect(throws: Damage.self) { try read([0xFF, 0xFF, 0xFF, 0xFF, 0x0F]) { try $0.readCount() } }
    }

    @Test func aNegativeCount() throws {
        #expect(throws: Damage.self) { try read([1, 2, 3]) { try $0.readRaw(-1) } }
        #expect(try read([1, 2, 3]) { try $0.readRaw(0).count } == 0)
    }

    /// Behind a read that failed the reader stands where it stood.
    @Test func nothingIsTaken() throws {
        let offset = try read([9, 1, 2, 3]) { reader in
            _ = try reader.readByte()
            _ = try? reader.readFixed()
            _ = try? reader.readRaw(4)
            return reader.offset
        }
        #expect(offset == 1)
    }

    @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, 1 << 32, 1 << 63, UInt64.max])
    func numbersAreReadAsTheyWereWritten(number: UInt64) throws {
        var writer = ByteWriter()
        writer.write(number)
        writer.write(halves: number)
        let bytes = Array(writer.bytes)
        #expect(bytes.count == max(1, (70 - (number | 1).leadingZeroBitCount) / 7) + 8)
        #expect(try read(bytes) { try $0.readNumber() } == number)
        let halves = try read(bytes) { reader in
            _ = try reader.readNumber()
            return try reader.readHalves()
        }
        #expect(halves == number)
    }
}
