/// Goes through one part of a journal, group by group. What is damaged is left out.
struct JournalWalk {
    private let bytes: UnsafeRawBufferPointer
    /// Whether it goes through the contents, or through the commands after them.
    private let isOfContents: Bool
    /// Where the next group begins.
    private(set) var offset: Int
    /// The last record of the last group.
    private(set) var last: JournalPosition
    /// Where something was met first that was not written there, with whole records after it; nil if nothing was.
    private(set) var damage: Int?

    /// - Parameters:
    ///   - bytes: end where the part ends.
    ///   - last: the record before the one at `offset`.
    init(_ bytes: UnsafeRawBufferPointer, ofContents: Bool, at offset: Int, behind last: JournalPosition) {
        (self.bytes, isOfContents, self.offset, self.last) = (bytes, ofContents, offset, last)
    }

    /// Whether what follows the last group was never finished.
    var isUnfinished: Bool { offset < bytes.count && damage == nil }

    /// Reads the next group.
    ///
    /// - Parameter records: its records; an array to be used again and again.
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
    /// - Returns: where it is not what was written; nil if all of it is.
    private mutating func readGroup(_ records: inout [JournalRecord]) -> Int? {
        records.removeAll(keepingCapacity: true)
        var (place, before) = (offset, last)
        while let record = JournalRecord(bytes, at: place) {
            // It may be whole by itself, but not the one that was written here.
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

    /// Continues with the first group of this part from `place` on, where something else is than was written.
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
