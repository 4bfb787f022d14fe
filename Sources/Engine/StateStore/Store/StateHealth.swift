/// Something that was found while the state was read, and that people should know.
public enum StateFinding: Equatable, Sendable {
    /// The journal's end was never finished; the bytes are kept in this file, or nowhere if nothing may be written.
    case unfinished(bytes: Int, keptIn: String?)
    /// There is no journal behind the snapshot, or nothing in it.
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
        readEverything()
        return StateHealth(
            // With what succeeded and is about to be written.
            journal: disk.journal.offset + groups.finished,
            snapshot: disk.folder.snapshotSize, sequence: max(disk.journal.last.sequence, groups.last.sequence),
            undoable: undoable.count, redoable: redoable.count,
            readOnlyReason: readOnlyReason ?? disk.folder.refusal
        )
    }

    /// Hears what other sessions did, between commands, without taking the lock.
    public func hearOthers() {
        guard let disk, locking.isNeeded, readOnlyReason == nil else { return }
        do throws(StateError) {
            try silently { () throws(StateError) in try refresh(disk) }
        } catch {
            // Nobody waits for it: the next command tries again.
            if !error.isPassing { readOnlyReason = error }
        }
    }

    /// What was found since this was asked last.
    public func takeFindings() -> [StateFinding] {
        defer { notices.findings = [] }
        return notices.findings
    }

    /// Whether ``takeLateFailure()`` has something to tell.
    public var hasLateFailure: Bool { notices.lateFailure != nil || notices.loadFailure != nil }

    /// A change that could not be kept since this was asked last, whatever command is under way.
    public func takeLateFailure() -> StateError? {
        defer { (notices.lateFailure, notices.loadFailure) = (nil, nil) }
        return notices.loadFailure ?? notices.lateFailure
    }
}
