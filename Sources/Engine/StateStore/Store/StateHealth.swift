/// Something that was found while the state was read, and that people should know.
public enum StateFinding: Equatable, Sendable {
    /// The journal's end was never finished; the bytes are kept in this file, or nowhere if nothing may be written.
    case unfinished(bytes: Int, keptIn: String?)
    /// There is no journal after the snapshot, or nothing in it.
    case missingJournal(file: String)
    /// The state was in an older form; these files hold it as it was.
    case olderForm(keptIn: [String])
}

/// How the state on disk is.
public struct StateHealth: Equatable, Sendable {
    /// In bytes.
    public let journal: Int
    /// In bytes; 0 if there is none.
    public let snapshot: Int
    /// The number of the last change.
    public let sequence: UInt64
    /// How many steps can be undone and redone.
    public let undoable: Int
    public let redoable: Int
    /// What keeps the state from being changed.
    public let readOnlyReason: StateError?
}

extension ChangeStore {
    /// How the state on disk is, all of which is read for that; nil if nothing is kept.
    public var health: StateHealth? {
        guard let disk else { return nil }
        features.loadAll()
        return StateHealth(
            // With what succeeded and is about to be written.
            journal: disk.journal.offset + output.groups.finished, snapshot: disk.folder.snapshotSize,
            sequence: max(disk.journal.last.sequence, output.groups.last.sequence), undoable: undoable.count,
            redoable: redoable.count, readOnlyReason: readOnlyReason ?? disk.folder.refusal
        )
    }

    /// What keeps everything that lasts from being changed, until the state is opened again.
    public var readOnlyReason: StateError? { condition.readOnlyReason }

    /// What was found since this was asked last.
    public func takeFindings() -> [StateFinding] {
        defer { condition.findings = [] }
        return condition.findings
    }

    /// Whether ``takeLateFailure()`` has something to report.
    public var hasLateFailure: Bool { condition.lateFailure != nil || condition.loadFailure != nil }

    /// A change that could not be kept since this was asked last, whatever command is running.
    public func takeLateFailure() -> StateError? {
        defer { (condition.lateFailure, condition.loadFailure) = (nil, nil) }
        return condition.loadFailure ?? condition.lateFailure
    }

    /// Writes a snapshot if the journal has outgrown the last one; to be called at a quiet moment, with everything
    /// flushed. A failure changes nothing, and the next quiet moment tries again.
    public func writeSnapshotIfDue() {
        guard let snapshots, snapshots.isDue else { return }
        output.prepareForChange()
        defer { unlock() }
        snapshots.writeIfUseful()
    }

    /// Saves what is whole of a damaged state: keeps the damaged files under other names and writes what this session
    /// has.
    ///
    /// - Returns: where the damaged files are now; nil if nothing is damaged.
    /// - Throws: why it cannot be saved; nothing has changed then.
    public func recover() throws(StateError) -> [String]? {
        features.loadAll()
        guard let snapshots, try snapshots.isDamaged() else { return nil }
        defer { unlock() }
        return try snapshots.recover()
    }
}
