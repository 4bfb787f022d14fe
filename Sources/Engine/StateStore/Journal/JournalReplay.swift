/// Applies the changes in the journal: at the start, and later those of other sessions.
struct JournalReplay {
    let disk: StateDisk
    let features: FeatureSlots
    let history: History
    private var condition: StateCondition { features.condition }

    init(_ disk: StateDisk, _ features: FeatureSlots, _ history: History) {
        (self.disk, self.features, self.history) = (disk, features, history)
    }

    /// Applies the contents at the beginning of a journal.
    ///
    /// - Parameters:
    ///   - journal: the whole file.
    ///   - end: the end of the contents; nil if it is unknown.
    func takeContents(of journal: UnsafeRawBufferPointer, from start: Int, to end: Int?) throws(StateError) {
        let part = UnsafeRawBufferPointer(rebasing: journal.prefix(end ?? journal.count))
        var walk = JournalWalk(part, ofContents: true, at: start, behind: .start)
        var records: [JournalRecord] = []
        while walk.next(&records) {
            noteDamage(walk, from: 0)
            try takeGroup(records, at: 0, isLive: false)
        }
        noteDamage(walk, from: 0)
        // The contents are written at once, so an incomplete end is damage.
        if walk.offset != end { damage(at: walk.offset) }
    }

    /// Applies the groups after the last one that was read.
    ///
    /// - Parameters:
    ///   - bytes: the journal from there on.
    ///   - known: the last known record: groups up to it are only checked.
    ///   - isLive: whether other sessions added them while this one ran.
    /// - Returns: whether the known groups end with the same record there; if not, nothing was applied.
    func takeCommands(
        _ bytes: UnsafeRawBufferPointer, behind known: JournalPosition, isLive: Bool
    ) throws(StateError) -> Bool {
        let start = disk.journal.offset
        var walk = JournalWalk(bytes, ofContents: false, at: 0, behind: disk.journal.last)
        var isReached = walk.last == known
        var records: [JournalRecord] = []
        // A group that this program cannot apply must be found again.
        var taken = walk
        defer { disk.journal.advance(by: taken.offset, to: taken.last) }
        while walk.next(&records) {
            noteDamage(walk, from: start)
            if isReached {
                try takeGroup(records, at: start, isLive: isLive)
            } else if walk.last.sequence >= known.sequence {
                guard walk.last == known else { return false }
                isReached = true
            }
            taken = walk
        }
        noteDamage(walk, from: start)
        // Without the lock, it may be a record that another session is writing; and next to damage nothing is touched.
        if walk.isUnfinished, isReached, disk.mayWrite, condition.readOnlyReason == nil {
            drop(Array(bytes[walk.offset...]), keeping: walk)
        }
        return isReached
    }

    /// Applies a group, or blocks changes if it cannot be applied: the rest can still be seen and recovered.
    private func takeGroup(_ records: [JournalRecord], at start: Int, isLive: Bool) throws(StateError) {
        do throws(StateError) {
            try take(records, isLive: isLive)
        } catch {
            guard case .unreadableChange(let file, let offset, let feature, let reason) = error else { throw error }
            condition.block(
                for: features.hasFullStack
                    ? .unreadableChange(file: file, offset: start + offset, feature: feature, reason: reason)
                    : .tooLittleStack(feature: feature))
        }
    }

    private func take(_ records: [JournalRecord], isLive: Bool) throws(StateError) {
        let last = records[records.count - 1]
        guard let kind = last.kind else { return }
        // No change is applied before the features of all of them are known to exist.
        if records.count > 1 { for record in records { _ = try slot(of: record) } }
        if kind == .contents {
            let slot = try slot(of: last)
            if let misfit = slot.applyContents(last.change) { throw unreadable(last, slot, misfit.reason) }
            return
        }
        guard let end = try? GroupTrailer(last) else {
            throw unreadable(last, try slot(of: last), "the end of its group means nothing")
        }
        var changes = try make(records, kind)
        changes.removeAll { !$0.slot.isUndoable }
        history.hear(kind, end, changes, isLive: isLive)
    }

    private func slot(of record: JournalRecord) throws(StateError) -> any FeatureSlot {
        try features.slot(record.feature, record.schema, file: disk.folder.journalPath)
    }

    private func unreadable(_ record: JournalRecord, _ slot: any FeatureSlot, _ reason: String) -> StateError {
        .unreadableChange(
            file: disk.folder.journalPath, offset: record.start, feature: slot.name, reason: reason)
    }

    /// Applies all changes of a group, or none; those of a kept step have been applied already.
    private func make(_ records: [JournalRecord], _ kind: GroupKind) throws(StateError) -> [any Reversible] {
        var made: [any Reversible] = []
        for record in records {
            let slot = try slot(of: record)
            do throws(InapplicableChange) {
                made.append(try kind.isOfContents ? slot.reversible(record.change) : slot.apply(record.change))
            } catch {
                if !kind.isOfContents { for change in made.reversed() { condition.takeBack(change) } }
                throw unreadable(record, slot, error.reason)
            }
        }
        return made
    }

    // MARK: Unreadable parts

    /// Keeps the bytes after the last group in a file next to the journal, and cuts them off. If that fails, nothing
    /// can be changed.
    private func drop(_ bytes: [UInt8], keeping walk: JournalWalk) {
        var path: String?
        do throws(StateError) {
            path = try disk.folder.keep(bytes, as: "journal.torn")
            try disk.journal.cut(to: disk.journal.offset + walk.offset)
        } catch {
            condition.block(for: error)
        }
        condition.findings.append(.unfinished(bytes: bytes.count, keptIn: path))
    }

    /// Records damage first, because a change after it may not fit for that reason.
    private func noteDamage(_ walk: JournalWalk, from start: Int) {
        if let place = walk.damage { damage(at: start + place) }
    }

    func damage(at offset: Int) {
        condition.block(for: .damagedJournal(file: disk.folder.journalPath, offset: offset))
    }
}
