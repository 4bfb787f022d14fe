/// Something that was found while the state was read, and that people should know.
public enum StateFinding: Equatable, Sendable {
    /// The journal's end was never finished; the bytes are kept in this file, or nowhere if nothing may be written.
    case unfinished(bytes: Int, keptIn: String?)
    /// There is nothing in the journal.
    case emptyJournal(file: String)
}

/// How the state on disk is.
public struct StateHealth: Equatable, Sendable {
    /// In bytes.
    public let journal: Int
    /// The number of the last change.
    public let sequence: UInt64
    /// How many steps can be undone and redone.
    public let undoable: Int
    public let redoable: Int
    /// What keeps the state from being changed.
    public let readOnlyReason: StateError?
}

extension ChangeStore {
    /// How the state on disk is; nil if nothing is kept.
    public var health: StateHealth? {
        guard let disk else { return nil }
        return StateHealth(
            // With what succeeded and is about to be written.
            journal: disk.journal.offset + output.groups.finished,
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
    public var hasLateFailure: Bool { condition.lateFailure != nil }

    /// A change that could not be kept since this was asked last, whatever command is running.
    public func takeLateFailure() -> StateError? {
        defer { condition.lateFailure = nil }
        return condition.lateFailure
    }

    /// Begins a new journal if this one has outgrown its contents; to be called at a quiet moment, with everything
    /// flushed. A failure changes nothing, and the next quiet moment tries again.
    public func compactIfDue() {
        if compaction?.isDue == true { compact() }
    }

    /// Begins a new journal, unless other sessions have this one open.
    func compact() {
        guard let compaction, condition.readOnlyReason == nil else { return }
        output.prepareForChange()
        defer { unlock() }
        compaction.writeIfAlone()
    }

    /// Saves what is whole of a damaged state: keeps the damaged journal under another name and writes a new one with what
    /// this session has.
    ///
    /// - Returns: where the damaged journal is now; nil if nothing is damaged.
    /// - Throws: why it cannot be saved; nothing has changed then.
    public func recover() throws(StateError) -> [String]? {
        defer { unlock() }
        return try compaction?.recover()
    }
}
