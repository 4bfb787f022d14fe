/// Goes through one part of a journal, group by group, skipping damage.
struct JournalWalk {
    private let bytes: UnsafeRawBufferPointer
    /// Whether it goes through the contents, and not through the commands after them.
    private let isOfContents: Bool
    /// The beginning of the next group.
    private(set) var offset: Int
    /// The last record of the last group.
    private(set) var last: JournalPosition
    /// The first place that differs from the bytes written there, although complete records follow it; nil if there is
    /// none.
    private(set) var damage: Int?

    /// - Parameters:
    ///   - bytes: the bytes up to the end of the part.
    ///   - last: the record before the one at `offset`.
    init(_ bytes: UnsafeRawBufferPointer, ofContents: Bool, at offset: Int, behind last: JournalPosition) {
        (self.bytes, isOfContents, self.offset, self.last) = (bytes, ofContents, offset, last)
    }

    /// Whether the bytes after the last group were never completed.
    var isUnfinished: Bool { offset < bytes.count && damage == nil }

    /// Reads the next group.
    ///
    /// - Parameter records: receives its records; an array to be reused.
    /// - Returns: false if there is none.
    mutating func next(_ records: inout [JournalRecord]) -> Bool {
        while offset < bytes.count {
            guard let place = readGroup(&records) else { return true }
            guard findGroup(from: place) else { break }
        }
        return false
    }

    /// Reads the group at ``offset``.
    ///
    /// - Returns: the place where it is damaged; nil if it is undamaged.
    private mutating func readGroup(_ records: inout [JournalRecord]) -> Int? {
        records.removeAll(keepingCapacity: true)
        var (place, before) = (offset, last)
        while let record = JournalRecord(bytes, at: place) {
            // It may be a complete record, but not the one that was written here.
            guard record.link == before.checksum, record.sequence == before.sequence + 1,
                record.beginsGroup == records.isEmpty, isOfPart(record)
            else { return place }
            records.append(record)
            (place, before) = (record.end, record.position)
            if record.kind != nil {
                (offset, last) = (place, before)
                return nil
            }
        }
        return place
    }

    private func isOfPart(_ record: JournalRecord) -> Bool {
        record.kind.map { $0.isOfContents == isOfContents } ?? true
    }

    /// Continues with the first group of this part from `place` on, where the bytes are damaged.
    ///
    /// - Returns: false if there is none.
    private mutating func findGroup(from place: Int) -> Bool {
        let damaged = place
        var place = place
        while place < bytes.count {
            guard let record = JournalRecord(bytes, at: place) else {
                place += 1
                continue
            }
            damage = damage ?? damaged
            if record.beginsGroup, isOfPart(record), record.sequence > last.sequence {
                (offset, last) = (place, JournalPosition(sequence: record.sequence - 1, checksum: record.link))
                return true
            }
            place = record.end
        }
        return false
    }
}
