// The orders in which ready requests leave a queue: a family of strategies, of which the queue holds one.

/// The first of the ready requests of one priority.
public struct ReadyHead: Sendable {
    public let priority: Priority
    /// Which of all ready requests it is in the order in which they became so: the smaller the earlier.
    public let rank: Int
}

/// An order: given the first ready request of each priority, the most urgent priority first and at least one, it names
/// the priority whose first request is to leave.
public typealias QueueOrder = any Strategy<[ReadyHead], Priority, Never>

/// Whoever became ready first leaves first, however urgent the others are.
public struct FirstInFirstOut: Strategy {
    public let name = "fifo"

    public init() {}

    public func run(_ heads: [ReadyHead]) -> Priority {
        var first = heads[0]
        for head in heads where head.rank < first.rank { first = head }
        return first.priority
    }
}

/// The most urgent leaves first, and of the equally urgent the one that became ready first. While urgent ones keep coming
/// the others wait, be it for ever.
public struct MostUrgentFirst: Strategy {
    public let name = "priority"

    public init() {}

    public func run(_ heads: [ReadyHead]) -> Priority { heads[0].priority }
}
