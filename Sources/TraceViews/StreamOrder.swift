/// The order that the records of a stream have to keep: step numbers rise, a parent is an open step, a cause an earlier one,
/// and whatever ends or arrives belongs to an open step. So no step can enclose itself, in however long a ring.
///
/// A stream may have been recorded from the middle of a session on: steps with numbers below its first one came before
/// it. Memory is bounded: of old steps, only a limit is remembered.
struct StreamOrder {
    /// How many steps may be open, and how many ended ones are remembered one by one.
    static let stepLimit = 200_000

    /// Whether it began with a session: then its objects and steps are all its own.
    private(set) var isWhole = false
    private var first: Int?
    private var last = 0
    /// The depth inside of each step that is remembered.
    private var depths: [Int: Int] = [:]
    private var open: Set<Int> = []
    /// The steps up to this number are no longer remembered one by one.
    private var forgotten = 0

    /// Begins a session: its numbers have nothing to do with those before it.
    mutating func beginSession() {
        self = StreamOrder()
        isWhole = true
    }

    /// Takes a step.
    ///
    /// - Parameter isPass: whether a handler passes a request on, which is not counted as a level.
    /// - Returns: how many calls it is inside of.
    mutating func take(
        step sequence: Int, parent: Int?, cause: Int?, isPass: Bool
    ) throws(StreamFault) -> Int {
        guard sequence > last else { throw StreamFault("step \(sequence) comes after step \(last)") }
        if first == nil { first = sequence }
        guard parent == nil || cause == nil else { throw StreamFault("step \(sequence) has both a parent and a cause") }
        if let parent, !isOpen(parent) {
            throw StreamFault("step \(sequence) has the parent \(parent), which is not an open step")
        }
        if let cause, !isEarlier(cause, than: sequence) {
            throw StreamFault("step \(sequence) has the cause \(cause), which is not an earlier step")
        }
        guard open.count < Self.stepLimit else {
            throw StreamFault("more than \(Self.stepLimit) of its steps are open")
        }
        last = sequence
        open.insert(sequence)
        let depth = parent.flatMap { depths[$0] } ?? 0
        remember(sequence, depth: depth + (isPass ? 0 : 1))
        return depth
    }

    /// Takes the end of a step.
    mutating func take(endOf sequence: Int) throws(StreamFault) {
        guard open.remove(sequence) != nil || isBefore(sequence) else {
            throw StreamFault("the end is of step \(sequence), which is not open")
        }
    }

    /// Checks that something happens inside of an open step, where it names one.
    func check(_ what: String, inside sequence: Int?) throws(StreamFault) {
        guard let sequence, !isOpen(sequence) else { return }
        throw StreamFault("the \(what) is inside of step \(sequence), which is not open")
    }

    /// Checks that a command comes from an earlier step, where it names one. Before the first step there is nothing to
    /// compare with: a recording may begin with the command of a timer that was set before it.
    func check(command number: Int, by cause: Int?) throws(StreamFault) {
        guard let cause, first != nil, !isEarlier(cause, than: last + 1) else { return }
        throw StreamFault("command \(number) comes from step \(cause), which is not an earlier step")
    }

    private func isOpen(_ sequence: Int) -> Bool { open.contains(sequence) || isBefore(sequence) }

    private func isEarlier(_ sequence: Int, than other: Int) -> Bool {
        sequence < other && (depths[sequence] != nil || sequence <= forgotten || isBefore(sequence))
    }

    /// Whether a step belongs to what the stream does not hold: it was recorded from a later moment on.
    private func isBefore(_ sequence: Int) -> Bool { sequence < first ?? (isWhole ? 0 : .max) }

    private mutating func remember(_ sequence: Int, depth: Int) {
        if depths.count >= 2 * Self.stepLimit {
            // Open steps are kept, so that there are half as many at most.
            forgotten = sequence - 1
            depths = depths.filter { open.contains($0.key) }
        }
        depths[sequence] = depth
    }
}
