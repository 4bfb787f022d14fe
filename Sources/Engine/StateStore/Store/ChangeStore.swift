public import Patterns
public import Platform

/// Groups changes into steps, one a command, undoes and redoes them, and keeps the lasting ones on disk.
///
/// A command runs in a transaction: it is committed as one step, or rolled back as a whole. A step can be undone and
/// redone; a new one clears the steps to redo.
///
/// With a folder, every step is written to a journal there; ``flush()`` ensures that all of it is on disk. From the
/// first change until then, the session holds the lock of the folder. So sessions make changes one after another, each
/// to the state that the one before has left.
public final class ChangeStore {
    let events: EventStream?
    /// nil if nothing is to be kept.
    let disk: StateDisk?
    let features: FeatureSlots
    let history: History
    let condition = StateCondition()
    /// Writes the journal.
    let output: JournalOutput
    private let reader: StateReader?
    let compaction: JournalCompaction?
    /// The current command.
    var transaction: Transaction?
    /// The current time, since 1970, with which steps are dated.
    let time: (() -> Duration)?
    /// The key of the person at the shell; nil for a guest. A step belongs to the person at the shell when it ends.
    public var person: () -> String? = { nil }

    /// - Parameters:
    ///   - limit: the number of steps to keep for undo; at least 1.
    ///   - folder: the folder of the state; nil if nothing is to be kept. It need not exist.
    ///   - events: receives no changes that are only read back.
    ///   - compactAfter: the least number of bytes of commands at which a journal is replaced.
    ///   - time: returns the current time, since 1970, with which steps are dated.
    ///   - hasFullStack: false if the stack is smaller than usual: state too deep for it is then not called damaged.
    public init(
        limit: Int = 1000, folder: String? = nil, on system: (any System)? = nil, events: EventStream? = nil,
        compactAfter: Int = 1 << 20, time: (() -> Duration)? = nil, hasFullStack: Bool = true
    ) {
        (self.events, self.time) = (events, time)
        let disk = folder.flatMap { folder in
            system.map { StateDisk(folder: folder, on: $0, compactAfter: compactAfter) }
        }
        let features = FeatureSlots(condition, events: events, hasFullStack: hasFullStack)
        let history = History(limit: limit, events: events)
        (self.disk, self.features, self.history) = (disk, features, history)
        reader = disk.map { StateReader($0, features, history) }
        let output = JournalOutput(disk, reader, condition, time: time)
        self.output = output
        compaction = disk.map { JournalCompaction(disk: $0, features: features, history: history, output: output) }
    }

    /// Joins a feature to the store, before ``open()``.
    ///
    /// - Returns: the object through which the feature makes its changes.
    // A specialized copy looks its feature's conformance up by name, among the program's five thousand: for all
    // features that was a third of the start. The generic one gets it as an argument.
    @_semantics("optimize.sil.specialize.generic.never")
    public func recorder<Feature: StatefulFeature>(for feature: Feature) -> ChangeRecorder<Feature> {
        for slot in features.all where slot.name == Feature.featureName {
            guard let joined = slot as? JoinedFeature<Feature>, joined.feature === feature else {
                preconditionFailure("two features are called '\(Feature.featureName)'")
            }
            return ChangeRecorder(joined, self)
        }
        let joined = JoinedFeature(feature)
        features.join(joined)
        return ChangeRecorder(joined, self)
    }

    /// Reads the state on disk. Called once, when all features have joined.
    ///
    /// A session that finds damage continues with the undamaged part and changes nothing, see ``readOnlyReason``.
    ///
    /// - Throws: the reason why the state cannot be used at all.
    public func open() throws(StateError) {
        features.close()
        guard let disk, let reader else { return }
        do throws(StateError) {
            try disk.lock.acquire()
        } catch {
            // A session that only reads needs no lock; one that makes a change gets the error then.
            switch error {
            case .locked, .noRoom: break
            default: throw error
            }
        }
        defer {
            disk.lock.release()
            output.groups.continues(behind: disk.journal.last)
        }
        try reader.readState()
    }

    /// Reads the changes of other sessions, between commands, without taking the lock.
    public func hearOthers() { output.hearOthers() }

    // MARK: Commands

    /// Begins a command's transaction, after reading the changes of other sessions. Transactions do not nest: commands
    /// inside a command belong to its transaction.
    public func begin() {
        precondition(transaction == nil, "a transaction is open already")
        transaction = Transaction()
        output.prepareForChange()
    }

    /// Makes the transaction a step. Without changes, it leaves no trace.
    ///
    /// - Parameter command: returns the words of the command that made the changes; called only if there are any.
    /// - Returns: whether anything changed.
    /// - Throws: the reason why it cannot be kept; it has been rolled back then.
    @discardableResult
    public func commit(_ command: @autoclosure () -> [String]) throws(StateError) -> Bool {
        defer { forgetLockFailure() }
        guard let isEmpty = transaction?.isEmpty, !isEmpty || output.groups.hasOpenRecords else {
            transaction = nil
            return false
        }
        let command = command()
        let id: UInt64
        do throws(StateError) {
            id = try finishTransaction(command)
        } catch {
            rollBack()
            throw error
        }
        guard var committed = transaction.take(), !committed.changes.isEmpty else { return false }
        push(&committed, id, command)
        return true
    }

