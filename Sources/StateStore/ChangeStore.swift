/// Groups changes into steps, one a command, and takes steps back.
///
/// A step is open while its command runs. If the command fails the step is rolled back as a whole. A finished step can
/// be undone and redone; a new one clears what could be redone.
@usableFromInline
package final class ChangeStore {
    /// How many steps can be taken back.
    package let limit: Int

    private var done = StepRing()
    private var undone: [Step] = []
    private var open: [any Reversible] = []
    private var isOpen = false
    /// The changes since a rehearsal began, in words; nil unless somebody wants to know.
    private var descriptions: [String]?

    /// - Parameter limit: how many steps are kept for undo; at least 1.
    package init(limit: Int = 1000) {
        self.limit = limit
    }

    /// Joins a feature to the store.
    ///
    /// - Returns: what the feature makes its changes with.
    package func recorder<Feature: StatefulFeature>(for feature: Feature) -> ChangeRecorder<Feature> {
        ChangeRecorder(feature: feature, store: self)
    }

    // MARK: Steps

    /// Begins a command's step. Steps do not nest: what a command runs within itself belongs to its own step.
    package func begin() {
        precondition(!isOpen, "a step is open already")
        isOpen = true
    }

    /// Finishes the open step. One without changes leaves no trace.
    ///
    /// - Parameter command: the words of the command that made the changes.
    /// - Returns: whether anything changed.
    @discardableResult
    package func commit(_ command: consuming [String]) -> Bool {
        isOpen = false
        guard !open.isEmpty else { return false }
        undone.removeAll()
        done.append(Step(command, open), limit: limit)
        open.removeAll(keepingCapacity: true)
        return true
    }

    /// Takes back what the open step changed, last change first, and closes it.
    package func rollBack() {
        rollBack(to: 0)
        isOpen = false
    }

    private func rollBack(to mark: Int) {
        while open.count > mark {
            _ = open.removeLast().revert()
        }
    }

    /// Runs `body`, takes back what it changed, and tells what that was. A step must be open. Rehearsals may nest: the
    /// inner one's changes are its own.
    ///
    /// - Returns: the changes in words, in their order.
    package func rehearse<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [String] {
        precondition(isOpen, "changes outside a step cannot be taken back")
        let mark = open.count
        let outer = descriptions
        descriptions = []
        defer {
            rollBack(to: mark)
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
        guard isOpen else { return try body() }
        precondition(!isRehearsing, "what is rehearsed cannot be finished")
        commit(command)
        defer { begin() }
        return try body()
    }

    // MARK: Undo and redo

    /// The commands whose steps can be undone, the next one first.
    package var undoable: [[String]] { done.commands }

    /// The commands whose steps can be redone, the next one first.
    package var redoable: [[String]] { undone.reversed().map(\.command) }

    /// Takes the last step back.
    ///
    /// - Returns: its command, or nil if there is none, in which case nothing changes.
    package func undo() -> [String]? {
        guard var step = done.popLast() else { return nil }
        step.revert()
        undone.append(step)
        return step.command
    }

    /// Does the step undone last again.
    ///
    /// - Returns: its command, or nil if there is none, in which case nothing changes.
    package func redo() -> [String]? {
        guard var step = undone.popLast() else { return nil }
        step.revert()
        done.append(step, limit: limit)
        return step.command
    }

    @usableFromInline
    func record(_ change: any Reversible) {
        // Outside a command (a film that ends by itself) there is no step: such a change stays.
        if isOpen { open.append(change) }
    }

    /// Whether the words of changes are wanted.
    @usableFromInline
    var isRehearsing: Bool { descriptions != nil }

    @usableFromInline
    func note(_ description: String) {
        descriptions?.append(description)
    }
}

/// What a feature makes its changes with.
@usableFromInline
package struct ChangeRecorder<Feature: StatefulFeature> {
    @usableFromInline
    let feature: Feature
    @usableFromInline
    let store: ChangeStore

    fileprivate init(feature: Feature, store: ChangeStore) {
        self.feature = feature
        self.store = store
    }

    /// Applies `change` as part of the step under way.
    @inlinable
    package func perform(_ change: Feature.Change) {
        if store.isRehearsing { store.note(feature.describe(change)) }
        store.record(AppliedChange(feature, inverse: feature.apply(change)))
    }
}

/// A change that was made and can be taken back, whatever feature it belongs to.
@usableFromInline
protocol Reversible: AnyObject {
    /// Applies the inverse and returns what takes that back.
    func revert() -> any Reversible
}

@usableFromInline
final class AppliedChange<Feature: StatefulFeature>: Reversible {
    private let feature: Feature
    private let inverse: Feature.Change

    @usableFromInline
    init(_ feature: Feature, inverse: Feature.Change) {
        self.feature = feature
        self.inverse = inverse
    }

    @usableFromInline
    func revert() -> any Reversible {
        AppliedChange(feature, inverse: feature.apply(inverse))
    }
}

/// The changes of one command, at least one; most commands make one only, and that needs no array.
private struct Step {
    let command: [String]
    private var first: any Reversible
    private var others: [any Reversible]

    init(_ command: consuming [String], _ changes: [any Reversible]) {
        self.command = command
        first = changes[0]
        others = changes.count == 1 ? [] : Array(changes.dropFirst())
    }

    /// Turns the step round: undoes it if it was done, does it again if it was undone.
    mutating func revert() {
        var reverted = others.reversed().map { $0.revert() }
        reverted.append(first.revert())
        self = Step(command, reverted)
    }
}

/// The last so many steps; appending to a full ring drops the oldest without moving the others.
private struct StepRing {
    private var steps: [Step?] = []
    private var start = 0
    private var count = 0

    var commands: [[String]] {
        (0..<count).reversed().compactMap { steps[(start + $0) % steps.count]?.command }
    }

    mutating func append(_ step: consuming Step, limit: Int) {
        guard count < limit else {
            steps[start] = step
            start = (start + 1) % steps.count
            return
        }
        if count == steps.count {
            steps.append(step)
        } else {
            steps[(start + count) % steps.count] = step
        }
        count += 1
    }

    mutating func popLast() -> Step? {
        guard count > 0 else { return nil }
        count -= 1
        let index = (start + count) % steps.count
        defer { steps[index] = nil }
        return steps[index]
    }
}
