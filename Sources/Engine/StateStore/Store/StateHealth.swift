/// A finding, while the state was read, that people should know.
public enum StateFinding: Equatable, Sendable {
    /// The journal's end was never completed. The bytes are kept in this file, or nowhere if none could be written.
    case unfinished(bytes: Int, keptIn: String?)
    /// The journal is empty.
    case emptyJournal(file: String)
}

/// The condition of the state on disk.
public struct StateHealth: Equatable, Sendable {
    /// In bytes.
    public let journal: Int
    /// The number of the last change.
    public let sequence: UInt64
    /// The number of steps that can be undone, and of those that can be redone.
    public let undoable: Int
    public let redoable: Int
    /// The reason why the state cannot be changed.
    public let readOnlyReason: StateError?
}

extension ChangeStore {
    /// The condition of the state on disk; nil if nothing is kept.
    public var health: StateHealth? {
        guard let disk else { return nil }
        return StateHealth(
            // Including commands that are about to be written.
            journal: disk.journal.offset + output.groups.finished,
            sequence: max(disk.journal.last.sequence, output.groups.last.sequence), undoable: undoable.count,
            redoable: redoable.count, readOnlyReason: readOnlyReason ?? disk.folder.refusal
        )
    }

    /// The reason why no lasting change can be made, until the state is opened again.
    public var readOnlyReason: StateError? { condition.readOnlyReason }

    /// Returns the findings since the last call.
    public func takeFindings() -> [StateFinding] {
        defer { condition.findings = [] }
        return condition.findings
    }

    /// Whether ``takeLateFailure()`` has something to report.
    public var hasLateFailure: Bool { condition.lateFailure != nil }

    /// Returns the failure to keep an event's change since the last call, whatever command is running.
    public func takeLateFailure() -> StateError? {
        defer { condition.lateFailure = nil }
        return condition.lateFailure
    }

    /// Begins a new journal if this one has outgrown its contents. Called at a quiet moment, with everything flushed. A
    /// failure changes nothing, and the next quiet moment tries again.
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

    /// Recovers the undamaged part of the state: keeps the damaged journal under another name, and writes a new one
    /// with this session's state.
    ///
    /// - Returns: the place of the damaged journal; nil if nothing is damaged.
    /// - Throws: the reason why it cannot be saved; nothing has changed then.
    public func recover() throws(StateError) -> [String]? {
        defer { unlock() }
        return try compaction?.recover()
    }
}