    /// Finishes the group of the transaction's changes, if any of them last.
    ///
    /// - Returns: the sequence number of its last record; 0 if there is none.
    private func finishTransaction(_ command: borrowing [String]) throws(StateError) -> UInt64 {
        if let failure = transaction?.failure { throw failure }
        let isStep = transaction?.hasUndoableChange ?? false
        guard output.groups.hasOpenRecords else { return 0 }
        return try output.finishGroup(isStep ? .command : .event, command, person: person())
    }

    private func push(_ committed: inout Transaction, _ id: UInt64, _ command: borrowing [String]) {
        let permanent = committed.permanentChanges
        guard committed.hasUndoableChange else { return output.note(.permanent, id, permanent) }
        let kept = committed.command(id: id, version: history.nextVersion(), command, events: events)
        (kept.time, kept.person) = (time?(), person())
        output.note(.command(cleared: history.keep(kept)), id, permanent)
    }

    /// Reverses the changes of the transaction, last change first, and closes it.
    public func rollBack() {
        rollBack(to: 0, record: 0)
        transaction = nil
        forgetLockFailure()
    }

    private func rollBack(to mark: Int, record: Int) {
        output.groups.truncate(to: record)
        while let change = transaction?.removeLast(behind: mark) { condition.takeBack(change) }
    }

    /// Runs `body`, reverses its changes, and returns them. A transaction must be open. Rehearsals may nest: the
    /// changes of the inner one are its own.
    ///
    /// - Returns: the changes in words, in order.
    public func rehearse<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [String] {
        guard let mark = transaction?.changes.count else {
            preconditionFailure("changes outside a command cannot be undone")
        }
        let (record, outer) = (output.groups.mark, transaction?.rehearsal)
        transaction?.rehearsal = []
        defer {
            rollBack(to: mark, record: record)
            transaction?.rehearsal = outer ?? nil
        }
        try body()
        return transaction?.rehearsal ?? []
    }

    /// Runs `body` with no transaction open, for a command that undoes or redoes, lets time pass, or runs commands with
    /// their own steps.
    ///
    /// The earlier changes of the transaction become a separate step, which a later failure does not roll back; changes
    /// after `body` belong to a new one. Never used in a rehearsal, which has to reverse everything.
    ///
    /// - Parameter command: the words of the current command.
    public func betweenSteps<Result, Failure: Error>(
        of command: [String],
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard transaction != nil else { return try body() }
        precondition(!isRehearsing, "what is rehearsed cannot be committed")
        do throws(StateError) {
            try commit(command)
        } catch {
            condition.lateFailure = error
        }
        defer { begin() }
        return try body()
    }

    // MARK: The command pattern

    /// Has the commands of the transaction executed.
    public var invoker: Invoker<ConcreteCommand> { history.invoker }

    /// The names of the receivers in traces, in the order in which they joined.
    public var receiverNames: [String] { features.all.map(\.name) }

    /// Makes `command`, which is about to be executed, the owner of all changes from now on.
    ///
    /// - Returns: the command around it, for ``end(within:)``; nil if there is none.
    public func begin(_ command: ConcreteCommand) -> ConcreteCommand? { transaction?.begin(command) ?? nil }

    /// Ends the command that was begun last, after its execution.
    public func end(within outer: ConcreteCommand?) { transaction?.end(within: outer) }

    /// The sender of changes now: the current command, or the client.
    var caller: Participant { transaction?.command?.participant ?? .client }

    // MARK: For a recorder

    /// Whether changes now only restore earlier state: in an undo, a redo, or a rollback of commands that could not be
    /// kept.
    public var isRestoring: Bool { condition.isRestoring }

    /// Whether lasting changes are saved.
    var isWriting: Bool { disk != nil }

    func record(_ change: any Reversible) {
        guard transaction != nil else { return recordEvent(change) }
        transaction?.append(change)
    }

    /// Makes the command of a refused change fail, whatever else it does. The records from `mark` on are the change's
    /// own.
    func refuse(_ misfit: InapplicableChange, of feature: String, records mark: Int) {
        output.groups.truncate(to: mark)
        let error = StateError.misfit(feature: feature, reason: misfit.reason)
        if transaction == nil { condition.lateFailure = error } else { transaction?.fail(error) }
    }

    /// Keeps a change outside a command (a film that ends on its own), unless it cannot be saved.
    private func recordEvent(_ change: any Reversible) {
        if output.groups.hasOpenRecords {
            do throws(StateError) {
                output.note(.event, try output.finishGroup(.event, []), [change])
            } catch {
                output.groups.truncate(to: 0)
                let former = try? change.revert(for: nil)
                if error == .stale, let former { return makeAgain(former) }
                condition.lateFailure = error
                return forgetLockFailure()
            }
        }
        if !history.invoker.undone.isEmpty { history.hearEvent(change) }
    }

    /// Repeats the change of an event after the newly read changes of another session.
    private func makeAgain(_ former: any Reversible) {
        output.prepareForChange()
        output.groups.add(former.slot.name, schema: former.slot.schema) { former.encodeInverse(to: &$0) }
        do throws(InapplicableChange) {
            recordEvent(try former.revert(for: nil))
        } catch {
            refuse(error, of: former.slot.name, records: 0)
        }
    }

    /// Whether the current changes are only rehearsed: they will be reversed, time does not pass meanwhile, and they
    /// are noted in words.
    public var isRehearsing: Bool { transaction?.rehearsal != nil }

    func note(_ description: String) {
        transaction?.rehearsal?.append(description)
    }
}
