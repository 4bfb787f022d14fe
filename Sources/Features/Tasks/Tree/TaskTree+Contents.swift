import StateStore

// The whole tree as a snapshot keeps it: the next id, then each task before its own parts, with the level it is on.
extension TaskTree {
    func writeContents(to writer: inout ByteWriter) {
        writer.write(nextID)
        writer.write(count)
        save(root) { record, level in
            guard level > 0 else { return }
            writer.write(level - 1)
            writer.write(record)
        }
    }

    /// Fills the tree, which is empty.
    func readContents(_ reader: inout ByteReader) throws(ByteReader.Damage) {
        reserveIDs(below: try reader.readTaskID())
        var rest = try reader.readCount()
        var last = (id: TaskID.tree, level: -1)
        try read(about: rest) { () throws(ByteReader.Damage) in
            guard rest > 0 else { return nil }
            rest -= 1
            let level = try reader.readInt()
            let record = try reader.readCheckedTaskRecord()
            guard level <= last.level + 1, depthLimit > level, record.id > .tree, record.id < nextID,
                record.id != last.id, self[record.id] == nil
            else { throw ByteReader.Damage() }
            last = (record.id, level)
            return (record, level)
        }
    }
}

extension ByteReader {
    /// Checksums say that bytes are as somebody wrote them, not who did: a title that is no UTF-8 is not taken.
    fileprivate mutating func readCheckedTaskRecord() throws(Damage) -> TaskRecord {
        let head = try readTaskHead()
        let bytes = try readRaw(try readCount())
        guard let title = try? UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span) else { throw Damage() }
        return TaskRecord(
            id: head.id, title: String(copying: title), added: head.added, done: head.done,
            details: head.hasDetails ? try readTaskDetails() : nil)
    }
}
