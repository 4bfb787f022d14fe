import Platform

/// This session's additions to the journal: the groups of its commands, on their way to the disk.
///
/// The session holds the lock of the folder from the first change until all changes are on disk.
final class JournalOutput {
    /// nil if nothing is to be kept.
    private let disk: StateDisk?
    private let reader: StateReader?
    private let condition: StateCondition
    /// The current time, since 1970.
    private let time: (() -> Duration)?
    /// The groups to be appended to the journal next.
    var groups = GroupWriter()
    /// The commands that are not in the journal.
    private var waiting: [UnwrittenCommand] = []
    /// The number of commands that are in the journal, but not yet synced.
    private var written = 0
    /// The number of commands so far, including those that are already on disk.
    private(set) var count = 0
    /// Whether the lock of the folder has to be taken before a change.
    private var needsLock: Bool
    /// The reason why the lock could not be taken, or the state not read: the current command fails if it makes a
    /// lasting change.
    var lockFailure: StateError?

    init(_ disk: StateDisk?, _ reader: StateReader?, _ condition: StateCondition, time: (() -> Duration)?) {
        (self.disk, self.reader, self.condition, self.time) = (disk, reader, condition, time)
        needsLock = disk != nil
    }

    // MARK: The lock

    /// Takes the lock if needed. Called before a change is made.
    func prepareForChange() {
        if needsLock { lock() }
    }

    /// Takes the lock, and reads the changes of other sessions since.
    @inline(never)
    private func lock() {
        guard let disk else { return }
        // Even if it fails, so that the current command learns of it only once.
        (needsLock, lockFailure) = (false, nil)
        do throws(StateError) {
            try disk.lock.acquire()
        } catch {
            lockFailure = error
        }
        guard condition.readOnlyReason == nil else { return }
        do throws(StateError) {
            try refresh()
        } catch {
            if error.isPassing { lockFailure = lockFailure ?? error } else { condition.readOnlyReason = error }
        }
    }

    /// Whether another session waits for the lock.
    var isOthersTurn: Bool { disk?.lock.isOthersTurn ?? false }

    /// Releases the lock to other sessions.
    func unlock() {
        guard let disk else { return }
        disk.lock.release()
        (needsLock, lockFailure) = (true, nil)
    }

    /// Reads the changes of other sessions, between commands, without taking the lock.
    func hearOthers() {
        guard needsLock, condition.readOnlyReason == nil else { return }
        do throws(StateError) {
            try refresh()
        } catch {
            // No command waits for this; the next one tries again.
            if !error.isPassing { condition.readOnlyReason = error }
        }
    }

    private func refresh() throws(StateError) {
        guard let disk, let reader, try reader.refresh() else { return }
        groups.continues(behind: disk.journal.last)
    }

    // MARK: Groups

    /// The reason why no lasting change can be made now; nil if there is none.
    var refusal: StateError? { lockFailure ?? condition.readOnlyReason ?? disk?.folder.refusal }

    /// Finishes the open group.
    ///
    /// - Returns: the sequence number of its last record.
    func finishGroup(
        _ kind: GroupKind, target: UInt64 = 0, _ command: borrowing [String], person: String? = nil
    ) throws(StateError) -> UInt64 {
        if let refusal { throw refusal }
        if let disk, !disk.journal.isOpen { try makeJournal(disk) }
        return groups.finish(
            kind, process: disk?.folder.system.processID ?? 0, target: target, command: command, time: time?(),
            person: person
        )
    }

    private func makeJournal(_ disk: StateDisk) throws(StateError) {
        try condition.blockingIfForGood { () throws(StateError) in
            // Without the contents of the journal that is gone, a new one would lack a part of the state.
            guard disk.journal.last == .start else { throw .vanished(file: disk.folder.journalPath) }
            try disk.makeFolder()
        }
        let known = disk.journal.last
        if try disk.journal.open() != nil {
            // Another session was faster, and the command did not know its changes.
            disk.journal.forget(behind: known)
            unlock()
            throw .stale
        }
        try condition.blockingIfForGood { () throws(StateError) in
            try disk.journal.replace(with: UnsafeRawBufferPointer(start: nil, count: 0), behind: .start)
        }
    }

