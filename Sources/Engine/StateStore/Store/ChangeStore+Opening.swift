import PatternEvents
import Patterns

// Reading the state at the start.
extension ChangeStore {
    /// Reads what is on disk; to be called once, when all features have joined.
    ///
    /// A session that finds damage goes on with what is whole and changes nothing, see ``readOnlyReason``.
    ///
    /// - Throws: why the state cannot be used at all.
    public func open() throws(StateError) {
        precondition(!reading.isDone, "the state was read already")
        reading.isDone = true
        guard let disk else { return }
        do throws(StateError) {
            try disk.lock.acquire()
        } catch {
            // Who only reads needs no lock; who changes something will be told.
            switch error {
            case .locked, .noRoom: break
            default: throw error
            }
        }
        defer {
            disk.lock.release()
            groups.continues(behind: disk.journal.last)
        }
        try silently { () throws(StateError) in try readState(disk) }
        if reading.findsOlder { renew(disk) }
    }

    /// Reads all there is, for a session that knows nothing yet.
    func readState(_ disk: StateDisk) throws(StateError) {
        try readFiles(disk)
        history.reach(disk.journal.last.sequence)
        let wanted = history.archive.sequences
        reading.oldestWanted = wanted.min() ?? disk.journal.last.sequence + 1
        for slot in slots { slot.keepInverses(of: wanted) }
    }

    private func readFiles(_ disk: StateDisk) throws(StateError) {
        var snapshot = try openSnapshot(disk)
        let journal = try disk.journal.open()
        // Without the lock another session may put new files in the place of both between the two calls.
        if case .header(let header)? = journal, header.position.sequence > snapshot?.last.sequence ?? 0 {
            snapshot = try openSnapshot(disk)
        }
        if let snapshot { try take(snapshot, disk) }
        switch journal {
        case nil: withoutJournal(behind: snapshot, disk)
        case .newer(let version): throw .newer(file: disk.folder.journalPath, what: "format \(version)")
        case .header(let header): try readJournal(header, behind: snapshot, disk)
        case .damaged: try readWithoutHeader(behind: snapshot?.last ?? .start, disk)
        }
    }

    /// The snapshot, if there is one that can be read.
    private func openSnapshot(_ disk: StateDisk) throws(StateError) -> SnapshotFile? {
        do throws(StateError) {
            let snapshot = try disk.folder.openSnapshot()
            disk.journal.take(mark: snapshot?.mark)
            return snapshot
        } catch {
            guard case .damagedSnapshot = error else { throw error }
            readOnlyReason = error
            return nil
        }
    }

    /// Gives the features their parts of a snapshot. One that is damaged does not keep the others from theirs.
    private func take(_ snapshot: SnapshotFile, _ disk: StateDisk) throws(StateError) {
        for section in snapshot.sections {
            if section.name == SnapshotFile.steps {
                history.archive.note(section, of: snapshot)
                continue
            }
            let slot = try slot(section.name, section.schema, file: disk.folder.snapshotPath)
            slot.place(section)
            guard !slot.loadsLazily else { continue }
            do throws(StateError) {
                try slot.load()
            } catch {
                guard case .damagedSnapshot = error else { throw error }
                block(for: error)
            }
        }
    }

    private func withoutJournal(behind snapshot: SnapshotFile?, _ disk: StateDisk) {
        if snapshot != nil || disk.journal.isOpen {
            notices.findings.append(.missingJournal(file: disk.folder.journalPath))
        }
        disk.journal.forget(behind: snapshot?.last ?? .start)
    }

    private func readJournal(
        _ header: JournalHeader, behind snapshot: SnapshotFile?, _ disk: StateDisk
    ) throws(StateError) {
        let end = snapshot?.last ?? .start
        // One from before there were marks is taken as it is.
        let isStrange = if let mark = header.mark, let other = snapshot?.mark { mark != other } else { false }
        if snapshot == nil { disk.journal.take(mark: header.mark) }
        if !isStrange, header.position.sequence <= end.sequence,
            try takeTail(disk, behind: end, isLive: false)
        {
            return
        }
        try detach(header, from: snapshot, disk)
    }

    /// The journal does not lead to where the snapshot stands, unless it is damaged on the way there: the state is what the
    /// snapshot holds, and both stay as they are until somebody decides.
    private func detach(
        _ header: JournalHeader, from snapshot: SnapshotFile?, _ disk: StateDisk
    ) throws(StateError) {
        let bytes = try disk.journal.readAll()
        let detachment = bytes.withUnsafeBytes { buffer in
            Detachment(
                UnsafeRawBufferPointer(rebasing: buffer.dropFirst(header.length)), behind: header.position,
                snapshot: snapshot?.last.sequence
            )
        }
        disk.journal.goOn(behind: snapshot?.last ?? .start, at: bytes.count)
        block(for: .detached(journal: disk.folder.journalPath, detachment))
    }

    /// The header is damaged: what follows is taken if it is clear where it belongs.
    private func readWithoutHeader(behind end: JournalPosition, _ disk: StateDisk) throws(StateError) {
        disk.journal.goOn(behind: end, at: 0)
        let bytes = try disk.journal.readAll()
        guard bytes.withUnsafeBytes({ JournalRecord.isAnyWhole(in: $0, behind: -1) }) else {
            // It was never finished, or there is nothing in it to lose.
            drop(bytes, disk) { () throws(StateError) in try disk.journal.cut() }
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
            _ = try takeTail(disk, behind: end, isLive: false)
        }
        damage(at: 0, disk)
    }

    /// Keeps bytes that nobody can read beside the journal, and takes them out of it. Where that cannot be, nothing can be
    /// changed.
    func drop(_ bytes: [UInt8], _ disk: StateDisk, _ remove: () throws(StateError) -> Void) {
        var path: String?
        if disk.mayWrite {
            do throws(StateError) {
                path = try disk.folder.keep(bytes, as: "journal.torn")
                try remove()
            } catch {
                block(for: error)
            }
        }
        notices.findings.append(.unfinished(bytes: bytes.count, keptIn: path))
    }

    func damage(at offset: Int, _ disk: StateDisk) {
        block(for: .damagedJournal(file: disk.folder.journalPath, offset: offset))
    }
}
