/// Makes the changes that stand in the journal: at the start, and what other sessions add.
struct JournalReplay {
    let disk: StateDisk
    let features: FeatureSlots
    let history: History
    let condition: StateCondition

    /// Takes the groups that stand in the journal behind what was read.
    ///
    /// - Parameters:
    ///   - known: groups up to this record are known already and are only checked.
    ///   - isLive: whether other sessions added them while this one ran.
    /// - Returns: whether the known groups lead to the same place there; if not, nothing was taken.
    func takeTail(behind known: JournalPosition, isLive: Bool) throws(StateError) -> Bool {
        var isReached = disk.journal.last == known
        let bytes = try disk.journal.readTail()
        let start = disk.journal.offset
        let end = try bytes.span.bytes.withUnsafeBytes { buffer throws(StateError) -> JournalWalk.End in
            var walk = JournalWalk(buffer, at: 0, behind: disk.journal.last)
            var records: [JournalRecord] = []
            // A group that cannot be taken just now is to be found again.
            var taken = walk
            defer {
                disk.journal.advance(by: taken.offset, to: taken.last)
                if !isLive { history.archive.keep(buffer) }
            }
            while true {
                taken = walk
                if let end = walk.next(&records) { return end }
                if isReached {
                    try takeGroup(records, isLive: isLive)
                } else if walk.last.sequence >= known.sequence {
                    guard walk.last == known else { return .whole }
                    isReached = true
                    if !isLive { disk.journal.cover(upTo: start + walk.offset) }
                }
            }
        }
        switch end {
        case .damaged(let place): damage(at: start + place)
        case .unfinished where isReached && disk.mayWrite:
            drop(Array(bytes[(disk.journal.offset - start)...])) { () throws(StateError) in
                try disk.journal.cut()
            }
        // Without the lock it may be what another session is writing just now.
        case .whole, .unfinished: break
        }
        return isReached
    }

    /// Makes a group, or says that it cannot be made: the rest is there to be seen, and to be recovered.
    private func takeGroup(_ records: [JournalRecord], isLive: Bool) throws(StateError) {
        do throws(StateError) {
            try take(records, isLive: isLive)
        } catch {
            guard case .unreadableChange = error else { throw error }
            condition.block(for: error)
        }
    }

    private func take(_ records: [JournalRecord], isLive: Bool) throws(StateError) {
        let last = records[records.count - 1]
        guard let kind = last.mark else { return }
        let isInverted = kind == .undo || kind == .redo
        // What another session undoes, does again or clears may be a step of an earlier run.
        if isLive, isInverted || kind == .command && history.archive.mayHaveUndone { try history.readArchive() }
        // Before the first of several changes is made all are known to be there.
        if records.count > 1 { for record in records { _ = try slot(of: record) } }
        let parts = try make(records, group: last.sequence, isLive: isLive)
        let range = records[0].start..<last.end
        guard isLive || isInverted else { return history.archive.note(kind, target: last.sequence, range: range) }
        guard let trailer = try? GroupTrailer(last) else {
            throw .unreadableChange(
                file: disk.folder.journalPath, sequence: last.sequence, feature: try slot(of: records[0]).name,
                reason: "the end of its group means nothing"
            )
        }
        guard isLive else { return history.archive.note(kind, target: trailer.target, range: range) }
        history.hear(kind, trailer, parts: parts)
    }

    private func slot(of record: JournalRecord) throws(StateError) -> any FeatureSlot {
        try features.slot(record.feature, record.schema, file: disk.folder.journalPath)
    }

    /// Makes the changes of a group, or none of them.
    ///
    /// - Returns: what takes back those of another session's that can be undone.
    private func make(
        _ records: [JournalRecord], group: UInt64, isLive: Bool
    ) throws(StateError) -> StepParts {
        var parts = StepParts()
        var made: [any Reversible] = []
        for record in records {
            do throws(StateError) {
                let slot = try slot(of: record)
                let inverse = try slot.take(
                    record.change, schema: record.schema, sequence: record.sequence, group: group,
                    keepsInverse: !isLive
                )
                if let inverse, records.count > 1 { made.append(inverse) }
                if isLive, slot.isUndoable {
                    parts.append(inverse ?? PostponedInverse(slot, sequence: record.sequence))
                }
            } catch {
                for inverse in made.reversed() { condition.takeBack(inverse) }
                throw error
            }
        }
        return parts
    }

    // MARK: What cannot be read

    /// Keeps bytes that nobody can read beside the journal, and takes them out of it. Where that cannot be, nothing can be
    /// changed.
    func drop(_ bytes: [UInt8], _ remove: () throws(StateError) -> Void) {
        var path: String?
        if disk.mayWrite {
            do throws(StateError) {
                path = try disk.folder.keep(bytes, as: "journal.torn")
                try remove()
            } catch {
                condition.block(for: error)
            }
        }
        condition.findings.append(.unfinished(bytes: bytes.count, keptIn: path))
    }

    func damage(at offset: Int) {
        condition.block(for: .damagedJournal(file: disk.folder.journalPath, offset: offset))
    }
}
