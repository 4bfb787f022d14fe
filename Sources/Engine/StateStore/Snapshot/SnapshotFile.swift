import Platform

/// How a snapshot lies on disk: the state as it was after some record of the journal.
///
///     header · mark 8 · steps that can be redone · number of sections · for each: name, schema 1, offset, length, checksum 4
///     · checksum 4 · the sections
///
/// Version 1 had neither the mark nor the number of steps that can be redone.
///
/// One section a feature, and one for the steps. They are read when they are needed.
struct SnapshotFile {
    static let magic: StaticString = "playhouse snapshot\n"
    static let version: UInt32 = 2
    /// The section with the steps.
    static let steps = "steps"

    /// The last record whose change it holds.
    let last: JournalPosition
    /// What it has in common with its journal; nil in one from before there was a mark.
    let mark: UInt64?
    /// How many steps can be redone; nil if only the steps themselves say so.
    let undoneCount: UInt64?
    let sections: [SnapshotSection]

    enum Failure: Error {
        case damaged
        case newer(version: UInt32)
    }

    /// Makes the bytes of a snapshot.
    static func write(
        behind last: JournalPosition, mark: UInt64, undoneCount: Int,
        _ sections: [(name: String, schema: UInt8, write: (inout ByteWriter) -> Void)]
    ) -> SnapshotImage {
        var body = ByteWriter(capacity: 1 << 16)
        var directory = ByteWriter()
        directory.write(halves: mark)
        directory.write(undoneCount)
        directory.write(sections.count)
        for (name, schema, write) in sections {
            let start = body.count
            write(&body)
            directory.write(name)
            directory.write(byte: schema)
            directory.write(start)
            directory.write(body.count - start)
            directory.write(fixed: Checksum.of(UnsafeRawBufferPointer(rebasing: body.bytes[start...])))
        }
        var head = ByteWriter()
        magic.withUTF8Buffer { head.write(raw: UnsafeRawBufferPointer($0)) }
        head.write(fixed: version)
        head.write(fixed: UInt32(directory.count))
        head.write(last.sequence)
        head.write(fixed: last.checksum)
        head.write(raw: directory.bytes)
        head.write(fixed: Checksum.of(head.bytes))
        return SnapshotImage(head: head, body: body)
    }

    /// Reads the header and the directory of an open snapshot; the sections stay on disk.
    ///
    /// - Parameters:
    ///   - file: kept open by the sections as long as one of them may be read.
    ///   - size: that of the file, in bytes.
    init(_ file: OpenFile, size: Int) throws {
        let beginning = try file.read(from: 0, count: 1 << 12)
        var whole = beginning
        let (length, version) = try Self.directoryEnd(beginning)
        // A length that is not true must not ask for all memory.
        guard length <= size else { throw Failure.damaged }
        if length > beginning.count { whole = try file.read(from: 0, count: length) }
        guard whole.count >= length else { throw Failure.damaged }
        (last, mark, undoneCount, sections) = try whole.withUnsafeBytes { buffer in
            let covered = UnsafeRawBufferPointer(rebasing: buffer[..<(length - 4)])
            var reader = ByteReader(buffer, at: length - 4)
            guard try reader.readFixed() == Checksum.of(covered) else { throw Failure.damaged }
            guard version <= Self.version else { throw Failure.newer(version: version) }
            reader = ByteReader(covered, at: Self.magic.utf8CodeUnitCount + 8)
            let last = JournalPosition(sequence: try reader.readNumber(), checksum: try reader.readFixed())
            guard last.isPossible else { throw Failure.damaged }
            let mark = version == 1 ? nil : try reader.readHalves()
            let undoneCount = version == 1 ? nil : try reader.readNumber()
            let sections = try (0..<(try reader.readCount())).map { _ in
                SnapshotSection(
                    file: file, name: try reader.readString(), schema: try reader.readByte(),
                    offset: length + (try reader.readInt()), length: try reader.readInt(),
                    checksum: try reader.readFixed()
                )
            }
            return (last, mark, undoneCount, sections)
        }
    }

    /// Where the directory ends, by the beginning of the file.
    private static func directoryEnd(_ beginning: [UInt8]) throws -> (Int, version: UInt32) {
        try beginning.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            let found = try reader.readRaw(magic.utf8CodeUnitCount)
            guard magic.withUTF8Buffer({ found.elementsEqual($0) }) else { throw Failure.damaged }
            let version = try reader.readFixed()
            let directory = Int(try reader.readFixed())
            _ = try reader.readNumber()
            _ = try reader.readFixed()
            return (reader.offset + directory + 4, version)
        }
    }
}

/// The bytes of a snapshot: what is before the sections, and the sections, which may be large and are not copied.
struct SnapshotImage: ~Copyable {
    let head: ByteWriter
    let body: ByteWriter

    /// To be looked at as long as the image lives.
    var pieces: [UnsafeRawBufferPointer] { [head.bytes, body.bytes] }
}

/// A section of a snapshot, still on disk.
struct SnapshotSection {
    let file: OpenFile
    let name: String
    let schema: UInt8
    let offset: Int
    let length: Int
    let checksum: UInt32

    /// Its bytes, checked.
    func read() throws(StateError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try file.read(from: offset, count: length)
        } catch {
            throw .failed(file: file.path, error)
        }
        guard bytes.withUnsafeBytes(Checksum.of) == checksum else { throw .damagedSnapshot(section: name) }
        return bytes
    }
}
