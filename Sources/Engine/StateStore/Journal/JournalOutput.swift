import Platform

/// What this session adds to the journal: the groups of its commands, on their way to the disk.
///
/// Between the first change and the moment when all of it is on disk the session holds the lock of the folder.
final class JournalOutput {
    /// nil if nothing is to be kept.
    private let disk: StateDisk?
    private let reader: StateReader?
    private let condition: StateCondition
    /// What time it is, since 1970.
    private let time: (() -> Duration)?
    /// What is to be appended to the journal next.
    var groups = GroupWriter()
    /// The commands that are not in the journal.
    private var waiting: [UnwrittenCommand] = []
    /// How many are in the journal, which has not been synced since.
    private var written = 0
    /// How many commands there have been, those included that are on disk by now.
    private(set) var count = 0
    /// Whether the lock of the folder has to be taken before something is changed.
    private var needsLock: Bool
    /// Why the lock was not to be had, or what is to be changed not to be read: the current command fails if it changes
    /// anything that lasts.
    var lockFailure: StateError?

    init(_ disk: StateDisk?, _ reader: StateReader?, _ condition: StateCondition, time: (() -> Duration)?) {
        (self.disk, self.reader, self.condition, self.time) = (disk, reader, condition, time)
        needsLock = disk != nil
    }

    // MARK: The lock

    /// To be called before a change is made.
    func prepareForChange() {
        if needsLock { lock() }
    }

    /// Takes the lock, and reads the changes of other sessions since.
    @inline(never)
    private func lock() {
        guard let disk else { return }
        // Even if it fails: the current command is to find that out only once.
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

    /// Lets other sessions have the lock.
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
            // No command waits for it: the next command tries again.
            if !error.isPassing { condition.readOnlyReason = error }
        }
    }

    private func refresh() throws(StateError) {
        guard let disk, let reader, try reader.refresh() else { return }
        groups.continues(behind: disk.journal.last)
    }

    // MARK: Groups

    /// Why nothing that lasts can be changed now; nil if it can.
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
            // Without the contents of the one that is gone it would not be the whole state.
            guard disk.journal.last == .start else { throw .vanished(file: disk.folder.journalPath) }
            try disk.makeFolder()
        }
        let known = disk.journal.last
        if try disk.journal.open() != nil {
            // Another session was faster: the command did not know what that one did.
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
    /// - Parameter permanent: what of its changes is in no step.
    func note(_ kind: UnwrittenCommand.Kind, _ id: UInt64, _ permanent: [any Reversible]? = nil) {
        guard id > 0 || !waiting.isEmpty else { return }
        waiting.append(UnwrittenCommand(end: groups.finished, kind: kind, permanent: permanent))
        if !kind.isEvent { count += 1 }
    }

    /// How many commands wait to be written.
    var waitingCount: Int { waiting.count }

    /// Whether commands have succeeded that are not on disk yet.
    var hasUnflushed: Bool { groups.finished > 0 || disk?.journal.needsSync ?? false }

    // MARK: To the disk

    /// Writes what waits into the journal.
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

    /// Only so many bytes got into the journal: the groups that are whole there stay.
    private func cut(behind count: Int, _ disk: StateDisk, _ failure: StateError) -> UnwrittenCommands {
        let kept = waiting.prefix { $0.end <= count }.count
        var walk = JournalWalk(groups.bytes, ofContents: false, at: 0, behind: disk.journal.last)
        var records: [JournalRecord] = []
        while kept > 0, walk.offset < waiting[kept - 1].end, walk.next(&records) {}
        disk.journal.advance(by: walk.offset, to: walk.last)
        written += waiting[..<kept].count { !$0.kind.isEvent }
        // A full disk has room again one day; after anything else the contents are unknown.
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

    /// The commands that could not be written have been rolled back.
    func forgetUnwritten() {
        guard let disk else { return }
        count -= waiting.count { !$0.kind.isEvent }
        waiting.removeAll()
        groups.dropAll(continuingBehind: disk.journal.last)
    }

    /// Makes sure that what was written is on disk.
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

    /// The contents of a new journal hold all that waited.
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

    /// Where its group ends among those that wait.
    let end: Int
    let kind: Kind
    /// What of its changes is in no step; nil if all are.
    let permanent: [any Reversible]?
}

/// The outcome of writing.
enum WriteResult {
    /// Nothing waited.
    case nothing
    case written
    /// These are to be rolled back, and then forgotten: ``JournalOutput/forgetUnwritten()``.
    case failed(UnwrittenCommands)
}

/// Commands that succeeded and could not be written.
struct UnwrittenCommands {
    let reason: StateError
    /// The oldest first.
    let commands: [UnwrittenCommand]
    /// Whether they are sure not to be on disk.
    let isCut: Bool
}

/// Commands that are in the journal, and perhaps not on disk.
struct UnsyncedCommands: Error {
    let reason: StateError
    let count: Int
}
