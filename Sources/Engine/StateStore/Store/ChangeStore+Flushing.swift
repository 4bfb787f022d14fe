import Patterns

// Writes the changes of commands to the disk, or rolls them back.
extension ChangeStore {
    /// The commands that could not be kept, and the reason.
    public struct LostCommands: Error, Equatable {
        public let reason: StateError
        /// The number of commands that had succeeded and were rolled back.
        public let count: Int
        /// The number of commands that may or may not be kept.
        public let unknown: Int
        /// Whether it is certain that the commands that were rolled back are not on disk; otherwise they are among the
        /// unknown.
        public let isCut: Bool

        public init(reason: StateError, count: Int, unknown: Int = 0, isCut: Bool = true) {
            self.reason = reason
            self.count = count
            self.unknown = unknown
            self.isCut = isCut
        }

        /// The number of commands that were not rolled back and may or may not be kept.
        public var unanswered: Int { isCut ? unknown : unknown - count }
    }

    /// Whether so much is waiting that it must be written before the next command begins: half of the number of steps
    /// to keep. So steps that cannot be written can still be rolled back, although a command may make more than one.
    public var isFull: Bool { 2 * output.waitingCount >= history.limit }

    /// The number of commands so far with changes that are kept, or wait to be.
    public var commandCount: Int { output.count }

    /// Whether commands have succeeded that are not on disk yet.
    public var hasUnflushed: Bool { output.hasUnflushed }

    /// Writes the waiting commands into the journal; ``flush()`` writes it to the disk.
    ///
    /// - Throws: the commands that could not be written; they have been rolled back.
    public func write() throws(LostCommands) {
        switch output.write() {
        case .nothing: return
        case .failed(let unwritten): throw takeBack(unwritten)
        case .written:
            guard output.isOthersTurn else { return }
            // A waiting session goes first.
            unlock()
            output.prepareForChange()
        }
    }

    /// Ensures that everything is on disk, and lets other sessions have the lock. Called before a reply is sent and
    /// before any wait.
    ///
    /// - Throws: the commands that could not be kept, or may not be: in the latter case nothing can be changed any
    ///   more.
    public func flush() throws(LostCommands) {
        defer { unlock() }
        var lost: LostCommands?
        do throws(LostCommands) { try write() } catch { lost = error }
        do throws(UnsyncedCommands) {
            try output.sync()
        } catch {
            throw LostCommands(
                reason: error.reason, count: lost?.count ?? 0, unknown: error.count + (lost?.unknown ?? 0),
                isCut: lost?.isCut ?? true
            )
        }
        if let lost { throw lost }
    }

    /// Lets other sessions have the lock, unless changes wait for the end of their command.
    func unlock() {
        if transaction?.changes.isEmpty ?? true { output.unlock() }
    }

    /// Forgets that the lock could not be taken; the next command tries again.
    func forgetLockFailure() {
        if output.lockFailure != nil { unlock() }
    }

    // MARK: Rolling back

    /// Rolls back commands that could not be written, and the commands that build on them.
    private func takeBack(_ unwritten: UnwrittenCommands) -> LostCommands {
        failTransaction(unwritten.reason)
        for command in unwritten.commands.reversed() { takeBack(command) }
        output.forgetUnwritten()
        let lost = unwritten.commands.count { !$0.kind.isEvent }
        return LostCommands(
            reason: unwritten.reason, count: lost, unknown: unwritten.isCut ? 0 : lost, isCut: unwritten.isCut)
    }

    /// Rolls back the transaction's changes, whose records are gone, and makes its command fail in the end.
    private func failTransaction(_ error: StateError) {
        guard transaction?.changes.isEmpty == false else { return }
        while let change = transaction?.removeLast(behind: 0) { condition.takeBack(change) }
        transaction?.fail(error)
    }

    private func takeBack(_ command: UnwrittenCommand) {
        for change in (command.permanent ?? []).reversed() { condition.takeBack(change) }
        switch command.kind {
        case .command(let cleared):
            if let command = history.invoker.forgetLast(restoring: cleared) {
                condition.takeBack { () throws(StateError) in
                    try command.unexecute()
                    for change in command.changes { change.withdraw() }
                }
            }
        case .undo(let command):
            condition.takeBack { () throws(StateError) in try history.invoker.redo(command) }
        case .redo(let command):
            condition.takeBack { () throws(StateError) in try history.invoker.undo(command) }
        case .permanent, .event: break
        }
    }
}
