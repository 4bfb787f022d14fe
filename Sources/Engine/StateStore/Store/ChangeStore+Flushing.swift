import Patterns
import Platform

// Writing what commands changed: into the journal, and down to the disk.
extension ChangeStore {
    /// What could not be kept, and why.
    public struct LostCommands: Error, Equatable {
        public let reason: StateError
        /// How many commands that had succeeded were taken back.
        public let count: Int
        /// Of how many commands nobody knows whether they are kept.
        public let unknown: Int
        /// Whether those that were taken back are sure not to be on disk; else they are among the unknown.
        public let isCut: Bool

        public init(reason: StateError, count: Int, unknown: Int = 0, isCut: Bool = true) {
            self.reason = reason
            self.count = count
            self.unknown = unknown
            self.isCut = isCut
        }

        /// How many commands were not taken back, and yet nobody knows whether they are kept.
        public var unanswered: Int { isCut ? unknown : unknown - count }
    }

    // MARK: The lock

    /// Takes the lock, and hears what other sessions did meanwhile.
    @inline(never)
    func lock() {
        guard let disk else { return }
        // Even if it fails: the command under way is to find that out only once.
        locking = Locking(isNeeded: false)
        do throws(StateError) {
            try disk.lock.acquire()
        } catch {
            locking.failure = error
        }
        guard readOnlyReason == nil else { return }
        do throws(StateError) {
            try silently { () throws(StateError) in try refresh(disk) }
        } catch {
            if error.isPassing { locking.failure = locking.failure ?? error } else { readOnlyReason = error }
        }
    }

    /// Lets other sessions have the lock, unless changes wait for the end of their command.
    func unlock() {
        guard let disk, transaction?.changes.isEmpty ?? true else { return }
        disk.lock.release()
        locking = Locking(isNeeded: true)
    }

    /// A lock that was not to be had is tried for again by the next command.
    func forgetLockFailure() {
        if locking.failure != nil { unlock() }
    }

    /// From now on nothing that lasts can be changed, for this reason, or for the one known before.
    func block(for reason: StateError) {
        readOnlyReason = readOnlyReason ?? reason
    }

    /// Runs `body`, which writes: if that fails for good, nothing that lasts can be changed any more.
    func blockingIfForGood(_ body: () throws(StateError) -> Void) throws(StateError) {
        do throws(StateError) {
            try body()
        } catch {
            if !error.isPassing { readOnlyReason = error }
            throw error
        }
    }

    // MARK: Groups

    /// Why nothing that lasts can be changed now; nil if it can.
    var refusal: StateError? { locking.failure ?? readOnlyReason ?? disk?.folder.refusal }

    /// Finishes the open group.
    ///
    /// - Returns: the sequence number of its last record.
    func finishGroup(
        _ kind: GroupKind, target: UInt64?, _ command: borrowing [String], person: String? = nil
    ) throws(StateError) -> UInt64 {
        if let refusal { throw refusal }
        if let disk, !disk.journal.isOpen { try makeJournal(disk) }
        return groups.finish(
            kind, process: disk?.folder.system.processID ?? 0, target: target, command: command, time: time?(),
            person: person
        )
    }

    private func makeJournal(_ disk: StateDisk) throws(StateError) {
        try blockingIfForGood { () throws(StateError) in try disk.makeFolder() }
        let known = disk.journal.last
        if try disk.journal.open() != nil {
            // Another session was faster: the command did not know what that one did.
            disk.journal.forget(behind: known)
            disk.lock.release()
            locking = Locking(isNeeded: true)
            throw .stale
        }
        try replaceJournal(disk, behind: disk.journal.last)
    }

    /// Begins a journal behind a record.
    func replaceJournal(_ disk: StateDisk, behind last: JournalPosition) throws(StateError) {
        try blockingIfForGood { () throws(StateError) in try disk.journal.replace(behind: last) }
    }

    /// Notes a command that waits to be written.
    ///
    /// - Parameter permanent: what of its changes is in no step.
    func noteUnwritten(_ kind: UnwrittenCommand.Kind, _ id: UInt64, _ permanent: [any Reversible]? = nil) {
        guard id > 0 || !unflushed.waiting.isEmpty else { return }
        unflushed.waiting.append(UnwrittenCommand(end: groups.finished, kind: kind, permanent: permanent))
        if !kind.isEvent { unflushed.count += 1 }
    }

    // MARK: Flushing

    /// Whether so much waits that it is to be written before the next command begins: half of the steps that are kept, so
    /// that what cannot be written is still there to be taken back, though a command may make more than one.
    public var isFull: Bool { 2 * unflushed.waiting.count >= history.invoker.limit }

    /// How many commands have changed something, so far, that is kept or waits to be.
    public var commandCount: Int { unflushed.count }