    /// Notes a command that waits to be written.
    ///
    /// - Parameter permanent: its changes that belong to no step.
    func note(_ kind: UnwrittenCommand.Kind, _ id: UInt64, _ permanent: [any Reversible]? = nil) {
        guard id > 0 || !waiting.isEmpty else { return }
        waiting.append(UnwrittenCommand(end: groups.finished, kind: kind, permanent: permanent))
        if !kind.isEvent { count += 1 }
    }

    /// The number of commands that wait to be written.
    var waitingCount: Int { waiting.count }

    /// Whether commands have succeeded that are not on disk yet.
    var hasUnflushed: Bool { groups.finished > 0 || disk?.journal.needsSync ?? false }

    // MARK: To the disk

    /// Writes the waiting groups into the journal.
    func write() -> WriteResult {
        guard let disk, groups.finished > 0 else {
            waiting.removeAll(keepingCapacity: true)
            return .nothing
        }
        let (count, failure) = disk.journal.append(groups.bytes)
        if let failure { return .failed(cut(behind: count, disk, failure)) }
        disk.journal.advance(by: groups.finished, to: groups.last)
        groups.dropFirst(groups.finished)
        written += waiting.count { !$0.kind.isEvent }
        waiting.removeAll(keepingCapacity: true)
        return .written
    }

    /// Keeps the complete groups among the first `count` bytes, because no more got into the journal.
    private func cut(behind count: Int, _ disk: StateDisk, _ failure: StateError) -> UnwrittenCommands {
        let kept = waiting.prefix { $0.end <= count }.count
        var walk = JournalWalk(groups.bytes, ofContents: false, at: 0, behind: disk.journal.last)
        var records: [JournalRecord] = []
        while kept > 0, walk.offset < waiting[kept - 1].end, walk.next(&records) {}
        disk.journal.advance(by: walk.offset, to: walk.last)
        written += waiting[..<kept].count { !$0.kind.isEvent }
        // A full disk may have room again later; after any other failure the contents are unknown.
        if !failure.isPassing { condition.readOnlyReason = failure }
        var isCut = true
        do throws(StateError) {
            try disk.journal.cut(to: disk.journal.offset)
        } catch {
            isCut = false
            condition.block(for: error)
        }
        waiting.removeFirst(kept)
        return UnwrittenCommands(reason: failure, commands: waiting, isCut: isCut)
    }

    /// Forgets the commands that could not be written, and have been rolled back.
    func forgetUnwritten() {
        guard let disk else { return }
        count -= waiting.count { !$0.kind.isEvent }
        waiting.removeAll()
        groups.dropAll(continuingBehind: disk.journal.last)
    }

    /// Ensures that the written groups are on disk.
    ///
    /// - Throws: the number of commands that may or may not be kept; from now on nothing can be changed.
    func sync() throws(UnsyncedCommands) {
        defer { written = 0 }
        do throws(StateError) {
            try disk?.journal.sync()
        } catch {
            condition.readOnlyReason = error
            throw UnsyncedCommands(reason: error, count: written)
        }
    }

    /// Starts over, because a new journal contains all that waited.
    func beginAgain(behind last: JournalPosition) {
        groups.dropAll(continuingBehind: last)
        waiting = []
        (written, count) = (0, 0)
    }
}

/// A command that succeeded and is not in the journal yet.
struct UnwrittenCommand {
    enum Kind {
        /// A new step, which cleared these.
        case command(cleared: [ConcreteCommand])
        case undo(ConcreteCommand)
        case redo(ConcreteCommand)
        /// It cannot be undone.
        case permanent
        /// A change without a command.
        case event

        var isEvent: Bool {
            if case .event = self { true } else { false }
        }
    }

    /// The end of its group among the waiting bytes.
    let end: Int
    let kind: Kind
    /// Its changes that belong to no step; nil if there are none.
    let permanent: [any Reversible]?
}

/// The outcome of writing.
enum WriteResult {
    /// No group was waiting.
    case nothing
    case written
    /// These must be rolled back, and then forgotten: ``JournalOutput/forgetUnwritten()``.
    case failed(UnwrittenCommands)
}

/// Commands that succeeded but could not be written.
struct UnwrittenCommands {
    let reason: StateError
    /// The oldest first.
    let commands: [UnwrittenCommand]
    /// Whether it is certain that they are not on disk.
    let isCut: Bool
}

/// Commands that are in the journal, but perhaps not on disk.
struct UnsyncedCommands: Error {
    let reason: StateError
    let count: Int
}
