// Writing what commands changed: into the journal, and down to the disk.
extension ChangeStore {
    /// What could not be kept, and why.
    package struct LostCommands: Error, Equatable {
        package let reason: StateError
        /// How many commands that had succeeded were taken back.
        package let count: Int
    }

    // MARK: The turn

    /// Takes the lock, and hears what other sessions did meanwhile.
    @inline(never)
    @usableFromInline
    func takeTurn() {
        guard let disk else { return }
        // Also when it fails: the command under way is to find that out once.
        hasTurn = true
        do throws(StateError) {
            try disk.takeTurn()
        } catch {
            turnFailure = error
        }
        guard obstacle == nil else { return }
        do throws(StateError) {
            try silently { () throws(StateError) in try refresh(disk) }
        } catch {
            if error.isPassing { turnFailure = turnFailure ?? error } else { obstacle = error }
        }
    }

    /// From now on nothing that lasts can be changed, for this reason, or for the one known before.
    func block(for reason: StateError) {
        obstacle = obstacle ?? reason
    }

    /// Runs `body`, which writes: what fails there for good keeps everything that follows from being changed.
    func blockingIfForGood(_ body: () throws(StateError) -> Void) throws(StateError) {
        do throws(StateError) {
            try body()
        } catch {
            if !error.isPassing { obstacle = error }
            throw error
        }
    }

    /// A turn that was not to be had is tried for again by the next command.
    func forgetRefusedTurn() {
        guard turnFailure != nil else { return }
        turnFailure = nil
        hasTurn = disk == nil
    }

    /// Lets other sessions have their turn, unless changes wait for the end of their command.
    private func releaseTurn() {
        guard let disk, !hasOpenChanges else { return }
        disk.releaseTurn()
        hasTurn = false
    }

    // MARK: Groups

    /// Finishes the open group.
    ///
    /// - Returns: the sequence number of its last record.
    func seal(_ kind: GroupKind, target: UInt64?, _ command: borrowing [String]) throws(StateError) -> UInt64 {
        if let refusal { throw refusal }
        if let disk, disk.journal == nil { try begin(disk) }
        return groups.seal(kind, process: processID, target: target, command: command)
    }

    /// Why nothing that lasts can be changed now; nil if it can.
    var refusal: StateError? { stepFailure ?? turnFailure ?? obstacle ?? disk?.refusal }

    /// Makes the journal.
    private func begin(_ disk: StateDisk) throws(StateError) {
        try blockingIfForGood { () throws(StateError) in try disk.makeFolder() }
        if try disk.standing() == .new, try disk.openJournal() != nil {
            // Another session was faster: the command did not know what that one did.
            disk.closeJournal()
            disk.releaseTurn()
            hasTurn = false
            throw .stale
        }
        try replaceJournal(disk)
    }

    /// Begins a journal behind what is known.
    func replaceJournal(_ disk: StateDisk) throws(StateError) {
        try blockingIfForGood { () throws(StateError) in try disk.makeJournal(behind: disk.last) }
    }

    /// Notes a command that waits to be written.
    ///
    /// - Parameter permanent: what of its changes is in no step.
    func noteUnwritten(_ kind: UnwrittenCommand.Kind, _ id: UInt64, _ permanent: [any Reversible]? = nil) {
        guard isWriting, id > 0 || !unwritten.isEmpty else { return }
        unwritten.append(UnwrittenCommand(end: groups.sealed, kind: kind, permanent: permanent))
    }

    /// Whether so much waits that it is to be written before the next command begins: half of the steps that are kept, so
    /// that what cannot be written is still there to be taken back, though a command may make more than one.
    @inlinable
    package var isFull: Bool { 2 * unwritten.count >= limit }

    /// Writes what waits into the journal; ``settle()`` sees to the disk.
    ///
    /// - Throws: what could not be written; the commands concerned have been taken back.
    package func write() throws(LostCommands) {
        guard let disk, groups.sealed > 0 else { return unwritten.removeAll(keepingCapacity: true) }
        let (count, failure) = disk.append(groups.bytes)
        guard let failure else {
            disk.advance(by: groups.sealed, to: groups.last)
            groups.dropFirst(groups.sealed)
            unwritten.removeAll(keepingCapacity: true)
            needsSync = true
            if disk.isWanted { yield(disk) }
            return
        }
        throw LostCommands(reason: failure, count: takeBack(behind: count, disk, failure))
    }

