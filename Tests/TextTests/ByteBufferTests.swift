import Testing
import Text

@Suite struct ByteBufferTests {
    private func bytes(of buffer: borrowing ByteBuffer) -> [UInt8] { Array(buffer.bytes) }

    private func append(_ bytes: [UInt8], to buffer: inout ByteBuffer) {
        bytes.withUnsafeBytes { buffer.append($0) }
    }

    @Test(arguments: [0, 1, 64, 4096])
    func whatIsAppendedStaysInItsOrderWhateverTheRoom(capacity: Int) {
        var buffer = ByteBuffer(capacity: capacity)
        var expected: [UInt8] = []
        for length in 0..<300 {
            let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
            append(piece, to: &buffer)
            buffer.append(UInt8(truncatingIfNeeded: length))
            buffer.append("é;")
            expected += piece + [UInt8(truncatingIfNeeded: length)] + Array("é;".utf8)
        }
        #expect(bytes(of: buffer) == expected)
        #expect(buffer.count == expected.count)
    }

    @Test func nothingIsAppendedOfNothing() {
        var buffer = ByteBuffer()
        append([], to: &buffer)
        buffer.append(UnsafeRawBufferPointer(start: nil, count: 0))
        buffer.append("")
        #expect(bytes(of: buffer).isEmpty)
    }

    @Test func bytesArePutWhereThereIsRoomMadeForThem() {
        var buffer = ByteBuffer()
        for round in 0..<100 {
            buffer.append(upTo: 10) { place in
                place.storeBytes(of: UInt8(round), as: UInt8.self)
                return place + 1
            }
        }
        #expect(bytes(of: buffer) == (0..<100).map { UInt8($0) })
    }

    @Test func aNumberIsPatchedInPlace() {
        var buffer = ByteBuffer()
        append([1, 2, 3, 4, 5, 6], to: &buffer)
        buffer.patch(UInt32(0xA0B0_C0D0).littleEndian, at: 1)
        #expect(bytes(of: buffer) == [1, 0xD0, 0xC0, 0xB0, 0xA0, 6])
    }

    @Test func bothEndsAreForgotten() {
        var buffer = ByteBuffer()
        append(Array(0..<200), to: &buffer)
        buffer.truncate(to: 150)
        buffer.truncate(to: 400)
        buffer.dropFirst(20)
        #expect(bytes(of: buffer) == Array(20..<150))
        buffer.dropFirst(130)
        #expect(bytes(of: buffer).isEmpty)
        append([9], to: &buffer)
        #expect(bytes(of: buffer) == [9])
    }

    @Test func muchMemoryIsGrownAndKept() {
        var buffer = ByteBuffer()
        let piece = [UInt8](repeating: 0x5A, count: 1 << 20)
        for _ in 0..<8 { append(piece, to: &buffer) }
        #expect(buffer.count == 8 * piece.count)
        #expect(buffer.bytes.allSatisfy { $0 == 0x5A })
    }
}