    /// Whether commands have succeeded that are not on disk yet.
    public var hasUnflushed: Bool { groups.finished > 0 || disk?.journal.needsSync ?? false }

    /// Writes what waits into the journal; ``flush()`` sees to the disk.
    ///
    /// - Throws: what could not be written; the commands concerned have been taken back.
    public func write() throws(LostCommands) {
        guard let disk, groups.finished > 0 else { return unflushed.waiting.removeAll(keepingCapacity: true) }
        let (count, failure) = disk.journal.append(groups.bytes)
        if let failure { throw takeBack(behind: count, disk, failure) }
        disk.journal.advance(by: groups.finished, to: groups.last)
        groups.dropFirst(groups.finished)
        unflushed.written += unflushed.waiting.count { !$0.kind.isEvent }
        unflushed.waiting.removeAll(keepingCapacity: true)
        if disk.lock.isOthersTurn { yield() }
    }

    /// Lets a session that waits go first.
    private func yield() {
        unlock()
        prepareForChange()
    }

    /// Makes sure that everything is on disk, and lets other sessions have the lock. To be called before a reply leaves
    /// and before anything is waited for.
    ///
    /// - Throws: what could not be kept, or of what nobody knows whether it is: then nothing can be changed any more.
    public func flush() throws(LostCommands) {
        guard let disk else { return }
        defer { unlock() }
        var lost: LostCommands?
        do throws(LostCommands) { try write() } catch { lost = error }
        defer { unflushed.written = 0 }
        do throws(StateError) {
            try disk.journal.sync()
        } catch {
            readOnlyReason = error
            throw LostCommands(
                reason: error, count: lost?.count ?? 0, unknown: unflushed.written + (lost?.unknown ?? 0),
                isCut: lost?.isCut ?? true
            )
        }
        if let lost { throw lost }
    }

    // MARK: Taking back

    /// Only so many bytes got into the journal: the groups that are whole there stay, the others are taken back.
    private func takeBack(behind count: Int, _ disk: StateDisk, _ failure: StateError) -> LostCommands {
        let waiting = unflushed.waiting
        let kept = waiting.prefix { $0.end <= count }.count
        var walk = JournalWalk(groups.bytes, at: 0, behind: disk.journal.last)
        var records: [JournalRecord] = []
        while kept > 0, walk.offset < waiting[kept - 1].end, walk.next(&records) == nil {}
        disk.journal.advance(by: walk.offset, to: walk.last)
        unflushed.written += waiting[..<kept].count { !$0.kind.isEvent }
        // A full disk has room again one day; after anything else nobody knows what is there.
        if !failure.isPassing { readOnlyReason = failure }
        var isCut = true
        do throws(StateError) {
            try disk.journal.cut()
        } catch {
            isCut = false
            block(for: error)
        }
        failTransaction(failure)
        for command in waiting[kept...].reversed() { takeBack(command) }
        unflushed.waiting.removeAll()
        groups.dropAll(continuingBehind: disk.journal.last)
        let lost = waiting[kept...].count { !$0.kind.isEvent }
        unflushed.count -= lost
        return LostCommands(reason: failure, count: lost, unknown: isCut ? 0 : lost, isCut: isCut)
    }

    /// Takes the transaction's changes back, whose records are gone, and lets its command fail in the end.
    private func failTransaction(_ error: StateError) {
        guard let transaction, !transaction.changes.isEmpty else { return }
        while let change = self.transaction?.removeLast(behind: 0) { takeBack(change) }
        self.transaction?.fail(error)
    }

    private func takeBack(_ command: UnwrittenCommand) {
        for change in (command.permanent ?? []).reversed() { takeBack(change) }
        switch command.kind {
        case .command(let cleared):
            if let command = history.invoker.forgetLast(restoring: cleared) {
                takeBack { () throws(StateError) in
                    try command.unexecute()
                    for change in try command.resolvedParts() { change.withdraw() }
                }
            }
        case .undo(let command):
            takeBack { () throws(StateError) in try history.invoker.redo(command) }
        case .redo(let command):
            takeBack { () throws(StateError) in try history.invoker.undo(command) }
        case .permanent, .event: break
        }
    }

    /// Applies the inverse of a change that was made a moment ago and that nobody was told of.
    func takeBack(_ change: any Reversible) {
        takeBack { () throws(StateError) in
            do throws(ChangeMisfit) {
                try change.revert(for: nil).withdraw()
            } catch {
                throw .misfit(feature: change.slot.name, reason: error.reason)
            }
        }
    }

    /// Runs `body`, which applies inverses. If one does not fit, memory is no longer what is on disk, and nothing more can be
    /// changed.
    private func takeBack(_ body: () throws(StateError) -> Void) {
        let outer = isRestoring
        isRestoring = true
        defer { isRestoring = outer }
        do throws(StateError) { try body() } catch { block(for: error) }
    }
}
