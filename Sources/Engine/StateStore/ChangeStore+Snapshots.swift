// Snapshots: when the journal has grown, the state itself is written down, and a new journal begins.
extension ChangeStore {
    /// Writes a snapshot if the journal has outgrown the last one; to be called at a quiet moment, with everything
    /// settled. A failure changes nothing, and the next quiet moment tries again.
    package func writeSnapshotIfDue() {
        guard let disk, disk.journal != nil, disk.refusal == nil, obstacle == nil else { return }
        guard disk.offset > max(snapshotAfter, disk.snapshotSize / 8) else { return }
        prepareForChange()
        defer {
            disk.releaseTurn()
            hasTurn = false
            turnFailure = nil
        }
        guard turnFailure == nil, obstacle == nil else { return }
        try? writeSnapshot(disk)
    }

    /// Writes the state as it is, and begins a new journal behind it. Whenever this is cut short, what lies on disk is
    /// whole: records that are in the snapshot, too, are passed over.
    func writeSnapshot(_ disk: StateDisk) throws(StateError) {
        for slot in slots { try slot.load() }
        try readArchive()
        var steps = ByteWriter()
        try StepsSection.write(history, to: &steps)
        let stepsBytes = Array(steps.bytes)
        var sections = slots.map { slot in
            (
                name: slot.name, schema: slot.schema,
                write: { (writer: inout ByteWriter) in slot.writeContents(to: &writer) }
            )
        }
        sections.append(
            (
                SnapshotFile.steps, StepsSection.schema,
                { writer in stepsBytes.withUnsafeBytes { writer.write(raw: $0) } }
            )
        )
        let image = SnapshotFile.write(behind: disk.last, sections)
        try blockingIfForGood { () throws(StateError) in try disk.writeSnapshot(image) }
        try replaceJournal(disk)
        groups.continues(behind: disk.last)
    }

    /// Older forms were read: their files are kept, and the state is written in the present form. Where that cannot be,
    /// nothing can be changed.
    func renew(_ disk: StateDisk) {
        guard disk.hasTurn, disk.refusal == nil, obstacle == nil else { return }
        readsOlder = false
        do throws(StateError) {
            let journal = try disk.copy(disk.journalPath, as: "journal.older")
            let snapshot = try disk.copy(disk.snapshotPath, as: "snapshot.older")
            findings.append(.olderForm(keptIn: [snapshot, journal].compactMap { $0 }))
            try silently { () throws(StateError) in try writeSnapshot(disk) }
        } catch {
            block(for: error)
        }
    }

    /// Saves what is whole of a damaged state: keeps the damaged files under other names and writes what this session
    /// has.
    ///
    /// - Returns: where the damaged files are now; nil if nothing is damaged.
    /// - Throws: why it cannot be saved; nothing has changed then.
    package func recover() throws(StateError) -> [String]? {
        guard let disk, let damage = obstacle else { return nil }
        switch damage {
        case .damagedJournal, .damagedSnapshot, .unreadableChange, .vanished, .lostInverse: break
        default: return nil
        }
        try disk.makeFolder()
        defer {
            disk.releaseTurn()
            hasTurn = false
        }
        let kept = [
            try disk.copy(disk.snapshotPath, as: "snapshot.damaged"),
            try disk.copy(disk.journalPath, as: "journal.damaged"),
        ]
        keepWholeSteps()
        try silently { () throws(StateError) in try writeSnapshot(disk) }
        obstacle = nil
        loadFailure = nil
        return kept.compactMap { $0 }
    }

    /// Steps can be taken back only if all they were made on is there.
    private func keepWholeSteps() {
        var isWhole = true
        for slot in slots {
            do throws(StateError) { try slot.load() } catch { isWhole = false }
            if slot.isIncomplete { isWhole = false }
            slot.goesOnIncomplete()
        }
        do throws(StateError) {
            try readArchive()
            for step in history.done.newestFirst + history.undone { _ = try step.parts.resolved() }
        } catch {
            isWhole = false
        }
        guard !isWhole else { return }
        archive = StepArchive(limit: limit)
        history = StepHistory(limit: limit)
    }
}
