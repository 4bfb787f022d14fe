// How many workers a pool has: a family of strategies. The pool holds one of
// them.
//
// Source: the course's "Asynchronous Processing": a thread for each request,
// which is simple but unlimited; a constant number of threads, as in
// Producer-Consumer; and a pool whose size follows the work.

/// The situation in which a policy decides: a pool at that moment.
public struct PoolSituation: Sendable {
    /// The number of workers that are executing a request.
    public let busy: Int
    /// The number of requests that wait for a worker.
    public let ready: Int

    public init(busy: Int, ready: Int) {
        self.busy = busy
        self.ready = ready
    }
}

/// A policy: how many workers there may be now. The pool hires up to that many
/// while there are requests for them, and lets surplus idle ones go.
public typealias PoolPolicy = any Strategy<PoolSituation, Int, Never>

extension Strategy where Input == PoolSituation, Output == Int {
    public func label(of situation: PoolSituation) -> String {
        let (busy, ready) = (situation.busy, situation.ready)
        return "how many workers for \(busy) running and \(ready) ready"
    }
}

/// A separate worker for each request, which leaves with it. No request waits,
/// and the number of workers has no limit.
public struct WorkerPerRequest: Strategy {
    public let name = "thread-per-request"

    public init() {}

    public func run(_ situation: PoolSituation) -> Int {
        situation.busy + situation.ready
    }
}

/// A constant number of workers. Further requests wait for one of them. Each
/// worker is hired when it is first needed, and stays.
public struct FixedPool: Strategy {
    public let workers: Int

    /// - Parameter workers: at least 1.
    public init(_ workers: Int) {
        self.workers = workers
    }

    public var name: String { "fixed \(workers)" }

    public func run(_ situation: PoolSituation) -> Int { workers }
}

/// As many workers as there is work for, between two bounds: it grows while
/// requests wait, and shrinks when none wait.
public struct GrowingPool: Strategy {
    public let bounds: ClosedRange<Int>

    /// - Parameter bounds: from 1.
    public init(_ bounds: ClosedRange<Int>) {
        self.bounds = bounds
    }

    public var name: String {
        "growing \(bounds.lowerBound) \(bounds.upperBound)"
    }

    public func run(_ situation: PoolSituation) -> Int {
        min(
            max(situation.busy + situation.ready, bounds.lowerBound),
            bounds.upperBound)
    }
}
