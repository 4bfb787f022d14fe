/// What one command changed, at least one change; most commands make one only, and that needs no array.
struct Step {
    /// The sequence number its group ended with when it was new; 0 for one that is not in the journal.
    var id: UInt64
    /// When it was done or undone last, by the store's own count.
    var moment: UInt64
    let command: [String]
    private var first: any StepPart
    private var others: [any StepPart]

    init(id: UInt64, moment: UInt64, command: [String], parts: [any StepPart]) {
        self.id = id
        self.moment = moment
        self.command = command
        first = parts[0]
        others = parts.count == 1 ? [] : Array(parts.dropFirst())
    }

    /// Of changes that were just made, which are taken out of `changes`. Element by element: the array as a whole would be
    /// converted by casting each.
    init(id: UInt64, moment: UInt64, command: [String], taking changes: inout [any Reversible]) {
        self.id = id
        self.moment = moment
        self.command = command
        others = []
        if changes.count > 1 {
            for change in changes.dropFirst() { others.append(change) }
            changes.removeLast(changes.count - 1)
        }
        first = changes.removeLast()
    }

    var parts: [any StepPart] { [first] + others }

    /// Takes its parts back, the last one first.
    ///
    /// - Parameter parts: its own, resolved.
    /// - Returns: the step the other way round.
    func turned(at moment: UInt64, _ parts: [any Reversible]) -> Step {
        var changes = parts.reversed().map { $0.revert() }
        return Step(id: id, moment: moment, command: command, taking: &changes)
    }

    /// The parts as something that can be taken back, in the order in which they were made.
    func resolved() throws(StateError) -> [any Reversible] {
        var resolved = [try first.resolved()]
        for part in others { resolved.append(try part.resolved()) }
        return resolved
    }
}

/// The last so many steps; appending to a full ring drops the oldest without moving the others.
struct StepRing {
    private var steps: [Step] = []
    /// Where the oldest one stands; the first place unless the ring is full.
    private var start = 0
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { steps.count }

    /// The one that so many are newer than; nil if there is none.
    subscript(behind number: Int) -> Step? {
        number < count ? steps[(start + count - 1 - number) % count] : nil
    }

    /// All of them, the newest first.
    var newestFirst: [Step] { inOrder.reversed() }

    private var inOrder: [Step] { Array(steps[start...] + steps[..<start]) }

    mutating func append(_ step: consuming Step) {
        guard count == limit else { return steps.append(step) }
        swap(&steps[start], &step)
        start = start + 1 == limit ? 0 : start + 1
    }

    @discardableResult
    mutating func popLast() -> Step? {
        straighten()
        return steps.popLast()
    }

    /// Whether a step with this id is among them.
    func contains(_ id: UInt64) -> Bool {
        steps.contains { $0.id == id }
    }

    /// Takes out the step with this id.
    mutating func remove(id: UInt64) -> Step? {
        straighten()
        return steps.lastIndex { $0.id == id }.map { steps.remove(at: $0) }
    }

    /// Puts the oldest one into the first place.
    private mutating func straighten() {
        guard start > 0 else { return }
        steps = inOrder
        start = 0
    }
}
