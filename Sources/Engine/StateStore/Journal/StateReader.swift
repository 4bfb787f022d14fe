/// Reads the state: all of it at the start, and later what other sessions have changed.
struct StateReader {
    private let disk: StateDisk
    private let features: FeatureSlots
    private let history: History
    private let condition: StateCondition
    private let replay: JournalReplay

    init(_ disk: StateDisk, _ features: FeatureSlots, _ history: History) {
        (self.disk, self.features, self.history, condition) = (disk, features, history, features.condition)
        replay = JournalReplay(disk: disk, features: features, history: history, condition: condition)
    }

    /// Reads all there is, for a session that knows nothing yet.
    func readState() throws(StateError) {
        try readFiles()
        history.reach(disk.journal.last.sequence)
        let wanted = history.archive.sequences
        features.oldestWanted = wanted.min() ?? disk.journal.last.sequence + 1
        for slot in features.all { slot.keepInverses(of: wanted) }
    }

    private func readFiles() throws(StateError) {
        var snapshot = try openSnapshot()
        let journal = try disk.journal.open()
        // Without the lock another session may put new files in the place of both between the two calls.
        if case .header(let header)? = journal, header.position.sequence > snapshot?.last.sequence ?? 0 {
            snapshot = try openSnapshot()
        }
        if let snapshot { try take(snapshot) }
        switch journal {
        case nil: withoutJournal(behind: snapshot)
        case .newer(let version): throw .newer(file: disk.folder.journalPath, what: "format \(version)")
        case .header(let header): try readJournal(header, behind: snapshot)
        case .damaged: try readWithoutHeader(behind: snapshot?.last ?? .start)
        }
    }

    /// The snapshot, if there is one that can be read.
    private func openSnapshot() throws(StateError) -> SnapshotFile? {
        do throws(StateError) {
            let snapshot = try disk.folder.openSnapshot()
            disk.journal.take(mark: snapshot?.mark)
            return snapshot
        } catch {
            guard case .damagedSnapshot = error else { throw error }
            condition.readOnlyReason = error
            return nil
        }
    }

    /// Gives the features their parts of a snapshot. One that is damaged does not keep the others from theirs.
    private func take(_ snapshot: SnapshotFile) throws(StateError) {
        for section in snapshot.sections {
            if section.name == SnapshotFile.steps {
                history.archive.note(section, of: snapshot)
                continue
            }
            let slot = try features.slot(section.name, section.schema, file: disk.folder.snapshotPath)
            slot.place(section)
            guard !slot.loadsLazily else { continue }
            do throws(StateError) {
                try slot.load()
            } catch {
                guard case .damagedSnapshot = error else { throw error }
                condition.block(for: error)
            }
        }
    }

    private func withoutJournal(behind snapshot: SnapshotFile?) {
        if snapshot != nil || disk.journal.isOpen {
            condition.findings.append(.missingJournal(file: disk.folder.journalPath))
        }
        disk.journal.forget(behind: snapshot?.last ?? .start)
    }

    private func readJournal(
        _ header: JournalHeader, behind snapshot: SnapshotFile?
    ) throws(StateError) {
        let end = snapshot?.last ?? .start
        // One from before there were marks is taken as it is.
        let isStrange = if let mark = header.mark, let other = snapshot?.mark { mark != other } else { false }
        if snapshot == nil { disk.journal.take(mark: header.mark) }
        if !isStrange, header.position.sequence <= end.sequence,
            try replay.takeTail(behind: end, isLive: false)
        {
            return
        }
        try detach(header, from: snapshot)
    }

    /// The journal does not lead to where the snapshot stands, unless it is damaged on the way there: the state is what the
    /// snapshot holds, and both stay as they are until somebody decides.
    private func detach(
        _ header: JournalHeader, from snapshot: SnapshotFile?
    ) throws(StateError) {
        let bytes = try disk.journal.readAll()
        let detachment = bytes.withUnsafeBytes { buffer in
            Detachment(
                UnsafeRawBufferPointer(rebasing: buffer.dropFirst(header.length)), behind: header.position,
                snapshot: snapshot?.last.sequence
            )
        }
        disk.journal.goOn(behind: snapshot?.last ?? .start, at: bytes.count)
        condition.block(for: .detached(journal: disk.folder.journalPath, detachment))
    }

    /// The header is damaged: what follows is taken if it is clear where it belongs.
    private func readWithoutHeader(behind end: JournalPosition) throws(StateError) {
        disk.journal.goOn(behind: end, at: 0)
        let bytes = try disk.journal.readAll()
        guard bytes.withUnsafeBytes({ JournalRecord.isAnyWhole(in: $0, behind: -1) }) else {
            // It was never finished, or there is nothing in it to lose.
            replay.drop(bytes) { () throws(StateError) in try disk.journal.cut() }
            disk.journal.forget(behind: end)
            return
        }
        let lengths = [JournalFormat.headerLength, JournalFormat.headerLength - 8]
        let first = bytes.withUnsafeBytes { buffer in
            lengths.lazy.compactMap { JournalRecord(buffer, at: $0) }.first
        }
        if let first, (1...end.sequence + 1).contains(first.sequence) {
            let position = JournalPosition(sequence: first.sequence - 1, checksum: first.link)
            disk.journal.goOn(behind: position, at: first.start)
            _ = try replay.takeTail(behind: end, isLive: false)
        }
        replay.damage(at: 0)
    }

    // MARK: Other sessions

    /// Hears what other sessions did since; no event is recorded.
    ///
    /// - Returns: whether the journal has grown or is another one, so that what is written next goes on behind its end.
    func refresh() throws(StateError) -> Bool {
        try features.events.silently { () throws(StateError) in try takeWhatIsNew() }
    }

    private func takeWhatIsNew() throws(StateError) -> Bool {
        let standing = try disk.journal.standing()
        guard standing != .unchanged else { return false }
        for slot in features.all { slot.replayed.willReplay() }
        defer { for slot in features.all { slot.replayed.didReplay() } }
        switch standing {
        case .unchanged: break
        case .taken: throw .vanished(file: disk.folder.journalPath)
        case .longer: _ = try replay.takeTail(behind: disk.journal.last, isLive: true)
        case .new, .replaced:
            // What was added to the old one before the new one took its place.
            _ = try replay.takeTail(behind: disk.journal.last, isLive: true)
            let known = disk.journal.last
            do throws(StateError) {
                try takeNewJournal(behind: known)
            } catch {
                // It was opened, perhaps: what is known is what it was before.
                disk.journal.forget(behind: known)
                throw error
            }
        }
        return true
    }

    private func takeNewJournal(behind known: JournalPosition) throws(StateError) {
        let gone = StateError.vanished(file: disk.folder.journalPath)
        switch try disk.journal.open() {
        case .header(let header)? where header.position.sequence <= known.sequence:
            if let mark = header.mark, let other = disk.journal.mark, mark != other { throw gone }
            disk.journal.take(mark: header.mark)
            if try !replay.takeTail(behind: known, isLive: true) { throw gone }
        case nil: disk.journal.forget(behind: known)
        case .newer(let version)?: throw .newer(file: disk.folder.journalPath, what: "format \(version)")
        case .header? where known.sequence == 0:
            do throws(StateError) {
                try readState()
            } catch {
                // Some features have their state now, which is not to be read into them again.
                condition.block(for: error)
            }
        // A whole journal has come and gone meanwhile: what stood in it is in the snapshot only.
        case .header?: throw .outrun
        case .damaged?: throw gone
        }
    }
}