    /// Lets a session that waits go first.
    private func yield(_ disk: StateDisk) {
        guard !hasOpenChanges else { return }
        disk.releaseTurn()
        takeTurn()
    }

    /// Only so many bytes got into the journal: the groups that are whole there stay, the others are taken back.
    ///
    /// - Returns: how many commands were taken back.
    private func takeBack(behind count: Int, _ disk: StateDisk, _ failure: StateError) -> Int {
        let kept = unwritten.prefix { $0.end <= count }.count
        var walk = JournalWalk(groups.bytes, at: 0, behind: disk.last)
        var records: [JournalRecord] = []
        while kept > 0, walk.offset < unwritten[kept - 1].end, walk.next(&records) == nil {}
        if walk.offset > 0 { needsSync = true }
        disk.advance(by: walk.offset, to: walk.last)
        // A full disk has room again one day; after anything else nobody knows what is there.
        if !failure.isPassing { obstacle = failure }
        if count > walk.offset {
            do throws(StateError) { try disk.cut() } catch { block(for: error) }
        }
        if hasOpenChanges { failOpenStep(failure) }
        let lost = unwritten[kept...]
        for command in lost.reversed() { takeBack(command) }
        unwritten.removeAll()
        groups.dropAll(continuingBehind: disk.last)
        return lost.count { !$0.kind.isEvent }
    }

    private func takeBack(_ command: UnwrittenCommand) {
        for change in (command.permanent ?? []).reversed() { takeBack(change) }
        switch command.kind {
        case .command, .clearing:
            if let step = history.done.popLast() { _ = turned(step) }
            if case .clearing(let cleared) = command.kind { history.undone = cleared }
        case .undo:
            if let step = history.undone.popLast() { history.done.append(turned(step)) }
        case .redo:
            if let step = history.done.popLast() { history.undone.append(turned(step)) }
        case .permanent, .event: break
        }
    }

    /// Applies what takes a step of this session back, and returns the step the other way round.
    private func turned(_ step: Step) -> Step {
        // Its changes were made by this session a moment ago: nothing has to be read for them.
        var turned = step
        takeBack { () throws(StateError) in turned = try step.turned(at: step.moment, step.parts.resolved()) }
        return turned
    }

    /// Applies the inverse of a change that was made a moment ago.
    func takeBack(_ change: any Reversible) {
        takeBack { () throws(StateError) in
            do throws(ChangeMisfit) {
                _ = try change.revert()
            } catch {
                throw .misfit(feature: change.slot.name, reason: error.reason)
            }
        }
    }

    /// Runs `body`, which applies inverses. If one does not fit, memory is no longer what is on disk, and nothing more can be
    /// changed.
    func takeBack(_ body: () throws(StateError) -> Void) {
        do throws(StateError) { try body() } catch { block(for: error) }
    }

    /// Sees that everything is on disk, and lets other sessions have their turn. To be called before a reply leaves and
    /// before anything is waited for.
    ///
    /// - Throws: what could not be written; the commands concerned have been taken back. If the disk does not answer for
    ///   what was written nothing can be changed any more.
    package func settle() throws(LostCommands) {
        guard disk != nil, hasTurn || needsSync else { return }
        defer { releaseTurn() }
        var lost: LostCommands?
        do throws(LostCommands) { try write() } catch { lost = error }
        if needsSync {
            needsSync = false
            do throws(StateError) {
                try disk?.sync()
            } catch {
                obstacle = error
                throw LostCommands(reason: error, count: lost?.count ?? 0)
            }
        }
        if let lost { throw lost }
    }
}

/// A command that succeeded and is not in the journal yet.
@usableFromInline
struct UnwrittenCommand {
    enum Kind {
        /// A new step.
        case command
        /// A new step that cleared these, which could be redone before.
        case clearing([Step])
        case undo
        case redo
        /// It cannot be undone.
        case permanent
        /// Something that happened by itself, without a command.
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
