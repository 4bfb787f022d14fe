import Patterns

// Snapshots: when the journal has grown, the state itself is written down, and a new journal begins.
extension ChangeStore {
    /// Writes a snapshot if the journal has outgrown the last one; to be called at a quiet moment, with everything
    /// flushed. A failure changes nothing, and the next quiet moment tries again.
    public func writeSnapshotIfDue() {
        guard let disk, readOnlyReason == nil, disk.isSnapshotDue else { return }
        prepareForChange()
        defer { unlock() }
        guard locking.failure == nil, readOnlyReason == nil else { return }
        let isShared = disk.journal.isShared()
        if !isShared || disk.isSnapshotDueBesideOthers { try? writeSnapshot(disk, keepsJournal: isShared) }
    }

    /// Writes the state as it is, and begins a new journal behind it. Wherever this is interrupted, what is on disk is
    /// whole: records that the snapshot also holds are skipped.
    ///
    /// - Parameter keepsJournal: for other sessions that are to find there what they have not heard of yet.
    func writeSnapshot(_ disk: StateDisk, keepsJournal: Bool = false) throws(StateError) {
        for slot in slots { try slot.load() }
        try readArchive()
        let undone = try fittingUndone()
        var steps = ByteWriter()
        try StepsSection.write(Array(history.invoker.kept), undone, to: &steps)
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
        // What waits to be written is in the state already.
        let last = groups.finished > 0 ? groups.last : disk.journal.last
        let image = SnapshotFile.write(
            behind: last, mark: disk.journal.requireMark(), undoneCount: undone.count, sections
        )
        try blockingIfForGood { () throws(StateError) in try disk.folder.writeSnapshot(image) }
        guard !keepsJournal else { return disk.journal.cover(upTo: disk.journal.offset) }
        try replaceJournal(disk, behind: last)
        groups.dropAll(continuingBehind: last)
        unflushed = UnflushedCommands()
    }

    /// The undone steps that still fit what has happened by itself since, of which the snapshot keeps no record.
    private func fittingUndone() throws(StateError) -> [ConcreteCommand] {
        var fitting: [ConcreteCommand] = []
        for step in history.invoker.undone.reversed() {
            let parts = try step.resolvedParts()
            guard try history.entryBuilt(on: step, parts, isUndo: false) == nil else { break }
            fitting.append(step)
        }
        return fitting.reversed()
    }

    /// Older forms were read: their files are kept, and the state is written in the present form. Where that cannot be,
    /// nothing can be changed.
    func renew(_ disk: StateDisk) {
        guard disk.mayWrite, readOnlyReason == nil else { return }
        do throws(StateError) {
            let journal = try disk.folder.copy("journal", as: "journal.older")
            let snapshot = try disk.folder.copy("snapshot", as: "snapshot.older")
            notices.findings.append(.olderForm(keptIn: [snapshot, journal].compactMap { $0 }))
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
    public func recover() throws(StateError) -> [String]? {
        readEverything()
        guard let disk, let damage = readOnlyReason else { return nil }
        // What is too deep for this stack would be lost.
        guard hasFullStack else { throw .tooLittleStack(feature: "state") }
        switch damage {
        case .damagedJournal, .damagedSnapshot, .detached, .unreadableChange, .vanished, .lostInverse: break
        default: return nil
        }
        defer { unlock() }
        try disk.makeFolder()
        let kept = [
            try disk.folder.copy("snapshot", as: "snapshot.damaged"),
            try disk.folder.copy("journal", as: "journal.damaged"),
        ]
        keepWholeSteps()
        try silently { () throws(StateError) in try writeSnapshot(disk) }
        readOnlyReason = nil
        notices.loadFailure = nil
        return kept.compactMap { $0 }
    }

    /// Reads what waits to be read when it is first needed, so that nothing wrong with it stays unseen.
    func readEverything() {
        for slot in slots {
            do throws(StateError) { try slot.load() } catch { block(for: error) }
        }
    }

    /// Steps can be undone only if all they were made on is there.
    private func keepWholeSteps() {
        var isWhole = true
        for slot in slots {
            if slot.isIncomplete { isWhole = false }
            slot.goesOnIncomplete()
        }
        do throws(StateError) {
            try readArchive()
            for step in history.invoker.kept + history.invoker.undone { _ = try step.resolvedParts() }
        } catch {
            isWhole = false
        }
        if !isWhole { history.forgetSteps() }
    }
}
