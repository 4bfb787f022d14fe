import Bytes
import StateStore

// The whole tree as a snapshot keeps it: the next id, then each task before its own parts, with the level it stands on.
extension TaskTree {
    func writeContents(to writer: inout ByteWriter) {
        writer.write(nextID)
        writer.write(count)
        forEachSlot(from: Self.top) { slot, level in
            guard slot != Self.top else { return }
            writer.write(level - 1)
            // Only of few tasks there is more to say.
            let hasMore =
                entries[Int(slot)].priority != nil || entries[Int(slot)].due != nil || entries[Int(slot)].hasExtras
            writer.write(TaskHead(id: id(slot), isDone: ownDone(slot), hasDetails: hasMore))
            let title = titleBytes(slot)
            writer.write(title.count)
            writer.write(raw: UnsafeRawBufferPointer(title))
            if hasMore { writer.write(details(slot)) }
        }
    }

    /// Fills the tree, which is empty: in one pass and without recursion.
    func readContents(_ reader: inout ByteReader) throws(ByteReader.Damage) {
        reserveIDs(below: try reader.readTaskID())
        let count = try reader.readCount()
        entries.reserve(count + 1)
        siblings.reserve(count + 1)
        var way = [Growth(slot: Self.top)]
        for _ in 0..<count {
            let level = try reader.readInt()
            guard level < way.count else { throw ByteReader.Damage() }
            while way.count > level + 1 { close(&way) }
            let slot = Slot(entries.count)
            let details = try append(try reader.readTaskHead(), &reader)
            entries[Int(slot)].parent = way[level].slot
            siblings.append(slot, to: &way[level].parts)
            if let details { setDetails(details, of: slot) }
            way.append(Growth(slot: slot))
        }
        while !way.isEmpty { close(&way) }
    }

    /// Makes an entry that has no place yet.
    ///
    /// - Returns: its details, if it has any.
    private func append(
        _ head: TaskHead, _ reader: inout ByteReader
    ) throws(ByteReader.Damage) -> TaskDetails? {
        let title = try reader.readRaw(try reader.readCount())
        guard Self.isText(title) else { throw ByteReader.Damage() }
        guard head.id > .tree, head.id < nextID, slots[Int(head.id.rawValue)] == Self.none else {
            throw ByteReader.Damage()
        }
        slots[Int(head.id.rawValue)] = Slot(entries.count)
        entries.append(
            Entry(
                title: text.add(title), parent: Self.none, leaves: 1, leavesDone: head.isDone ? 1 : 0, id: head.id,
                isDone: head.isDone
            )
        )
        siblings.appendSlot()
        return head.hasDetails ? try reader.readTaskDetails() : nil
    }

    /// Whether bytes are UTF-8. Checksums say that they are as somebody wrote them, not who did.
    private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
        !bytes.contains { $0 >= 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    /// A task whose parts are being read.
    private struct Growth {
        let slot: Slot
        var parts = SiblingForest.Growing()
        var counts = LeafCounts.zero
    }

    /// The last task of the way has all its parts.
    private func close(_ way: inout [Growth]) {
        let grown = way.removeLast()
        if grown.parts.root != Self.none {
            siblings.finish(grown.parts)
            entries[Int(grown.slot)].parts = grown.parts.root
            entries[Int(grown.slot)].leaves = grown.counts.leaves
            entries[Int(grown.slot)].leavesDone = grown.counts.done
            if grown.slot != Self.top { compositeCount += 1 }
        }
        guard !way.isEmpty else { return }
        let entry = entries[Int(grown.slot)]
        way[way.count - 1].counts += LeafCounts(leaves: entry.leaves, done: entry.leavesDone)
    }
}
