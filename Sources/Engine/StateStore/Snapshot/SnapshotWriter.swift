import Patterns

/// Writes the state itself: when the journal has grown, when it was in an older form, and when it was damaged. A new
/// journal begins after it.
struct SnapshotWriter {
    let disk: StateDisk
    let features: FeatureSlots
    let history: History
    let output: JournalOutput
    private var condition: StateCondition { features.condition }

    /// Whether the journal has outgrown the last snapshot, and one may be written.
    var isDue: Bool { condition.readOnlyReason == nil && disk.isSnapshotDue }

    /// Writes a snapshot, unless other sessions have the journal open and can read what they need without one. A failure
    /// changes nothing.
    func writeIfUseful() {
        guard output.lockFailure == nil, condition.readOnlyReason == nil else { return }
        let isShared = disk.journal.isShared()
        if !isShared || disk.isSnapshotDueBesideOthers { try? write(keepsJournal: isShared) }
    }

    /// Writes the state as it is, and begins a new journal after it. Wherever this is interrupted, what is on disk is
    /// whole: records that the snapshot also holds are skipped.
    ///
    /// - Parameter keepsJournal: for other sessions that are to find there the changes that they have not read yet.
    private func write(keepsJournal: Bool = false) throws(StateError) {
        for slot in features.all { try slot.load() }
        try history.readArchive()
        let undone = try history.fittingUndone()
        var steps = ByteWriter()
        try StepsSection.write(Array(history.invoker.kept), undone, to: &steps)
        let stepsBytes = Array(steps.bytes)
        var sections = features.all.map { slot in
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
        let last = output.groups.finished > 0 ? output.groups.last : disk.journal.last
        let image = SnapshotFile.write(
            behind: last, mark: disk.journal.requireMark(), undoneCount: undone.count, sections
        )
        try condition.blockingIfForGood { () throws(StateError) in try disk.folder.writeSnapshot(image) }
        guard !keepsJournal else { return disk.journal.cover(upTo: disk.journal.offset) }
        try condition.blockingIfForGood { () throws(StateError) in try disk.journal.replace(behind: last) }
        output.beginAgain(behind: last)
    }

    /// Older forms were read: their files are kept, and the state is written in the present form. Where that cannot be,
    /// nothing can be changed.
    func renew() {
        guard disk.mayWrite, condition.readOnlyReason == nil else { return }
        do throws(StateError) {
            let journal = try disk.folder.copy("journal", as: "journal.older")
            let snapshot = try disk.folder.copy("snapshot", as: "snapshot.older")
            condition.findings.append(.olderForm(keptIn: [snapshot, journal].compactMap { $0 }))
            try features.events.silently { () throws(StateError) in try write() }
        } catch {
            condition.block(for: error)
        }
    }

    /// Whether what keeps the state from being changed is damage, of which ``recover()`` saves what is whole. All of the
    /// state has been read.
    ///
    /// - Throws: that what is too deep for this stack would be lost.
    func isDamaged() throws(StateError) -> Bool {
        guard let reason = condition.readOnlyReason else { return false }
        guard features.hasFullStack else { throw .tooLittleStack(feature: "state") }
        return switch reason {
        case .damagedJournal, .damagedSnapshot, .detached, .unreadableChange, .vanished, .lostInverse: true
        default: false
        }
    }

    /// Saves what is whole: keeps the damaged files under other names and writes what this session has.
    ///
    /// - Returns: where the damaged files are now.
    /// - Throws: why it cannot be saved; nothing has changed then.
    func recover() throws(StateError) -> [String] {
        try disk.makeFolder()
        let kept = [
            try disk.folder.copy("snapshot", as: "snapshot.damaged"),
            try disk.folder.copy("journal", as: "journal.damaged"),
        ]
        keepWholeSteps()
        try features.events.silently { () throws(StateError) in try write() }
        (condition.readOnlyReason, condition.loadFailure) = (nil, nil)
        return kept.compactMap { $0 }
    }

    /// Steps can be undone only if all they were made on is there.
    private func keepWholeSteps() {
        var isWhole = true
        for slot in features.all {
            if slot.isIncomplete { isWhole = false }
            slot.goesOnIncomplete()
        }
        do throws(StateError) {
            try history.readArchive()
            for step in history.invoker.kept + history.invoker.undone { _ = try step.resolvedParts() }
        } catch {
            isWhole = false
        }
        if !isWhole { history.forgetSteps() }
    }
}
