/// Writes groups of records in the form of ``JournalFormat``, to be appended to the journal next.
///
/// Changes are written as they are made; the end of their command finishes the group, and a failure removes them.
struct GroupWriter: ~Copyable {
    var writer = ByteWriter(capacity: 1 << 17)
    /// The beginnings of the records of the open group.
    var starts: [Int] = []
    /// The end of the finished groups: this many bytes can be written.
    private(set) var finished = 0
    /// The sequence number and the checksum of the last record of a finished group.
    private(set) var last = JournalPosition.start

    /// Continues after a record that is in the journal. No record may be waiting to be written.
    mutating func continues(behind record: JournalPosition) {
        precondition(writer.count == 0, "records that wait would be linked to nothing")
        last = record
    }

    /// Whether the open group has records.
    var hasOpenRecords: Bool { !starts.isEmpty }

    /// The groups that are finished.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: writer.bytes[..<finished]) }

    /// Adds a record to the open group.
    ///
    /// - Parameter change: writes the change.
    mutating func add(_ feature: String, schema: UInt8, _ change: (inout ByteWriter) -> Void) {
        begin()
        writer.write(byte: schema)
        writer.write(byte: UInt8(feature.utf8.count))
        writer.write(raw: feature)
        let lengthPlace = writer.count
        writer.write(fixed: 0)
        change(&writer)
        writer.patch(fixed: UInt32(writer.count - lengthPlace - 4), at: lengthPlace)
    }

    /// Writes the part before the schema.
    mutating func begin() {
        starts.append(writer.count)
        writer.write(zeros: JournalFormat.fixedLength)
        writer.write(last.sequence + UInt64(starts.count))
    }

    /// A place in the open group, for ``truncate(to:)``.
    var mark: Int { starts.count }

    /// Removes the records after `mark`.
    mutating func truncate(to mark: Int) {
        guard mark < starts.count else { return }
        writer.truncate(to: starts[mark])
        starts.removeSubrange(mark...)
    }

    /// Finishes the open group, which has records.
    ///
    /// - Parameters:
    ///   - target: the step it is about, unless that is new.
    ///   - time: since 1970; nil if that is unknown.
    ///   - person: the key of the person whose step it is; nil for a guest's.
    /// - Returns: the sequence number of its last record.
    mutating func finish(
        _ kind: GroupKind, process: Int32 = 0, target: UInt64 = 0, command: borrowing [String] = [],
        time: Duration? = nil, person: String? = nil
    ) -> UInt64 {
        let mark = JournalFormat.fixedLength - 1
        writer.patch(byte: JournalFormat.firstOfGroup, at: starts[0] + mark)
        let isAlone = starts.count == 1
        writer.patch(
            byte: kind.rawValue | (isAlone ? JournalFormat.firstOfGroup : 0), at: starts[starts.count - 1] + mark)
        writer.write(UInt64(process))
        if kind.hasTarget { writer.write(target) }
        writer.write(words: command)
        writer.write(time: time)
        if let person { writer.write(person) }
        for index in 1..<starts.count { link(starts[index - 1], starts[index]) }
        link(starts[starts.count - 1], writer.count)
        if isAlone { starts.removeLast() } else { starts.removeAll(keepingCapacity: true) }
        finished = writer.count
        return last.sequence
    }

    /// Links the record from `start` to `end` to the one before it.
    @inline(__always)
    private mutating func link(_ start: Int, _ end: Int) {
        writer.patch(fixed: UInt32(end - start - JournalFormat.uncounted), at: start + 4)
        writer.patch(fixed: last.checksum, at: start + 8)
        let checksum = Checksum.of(
            UnsafeRawBufferPointer(start: writer.bytes.baseAddress! + start + 4, count: end - start - 4))
        writer.patch(fixed: checksum, at: start)
        last = JournalPosition(sequence: last.sequence + 1, checksum: checksum)
    }

    /// Forgets the first `count` bytes of the finished groups, which are now in the journal.
    mutating func dropFirst(_ count: Int) {
        writer.dropFirst(count)
        finished -= count
        for index in starts.indices { starts[index] -= count }
    }

    /// Forgets all groups, which cannot be written, and continues after the last record that could be.
    mutating func dropAll(continuingBehind record: JournalPosition) {
        starts.removeAll()
        writer.truncate(to: 0)
        finished = 0
        last = record
    }
}
