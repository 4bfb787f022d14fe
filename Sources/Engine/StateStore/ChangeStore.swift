package import PatternEvents
import Patterns
package import Platform

/// Groups changes into steps, one a command, takes steps back, and keeps what lasts of them on disk.
///
/// A step is open while its command runs. If the command fails the step is rolled back as a whole. A finished step can
/// be undone and redone; a new one clears what could be redone.
///
/// With a folder every step is written to a journal there; ``settle()`` sees that all of it is on disk. Between the first
/// change and that moment the session holds the lock of the folder, so that sessions change one after another, each
/// what the one before has left.
@usableFromInline
package final class ChangeStore {
    /// How many steps can be taken back.
    @usableFromInline
    package let limit: Int
    /// In bytes: how long the journal is at least when a snapshot is made.
    let snapshotAfter: Int
    let events: EventStream?
    let disk: StateDisk?

    var slots: [any FeatureSlot] = []
    var history: StepHistory
    var others = OthersLog()
    /// Counts what is done, undone or heard of.
    var moment: UInt64 = 0

    private var openChanges: [any Reversible] = []
    /// The open step lost its changes while its command ran, for this reason.
    private(set) var stepFailure: StateError?
    /// The command under way fails whatever it does if it changes anything that lasts.
    var turnFailure: StateError?
    /// What keeps everything that lasts from being changed, until the state is opened anew.
    package internal(set) var obstacle: StateError?
    /// A change that happened by itself and could not be written; told with the next command.
    var lateFailure: StateError?

    @usableFromInline
    var groups = GroupWriter()
    @usableFromInline
    var unwritten: [UnwrittenCommand] = []
    /// Whether the journal has bytes that may not be on disk.
    var needsSync = false
    /// Whether the state has been read.
    var isOpened = false
    /// The steps of the snapshot and of the journal behind it, until somebody wants to know them.
    var archive: StepArchive
    /// A feature's state could not be read; told by the command that wanted it.
    var loadFailure: StateError?
    /// Whether something was read in a form older than the present one.
    var readsOlder = false
    let processID: Int32
    /// Nobody wants to take back changes before this one.
    var oldestWanted: UInt64 = 0
    /// Things to tell about what was found while reading.
    var findings: [StateFinding] = []

    /// Whether a command's step is open.
    private var isStepOpen = false
    /// Whether the lock is held, or there is nothing to lock.
    @usableFromInline
    var hasTurn: Bool
    /// Whether changes that last are to be written down.
    @usableFromInline
    var isWriting: Bool
    /// The changes since a rehearsal began, in words; nil unless somebody wants to know.
    private var descriptions: [String]?
    /// Whether a part of the open step is to stay when the step is taken back.
    private var hasPermanentPart = false

    /// - Parameters:
    ///   - limit: how many steps are kept for undo; at least 1.
    ///   - folder: where state lies; nil if nothing is to be kept. It need not exist.
    ///   - events: hears nothing of what is only read back.
    ///   - snapshotAfter: a journal shorter than so many bytes is always read as it is.
    package init(
        limit: Int = 1000, folder: String? = nil, on system: (any System)? = nil, events: EventStream? = nil,
        snapshotAfter: Int = 1 << 20
    ) {
        self.limit = limit
        self.snapshotAfter = snapshotAfter
        self.events = events
        history = StepHistory(limit: limit)
        archive = StepArchive(limit: limit)
        disk = if let folder, let system { StateDisk(folder: folder, on: system) } else { nil }
        hasTurn = disk == nil
        isWriting = disk != nil
        processID = system?.processID ?? 0
    }

    /// Joins a feature to the store, before ``open()``.
    ///
    /// - Returns: what the feature makes its changes with.
    package func recorder<Feature: StatefulFeature>(for feature: Feature) -> ChangeRecorder<Feature> {
        for slot in slots where slot.name == Feature.featureName {
            guard let joined = slot as? JoinedFeature<Feature>, joined.feature === feature else {
                preconditionFailure("two features are called '\(Feature.featureName)'")
            }
            return ChangeRecorder(joined, self)
        }
        precondition(!isOpened, "'\(Feature.featureName)' joins after the state was read")
        let joined = JoinedFeature(feature, store: self)
        slots.append(joined)
        return ChangeRecorder(joined, self)
    }

    // MARK: Steps

    /// Begins a command's step: first hears what other sessions did. Steps do not nest: what a command runs within itself
    /// belongs to its own step.
    package func begin() {
        precondition(!isStepOpen, "a step is open already")
        isStepOpen = true
        if !hasTurn { takeTurn() }
    }

    /// Finishes the open step. One without changes leaves no trace.
    ///
    /// - Parameter command: the words of the command that made the changes.
    /// - Returns: whether anything changed.
    /// - Throws: why it cannot be kept; it has been taken back then.
    @discardableResult
    package func commit(_ command: borrowing [String]) throws(StateError) -> Bool {
        isStepOpen = false
        if let failure = stepFailure {
            rollBack()
            throw failure
        }
        guard !openChanges.isEmpty else {
            forgetRefusedTurn()
            return false
        }
        var id: UInt64 = 0
        if groups.hasOpenRecords {
            do throws(StateError) {
                id = try seal(hasPermanentPart && isOnlyPermanent ? .event : .command, target: nil, command)
            } catch {
                rollBack()
                throw error
            }
        }
        push(id, command)
        forgetRefusedTurn()
        return true
    }

    private var isOnlyPermanent: Bool { openChanges.allSatisfy { !$0.slot.isUndoable } }

    /// Makes a step of the open changes.
    private func push(_ id: UInt64, _ command: borrowing [String]) {
        var permanent: [any Reversible]?
        if hasPermanentPart {
            permanent = openChanges.filter { !$0.slot.isUndoable }
            openChanges.removeAll { !$0.slot.isUndoable }
            hasPermanentPart = false
        }
        guard !openChanges.isEmpty else { return noteUnwritten(.permanent, id, permanent) }
        moment += 1
        let kind: UnwrittenCommand.Kind = history.undone.isEmpty ? .command : .clearing(history.undone)
        if !history.undone.isEmpty { history.undone.removeAll() }
        history.done.append(id: id, moment: moment, command, StepParts(taking: &openChanges))
        archive.clearsUndone = true
        noteUnwritten(kind, id, permanent)
    }

    /// Takes back what the open step changed, last change first, and closes it.
    package func rollBack() {
        rollBack(to: 0, record: 0)
        isStepOpen = false
        hasPermanentPart = false
        stepFailure = nil
        forgetRefusedTurn()
    }

    private func rollBack(to mark: Int, record: Int) {
        groups.truncate(to: record)
        while openChanges.count > mark {
            takeBack(openChanges.removeLast())
        }
    }

    /// Runs `body`, takes back what it changed, and tells what that was. A step must be open. Rehearsals may nest: the inner
    /// one's changes are its own.
    ///
    /// - Returns: the changes in words, in their order.
    package func rehearse<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [String] {
        precondition(isStepOpen, "changes outside a step cannot be taken back")
        let (mark, record) = (openChanges.count, groups.mark)
        let outer = descriptions
        descriptions = []
        defer {
            rollBack(to: mark, record: record)
            descriptions = outer
        }
        try body()
        return descriptions ?? []
    }

    /// Runs `body` with no step open, for a command that takes steps back, lets time pass or runs commands with steps of
    /// their own.
    ///
    /// What the open step has changed before becomes a step by itself, which a failure later on does not take back; what
    /// changes after `body` belongs to a new one. Never within a rehearsal, which has to take everything back.
    ///
    /// - Parameter command: the words of the command whose step is open.
    package func betweenSteps<Result, Failure: Error>(
        of command: [String],
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isStepOpen else { return try body() }
        precondition(!isRehearsing, "what is rehearsed cannot be finished")
        do throws(StateError) {
            try commit(command)
        } catch {
            lateFailure = error
        }
        defer { begin() }
        return try body()
    }

    // MARK: What a recorder needs

    /// To be called before a change is made.
    @inlinable
    func prepareForChange() {
        if !hasTurn { takeTurn() }
    }

    @usableFromInline
    func record(_ change: any Reversible, isUndoable: Bool) {
        guard isStepOpen else { return recordEvent(change) }
        openChanges.append(change)
        if !isUndoable { hasPermanentPart = true }
    }

    /// A change could not be made: the step it belongs to fails, whatever else it does. The records from `mark` on are its
    /// own.
    @usableFromInline
    func refuse(_ misfit: ChangeMisfit, of feature: String, records mark: Int) {
        groups.truncate(to: mark)
        let error = StateError.misfit(feature: feature, reason: misfit.reason)
        if isStepOpen { stepFailure = stepFailure ?? error } else { lateFailure = error }
    }

    /// Outside a command (a film that ends by itself) there is no step: such a change stays, unless it cannot be kept.
    private func recordEvent(_ change: any Reversible) {
        if groups.hasOpenRecords {
            do throws(StateError) {
                noteUnwritten(.event, try seal(.event, target: nil, []), [change])
            } catch {
                groups.truncate(to: 0)
                let former = try? change.revert()
                if error == .stale, let former { return makeAgain(former) }
                lateFailure = error
                return forgetRefusedTurn()
            }
        }
        guard !history.undone.isEmpty else { return }
        moment += 1
        others.append(.init(moment: moment, process: nil, command: [], parts: [change]))
    }

    /// Makes a change that happened by itself on top of what another session was found to have done.
    private func makeAgain(_ former: any Reversible) {
        prepareForChange()
        groups.add(former.slot.name, schema: former.slot.schema) { former.encodeInverse(to: &$0) }
        do throws(ChangeMisfit) {
            recordEvent(try former.revert())
        } catch {
            refuse(error, of: former.slot.name, records: 0)
        }
    }

    /// Whether the words of changes are wanted.
    @usableFromInline
    var isRehearsing: Bool { descriptions != nil }

    @usableFromInline
    func note(_ description: String) {
        descriptions?.append(description)
    }

    /// Whether a step is open that has changes.
    var hasOpenChanges: Bool { !openChanges.isEmpty }

    /// Takes the open step's changes back, whose records are gone, and lets its command fail in the end.
    func failOpenStep(_ error: StateError) {
        while !openChanges.isEmpty { takeBack(openChanges.removeLast()) }
        stepFailure = error
    }
}
