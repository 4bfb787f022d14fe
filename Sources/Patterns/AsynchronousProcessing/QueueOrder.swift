// The orders in which ready requests leave a queue: a family of strategies. The
// queue holds one of them.

/// The first of the ready requests of one priority.
public struct ReadyHead: Sendable {
    public let priority: Priority
    /// Its position among all ready requests: the smaller, the earlier it
    /// became ready.
    public let rank: Int
}

/// The requests that an order chooses from.
public struct ReadyRequests: Sendable {
    /// The first ready request of each priority, the most urgent priority
    /// first; at least one.
    public let heads: [ReadyHead]
    /// The number of ready requests.
    public let count: Int
}

/// An order: it names the priority whose first request is to leave.
public typealias QueueOrder = any Strategy<ReadyRequests, Priority, Never>

extension Strategy where Input == ReadyRequests, Output == Priority {
    public func label(of ready: ReadyRequests) -> String {
        "choose the next of \(ready.count)"
    }
}

/// The request that became ready first leaves first, however urgent the others
/// are.
public struct FirstInFirstOut: Strategy {
    public let name = "fifo"

    public init() {}

    public func run(_ ready: ReadyRequests) -> Priority {
        var first = ready.heads[0]
        for head in ready.heads where head.rank < first.rank { first = head }
        return first.priority
    }
}

/// The most urgent leaves first, and of the equally urgent the one that became
/// ready first. As long as urgent ones keep arriving, the others wait, possibly
/// forever.
public struct MostUrgentFirst: Strategy {
    public let name = "priority"

    public init() {}

    public func run(_ ready: ReadyRequests) -> Priority {
        ready.heads[0].priority
    }
}
