/// What one command changed, at least one change; most commands make one only, and that needs no array.
struct Step {
    /// The sequence number its group ended with when it was new; 0 for one that is not in the journal.
    var id: UInt64
    /// When it was done or undone last, by the store's own count.
    var moment: UInt64
    let command: [String]
    private var first: any StepPart
    private var others: [any StepPart]

    init(id: UInt64, moment: UInt64, command: consuming [String], parts: [any StepPart]) {
        self.id = id
        self.moment = moment
        self.command = command
        first = parts[0]
        others = parts.count == 1 ? [] : Array(parts.dropFirst())
    }

    /// Of changes that were just made. Element by element: the array as a whole would be converted by casting each.
    init(id: UInt64, moment: UInt64, command: consuming [String], changes: borrowing [any Reversible]) {
        self.id = id
        self.moment = moment
        self.command = command
        first = changes[0]
        others = []
        for index in 1..<changes.count { others.append(changes[index]) }
    }

    var parts: [any StepPart] { [first] + others }

    /// The parts as something that can be taken back, in the order in which they were made.
    func resolved() throws(StateError) -> [any Reversible] {
        var resolved = [try first.resolved()]
        for part in others { resolved.append(try part.resolved()) }
        return resolved
    }
}

/// The last so many steps; appending to a full ring drops the oldest without moving the others.
struct StepRing {
    private var steps: [Step?] = []
    private var start = 0
    private(set) var count = 0
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// The one that so many are newer than; nil if there is none.
    subscript(behind number: Int) -> Step? {
        number < count ? steps[(start + count - 1 - number) % steps.count] : nil
    }

    /// All of them, the newest first.
    var newestFirst: [Step] {
        (0..<count).reversed().compactMap { steps[(start + $0) % steps.count] }
    }

    mutating func append(_ step: consuming Step) {
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

    @discardableResult
    mutating func popLast() -> Step? {
        guard count > 0 else { return nil }
        count -= 1
        let index = (start + count) % steps.count
        defer { steps[index] = nil }
        return steps[index]
    }

    /// Whether a step with this id is among them.
    func contains(_ id: UInt64) -> Bool {
        (0..<count).contains { steps[(start + $0) % steps.count]?.id == id }
    }

    /// Takes out the step with this id.
    mutating func remove(id: UInt64) -> Step? {
        var all = Array(newestFirst.reversed())
        guard let index = all.lastIndex(where: { $0.id == id }) else { return nil }
        let step = all.remove(at: index)
        self = StepRing(limit: limit)
        for step in all { append(step) }
        return step
    }
}
