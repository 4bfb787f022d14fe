/// Makes the changes that are in the journal: at the start, and what other sessions add.
struct JournalReplay {
    let disk: StateDisk
    let features: FeatureSlots
    let history: History
    private var condition: StateCondition { features.condition }

    init(_ disk: StateDisk, _ features: FeatureSlots, _ history: History) {
        (self.disk, self.features, self.history) = (disk, features, history)
    }

    /// Makes the contents that a journal begins with.
    ///
    /// - Parameters:
    ///   - journal: the whole file.
    ///   - end: where the contents end; nil if that is unknown.
    func takeContents(of journal: UnsafeRawBufferPointer, from start: Int, to end: Int?) throws(StateError) {
        let part = UnsafeRawBufferPointer(rebasing: journal.prefix(end ?? journal.count))
        var walk = JournalWalk(part, ofContents: true, at: start, behind: .start)
        var records: [JournalRecord] = []
        while walk.next(&records) {
            noteDamage(walk, from: 0)
            try takeGroup(records, at: 0, isLive: false)
        }
        noteDamage(walk, from: 0)
        // Nothing of them is written later than the rest.
        if walk.offset != end { damage(at: walk.offset) }
    }

    /// Makes the groups after the last one that was read.
    ///
    /// - Parameters:
    ///   - bytes: the journal from there on.
    ///   - known: groups up to this record are known already and are only checked.
    ///   - isLive: whether other sessions added them while this one ran.
    /// - Returns: whether the known groups lead to the same place there; if not, nothing was made.
    func takeCommands(
        _ bytes: UnsafeRawBufferPointer, behind known: JournalPosition, isLive: Bool
    ) throws(StateError) -> Bool {
        let start = disk.journal.offset
        var walk = JournalWalk(bytes, ofContents: false, at: 0, behind: disk.journal.last)
        var isReached = walk.last == known
        var records: [JournalRecord] = []
        // A group that this program cannot make is to be found again.
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
        // Without the lock it may be what another session is writing just now, and next to damage nothing is touched.
        if walk.isUnfinished, isReached, disk.mayWrite, condition.readOnlyReason == nil {
            drop(Array(bytes[walk.offset...]), keeping: walk)
        }
        return isReached
    }

    /// Makes a group, or says that it cannot be made: the rest is there to be seen, and to be recovered.
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
        // Before the first of several changes is made all are known to be there.
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

    /// Makes the changes of a group, or none of them; of a step that was kept they have been made.
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

    // MARK: What cannot be read

    /// Keeps the bytes after the last group next to the journal, and cuts them off. Where that cannot be, nothing can be
    /// changed.
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

    /// What does not fit after damage does not fit because of it: the damage comes first.
    private func noteDamage(_ walk: JournalWalk, from start: Int) {
        if let place = walk.damage { damage(at: start + place) }
    }

    func damage(at offset: Int) {
        condition.block(for: .damagedJournal(file: disk.folder.journalPath, offset: offset))
    }
}
