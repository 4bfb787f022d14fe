/// A record of a journal, with its place in the bytes that were read.
struct JournalRecord {
    /// The place where it begins.
    let start: Int
    /// The place where the next one begins.
    let end: Int
    let checksum: UInt32
    let link: UInt32
    /// Whether it is the first of its group.
    let beginsGroup: Bool
    /// The kind of its group, if it is the last record.
    let kind: GroupKind?
    let sequence: UInt64
    let schema: UInt8
    let feature: UnsafeRawBufferPointer
    let change: UnsafeRawBufferPointer
    /// The bytes after the change.
    let trailer: UnsafeRawBufferPointer

    /// The record at `offset`, if it is complete and undamaged.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard let end = Self.end(bytes, at: offset) else { return nil }
        let all = UnsafeRawBufferPointer(rebasing: bytes[offset..<end])
        var reader = ByteReader(all)
        do throws(ByteReader.Damage) {
            checksum = try reader.readFixed()
            _ = try reader.readFixed()
            link = try reader.readFixed()
            let mark = try reader.readByte()
            beginsGroup = mark & JournalFormat.firstOfGroup != 0
            let code = mark & ~JournalFormat.firstOfGroup
            kind = GroupKind(rawValue: code)
            guard code == 0 || kind != nil else { return nil }
            sequence = try reader.readNumber()
            guard (1..<JournalPosition.limit).contains(sequence) else { return nil }
            schema = try reader.readByte()
            feature = try reader.readRaw(Int(try reader.readByte()))
            change = try reader.readRaw(Int(try reader.readFixed()))
            trailer = reader.readRest()
        } catch {
            return nil
        }
        // Checked last, because most bytes that are no record fail earlier.
        guard Checksum.of(UnsafeRawBufferPointer(rebasing: all[4...])) == checksum else { return nil }
        (start, self.end) = (offset, end)
    }

    /// The position after it.
    var position: JournalPosition { JournalPosition(sequence: sequence, checksum: checksum) }

    /// The end of the record at `offset` by its own length, if that is possible.
    private static func end(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
        guard bytes.count - offset >= JournalFormat.shortest else { return nil }
        let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)))
        let end = offset + JournalFormat.uncounted + length
        return end <= bytes.count ? end : nil
    }
}

/// The data at the end of a group.
struct GroupTrailer {
    /// The process whose command it was.
    let process: Int32
    /// The step it is about, by the last sequence number of its group when it was new.
    let target: UInt64
    let command: [String]
    /// The time since 1970; nil if it is unknown.
    let time: Duration?
    /// The key of the person whose step it is; nil for a guest's.
    let person: String?

    init(_ record: JournalRecord) throws(ByteReader.Damage) {
        var reader = ByteReader(record.trailer)
        guard let process = Int32(exactly: try reader.readNumber()) else { throw ByteReader.Damage() }
        self.process = process
        target = record.kind?.hasTarget == true ? try reader.readNumber() : record.sequence
        command = try reader.readWords()
        time = try reader.readTime()
        person = reader.rest == 0 ? nil : try reader.readString()
    }
}
