/// The order required of a stream's records: step numbers rise, a parent is an open step, a cause an earlier one, and
/// each end or arrival belongs to an open step. So no step can enclose itself, even indirectly.
///
/// A stream may have been recorded from the middle of a session on: steps with numbers below its first one came before
/// it. Memory is bounded: only so many old steps are remembered.
struct StreamOrder {
    /// The limit for open steps, and for ended steps remembered individually.
    static let stepLimit = 200_000

    /// Whether it began with a session, so that all its objects and steps are in it.
    private(set) var isWhole = false
    private var first: Int?
    private var last = 0
    /// The depth inside each remembered step.
    private var depths: [Int: Int] = [:]
    private var open: Set<Int> = []
    /// Steps up to this number are no longer remembered individually.
    private var forgotten = 0

    /// Begins a session, whose numbers are independent of earlier ones.
    mutating func beginSession() {
        self = StreamOrder()
        isWhole = true
    }

    /// Adds a step.
    ///
    /// - Parameter isPass: whether a handler passes a request on, which does not count as a level.
    /// - Returns: the number of calls around it.
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

    /// Ends a step.
    mutating func take(endOf sequence: Int) throws(StreamFault) {
        guard open.remove(sequence) != nil || isBefore(sequence) else {
            throw StreamFault("the end is of step \(sequence), which is not open")
        }
    }

    /// Checks that the step named by a record is open, if it names one.
    func check(_ what: String, inside sequence: Int?) throws(StreamFault) {
        guard let sequence, !isOpen(sequence) else { return }
        throw StreamFault("the \(what) is inside of step \(sequence), which is not open")
    }

    /// Checks that the step named by a command came earlier, if it names one. Before the first step, any is accepted: a
    /// recording may begin with the command of a timer that was set before it.
    func check(command number: Int, by cause: Int?) throws(StreamFault) {
        guard let cause, first != nil, !isEarlier(cause, than: last + 1) else { return }
        throw StreamFault("command \(number) comes from step \(cause), which is not an earlier step")
    }

    private func isOpen(_ sequence: Int) -> Bool { open.contains(sequence) || isBefore(sequence) }

    private func isEarlier(_ sequence: Int, than other: Int) -> Bool {
        sequence < other && (depths[sequence] != nil || sequence <= forgotten || isBefore(sequence))
    }

    /// Whether a step precedes a stream that was recorded from a later moment on.
    private func isBefore(_ sequence: Int) -> Bool { sequence < first ?? (isWhole ? 0 : .max) }

    private mutating func remember(_ sequence: Int, depth: Int) {
        if depths.count >= 2 * Self.stepLimit {
            // Open steps are kept, so there are at most half as many.
            forgotten = sequence - 1
            depths = depths.filter { open.contains($0.key) }
        }
        depths[sequence] = depth
    }
}
