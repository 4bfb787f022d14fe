/// Goes through the records of a journal, group by group.
struct JournalWalk {
    /// Why it ended.
    enum End: Equatable {
        /// After the last group there is nothing.
        case whole
        /// What follows the last group was never finished.
        case unfinished
        /// What follows is damaged, and undamaged records come after it.
        case damaged(at: Int)
    }

    private let bytes: UnsafeRawBufferPointer
    /// Where the next group begins.
    private(set) var offset: Int
    /// The last record of the last group.
    private(set) var last: JournalPosition

    /// - Parameter last: the record before the one at `offset`.
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int, behind last: JournalPosition) {
        self.bytes = bytes
        self.offset = offset
        self.last = last
    }

    /// Reads the next group.
    ///
    /// - Parameter records: its records; an array to be used again and again.
    /// - Returns: nil if there is a group, else why there is none.
    mutating func next(_ records: inout [JournalRecord]) -> End? {
        records.removeAll(keepingCapacity: true)
        var (place, before) = (offset, last)
        while place < bytes.count {
            guard let record = JournalRecord(bytes, at: place) else {
                return JournalRecord.isAnyWhole(in: bytes, behind: place) ? .damaged(at: place) : .unfinished
            }
            // Whole by itself, but not the one that was written here.
            guard record.link == before.checksum, record.sequence == before.sequence &+ 1 else {
                return .damaged(at: place)
            }
            records.append(record)
            (place, before) = (record.end, JournalPosition(sequence: record.sequence, checksum: record.checksum))
            if record.mark != nil {
                (offset, last) = (place, before)
                return nil
            }
        }
        return place == offset ? .whole : .unfinished
    }
}
