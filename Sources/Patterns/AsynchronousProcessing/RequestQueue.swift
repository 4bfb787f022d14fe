/// The queue: it holds requests from their arrival until a worker takes them.
/// Some are held back, the others are ready. Its ``QueueOrder`` decides in
/// which order the ready ones leave.
public final class RequestQueue<Value, Failure: Error> {
    public let name: String

    /// The most requests that may wait.
    public let limit: Int

    /// The number of waiting requests, held back or ready.
    public private(set) var count = 0

    /// The number of requests that a free worker could execute now.
    public private(set) var readyCount = 0

    /// The ready ones, by priority.
    private var lanes: [Priority: Lane] = [:]
    /// The number of requests that have become ready so far.
    private var released = 0
    /// Those that are held back.
    private var heldBack: [ObjectIdentifier: Request<Value, Failure>] = [:]
    private var order: StrategyContext<ReadyRequests, Priority, Never>
    private let events: EventStream

    /// - Parameters:
    ///   - name: the queue's name in traces.
    ///   - limit: how many requests may wait at once; at least 1.
    ///   - order: in which order the ready ones leave.
    public init(
        _ name: String, limit: Int, order: QueueOrder = FirstInFirstOut(),
        events: EventStream
    ) {
        self.name = name
        self.limit = limit
        self.order = StrategyContext(name, order, events: events)
        self.events = events
    }

    public var participant: Participant {
        Participant(name, .requestQueue, self)
    }

    /// The name of the order in which the ready ones leave.
    public var orderName: String { order.strategy.name }

    /// Lets the ready ones leave in another order from now on.
    public func setOrder(_ next: QueueOrder) { order.setStrategy(next) }

    /// Adds a new request; it is held back until ``release(_:)``.
    ///
    /// - Throws: ``QueueIsFull`` at the limit; the request is then unchanged.
    func enqueue(
        _ request: Request<Value, Failure>, from client: Client
    ) throws(QueueIsFull) {
        precondition(request.stage == .new, "a request is made once")
        guard count < limit else { throw QueueIsFull(limit: limit) }
        events.call(
            .asynchronousProcessing, .enqueue, from: client.participant,
            to: participant, .enqueues(request.name),
            because: "\(count + 1) of at most \(limit) wait"
        ) {
            events.arrive(at: participant, .enqueue, reached: request.name)
            count += 1
            request.stage = .heldBack
            heldBack[ObjectIdentifier(request)] = request
        }
    }

    /// Makes a request that was held back ready for a worker.
    ///
    /// - Returns: false if it is no longer held back.
    func release(_ request: Request<Value, Failure>) -> Bool {
        guard heldBack.removeValue(forKey: ObjectIdentifier(request)) != nil
        else { return false }
        request.stage = .ready
        lanes[request.priority, default: Lane()].append(request, rank: released)
        released += 1
        readyCount += 1
        return true
    }

    /// Takes out the ready request whose turn it is; nil if none is ready.
    func dequeue() -> Request<Value, Failure>? {
        guard readyCount > 0 else { return nil }
        let heads = Priority.allCases.compactMap { priority in
            lanes[priority]?.firstRank.map {
                ReadyHead(priority: priority, rank: $0)
            }
        }
        let chosen = order.run(ReadyRequests(heads: heads, count: readyCount))
        guard let request = lanes[chosen]?.removeFirst() else { return nil }
        leave(request)
        readyCount -= 1
        return request
    }

    /// Takes out a request that was canceled before a worker took it; it is not
    /// an error if it has left already.
    func remove(_ request: Request<Value, Failure>) {
        switch request.stage {
        case .heldBack: heldBack[ObjectIdentifier(request)] = nil
        // The lane skips it when its turn comes.
        case .ready: readyCount -= 1
        case .new, .gone: return
        }
        leave(request)
    }

    private func leave(_ request: Request<Value, Failure>) {
        request.stage = .gone
        count -= 1
    }

    /// The ready requests of one priority, from ``first`` on, in the order in
    /// which they became ready. Some of them may have been canceled.
    private struct Lane {
        private var waiting: [(request: Request<Value, Failure>, rank: Int)?] =
            []
        private var first = 0

        mutating func append(_ request: Request<Value, Failure>, rank: Int) {
            waiting.append((request, rank))
        }

        /// The rank of the first one; nil if there is none.
        var firstRank: Int? {
            mutating get {
                while first < waiting.count,
                    waiting[first]?.request.stage != .ready
                { dropFirst() }
                return first < waiting.count ? waiting[first]?.rank : nil
            }
        }

        mutating func removeFirst() -> Request<Value, Failure>? {
            guard firstRank != nil else { return nil }
            let request = waiting[first]?.request
            dropFirst()
            return request
        }

        private mutating func dropFirst() {
            waiting[first] = nil
            first += 1
            guard
                first == waiting.count
                    || first > 1024 && first > waiting.count / 2
            else { return }
            waiting.removeFirst(first)
            first = 0
        }
    }
}

/// A queue accepts no more requests.
public struct QueueIsFull: Error, Equatable, Sendable {
    /// The number of requests that may wait.
    public let limit: Int
}
