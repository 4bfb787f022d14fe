public import Patterns
public import Platform

/// Groups changes into steps, one a command, undoes and redoes them, and keeps what lasts of them on disk.
///
/// A command runs in a transaction: it is committed as one step, or rolled back as a whole. A step can be undone and
/// redone; a new one clears what could be redone.
///
/// With a folder every step is written to a journal there; ``flush()`` sees that all of it is on disk. Between the first
/// change and that moment the session holds the lock of the folder, so that sessions change one after another, each
/// what the one before has left.
public final class ChangeStore {
    let events: EventStream?
    /// nil if nothing is to be kept.
    let disk: StateDisk?
    let features: FeatureSlots
    let history: History
    let condition = StateCondition()
    /// What is written, and when.
    let output: JournalOutput
    private let reader: StateReader?
    let compaction: JournalCompaction?
    /// The current command.
    var transaction: Transaction?
    /// What time it is, since 1970: steps are dated by it.
    let time: (() -> Duration)?
    /// The key of the person at the shell; nil for a guest. Steps belong to the person at their end.
    public var person: () -> String? = { nil }

    /// - Parameters:
    ///   - limit: how many steps are kept for undo; at least 1.
    ///   - folder: where state lies; nil if nothing is to be kept. It need not exist.
    ///   - events: receives nothing about changes that are only read back.
    ///   - compactAfter: how many bytes of commands a journal has at least when a new one takes its place.
    ///   - time: what time it is, since 1970: steps are dated by it.
    ///   - hasFullStack: false if the stack is smaller than usual, so that what is too deep for it need not be damaged.
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
    /// - Returns: what the feature makes its changes with.
    // A specialized copy looks its feature's conformance up by name, among the program's five thousand: for all features that
    // was a third of the start. The generic one is handed it.
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

    /// Reads what is on disk; to be called once, when all features have joined.
    ///
    /// A session that finds damage continues with what is undamaged and changes nothing, see ``readOnlyReason``.
    ///
    /// - Throws: why the state cannot be used at all.
    public func open() throws(StateError) {
        features.close()
        guard let disk, let reader else { return }
        do throws(StateError) {
            try disk.lock.acquire()
        } catch {
            // A session that only reads needs no lock; one that changes something gets an error then.
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

    /// Begins a command's transaction: first reads the changes of other sessions. Transactions do not nest: what a
    /// command runs within itself belongs to its own.
    public func begin() {
        precondition(transaction == nil, "a transaction is open already")
        transaction = Transaction()
        output.prepareForChange()
    }

    /// Makes the transaction a step. One without changes leaves no trace.
    ///
    /// - Parameter command: the words of the command that made the changes; asked if there are any.
    /// - Returns: whether anything changed.
    /// - Throws: why it cannot be kept; it has been rolled back then.
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

    /// Runs `body`, reverses its changes, and returns them. A transaction must be open. Rehearsals may nest: the inner
    /// one's changes are its own.
    ///
    /// - Returns: the changes in words, in their order.
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

    /// Runs `body` with no transaction open, for a command that undoes and redoes, lets time pass or runs commands with
    /// steps of their own.
    ///
    /// What the transaction has changed before becomes a separate step, which a later failure does not roll back; what
    /// changes after `body` belongs to a new one. Never within a rehearsal, which has to reverse everything.
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

    /// `command` is about to be executed: what changes from now on is its own.
    ///
    /// - Returns: the command it runs within, to which ``end(_:within:)`` returns; nil if there is none.
    public func begin(_ command: ConcreteCommand) -> ConcreteCommand? { transaction?.begin(command) ?? nil }

    /// The command that was begun last has been executed.
    public func end(within outer: ConcreteCommand?) { transaction?.end(within: outer) }

    /// Who makes changes now: the current command, or none in particular.
    var caller: Participant { transaction?.command?.participant ?? .client }

    // MARK: What a recorder needs

    /// Whether what changes now only brings back what was: an undo, a redo, or what could not be kept.
    public var isRestoring: Bool { condition.isRestoring }

    /// Whether changes that last are to be written down.
    var isWriting: Bool { disk != nil }

    func record(_ change: any Reversible) {
        guard transaction != nil else { return recordEvent(change) }
        transaction?.append(change)
    }

    /// A change could not be made: the command it belongs to fails, whatever else it does. The records from `mark` on are the
    /// change's own.
    func refuse(_ misfit: InapplicableChange, of feature: String, records mark: Int) {
        output.groups.truncate(to: mark)
        let error = StateError.misfit(feature: feature, reason: misfit.reason)
        if transaction == nil { condition.lateFailure = error } else { transaction?.fail(error) }
    }

    /// Outside a command (a film that ends by itself) such a change stays, unless it cannot be kept.
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

    /// Makes a change that happened without a command on top of what another session was found to have done.
    private func makeAgain(_ former: any Reversible) {
        output.prepareForChange()
        output.groups.add(former.slot.name, schema: former.slot.schema) { former.encodeInverse(to: &$0) }
        do throws(InapplicableChange) {
            recordEvent(try former.revert(for: nil))
        } catch {
            refuse(error, of: former.slot.name, records: 0)
        }
    }

    /// Whether what is done now is only rehearsed: it will be reversed, and time does not pass meanwhile. The words of
    /// changes are wanted then.
    public var isRehearsing: Bool { transaction?.rehearsal != nil }

    func note(_ description: String) {
        transaction?.rehearsal?.append(description)
    }
}
