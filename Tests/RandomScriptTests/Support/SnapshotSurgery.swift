import Commands

@testable import StateStore

/// A snapshot's bytes, and where in them what can be damaged lies, so that checksums can be made right again.
struct SnapshotSurgery {
    private(set) var bytes: [UInt8]
    /// Where the number and the checksum of the last record, and the directory, lie.
    private let directory: Range<Int>
    private let sections: [Section]

    private struct Section {
        /// Where its checksum stands in the directory.
        let checksum: Int
        let range: Range<Int>
    }

    /// - Throws: that they are no snapshot.
    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let start = SnapshotFile.magic.utf8CodeUnitCount
        (directory, sections) = try bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer, at: start + 4)
            let length = Int(try reader.readFixed())
            let beginning = reader.offset
            _ = (try reader.readNumber(), try reader.readFixed())
            let body = reader.offset + length + 4
            _ = (try reader.readFixed(), try reader.readFixed(), try reader.readNumber())
            let sections = try (0..<(try reader.readCount())).map { _ in
                _ = (try reader.readString(), try reader.readByte())
                let offset = body + (try reader.readInt())
                let length = try reader.readInt()
                defer { reader.offset += 4 }
                return Section(checksum: reader.offset, range: offset..<offset + length)
            }
            return (beginning..<body - 4, sections)
        }
    }

    /// Changes a byte of a section, each section as often as any other, and makes the checksums right.
    mutating func damageSection(_ random: inout SeededRandom) {
        guard let section = sections.filter({ !$0.range.isEmpty }).randomElement(using: &random) else { return }
        damage(section.range, &random)
        put(Array(bytes[section.range]).withUnsafeBytes(Checksum.of), at: section.checksum)
        repairDirectory()
    }

    /// Changes a byte of the directory, and makes its checksum right.
    mutating func damageDirectory(_ random: inout SeededRandom) {
        damage(directory, &random)
        repairDirectory()
    }

    private mutating func damage(_ range: Range<Int>, _ random: inout SeededRandom) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: range, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = 0xFF
            case 2: bytes[place] &+= 1
            default: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            }
        }
    }

    private mutating func repairDirectory() {
        put(bytes[..<directory.upperBound].withUnsafeBytes(Checksum.of), at: directory.upperBound)
    }

    private mutating func put(_ checksum: UInt32, at place: Int) {
        withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
    }
}
