public import PatternEvents

/// The queue: it holds requests from their arrival until a worker takes them, those that are held back and those that
/// are ready; the ready ones leave in the order in which they became so.
public final class RequestQueue<Value, Failure: Error> {
    public let name: String

    /// How many requests wait at the most.
    public let limit: Int

    /// How many requests wait, for whatever it is.
    public private(set) var count = 0

    /// The ready ones from ``first`` on; among them may be some that were cancelled.
    private var ready: [Request<Value, Failure>?] = []
    private var first = 0
    /// Those that are held back.
    private var heldBack: [ObjectIdentifier: Request<Value, Failure>] = [:]
    private let events: EventStream

    /// - Parameters:
    ///   - name: the queue's name in traces.
    ///   - limit: how many requests may wait at once; at least 1.
    public init(_ name: String, limit: Int, events: EventStream) {
        self.name = name
        self.limit = limit
        self.events = events
    }

    public var participant: Participant { Participant(name, .requestQueue) }

    /// Whether any may be ready.
    var hasReady: Bool { first < ready.count }

    /// Takes a new request in; it is held back until ``release(_:)``.
    ///
    /// - Throws: ``QueueIsFull`` at the limit; the request is as before then.
    func enqueue(_ request: Request<Value, Failure>, from client: Client) throws(QueueIsFull) {
        precondition(request.stage == .new, "a request is made once")
        guard count < limit else { throw QueueIsFull(limit: limit) }
        count += 1
        request.stage = .heldBack
        heldBack[ObjectIdentifier(request)] = request
        events.emit(
            .asynchronousProcessing, .enqueue, from: client.participant, to: participant, "enqueues \(request.name)",
            because: "\(count) of at most \(limit) wait"
        )
    }

    /// Makes a request that was held back ready for a worker.
    func release(_ request: Request<Value, Failure>) {
        guard heldBack.removeValue(forKey: ObjectIdentifier(request)) != nil else { return }
        request.stage = .ready
        ready.append(request)
    }

    /// Takes out the request that has been ready longest; nil if none is.
    func dequeue() -> Request<Value, Failure>? {
        while hasReady {
            let request = ready[first]
            ready[first] = nil
            first += 1
            compact()
            guard let request, request.stage == .ready else { continue }
            request.stage = .gone
            count -= 1
            return request
        }
        return nil
    }

    /// Takes out a request that was cancelled before a worker took it; one that has left is no mistake.
    func remove(_ request: Request<Value, Failure>) {
        guard request.stage == .heldBack || request.stage == .ready else { return }
        // The place of one that was ready is passed over when its turn comes.
        heldBack[ObjectIdentifier(request)] = nil
        request.stage = .gone
        count -= 1
    }

    private func compact() {
        guard first == ready.count || first > 1024 && first > ready.count / 2 else { return }
        ready.removeFirst(first)
        first = 0
    }
}

/// A queue takes no more requests.
public struct QueueIsFull: Error, Equatable, Sendable {
    /// How many wait.
    public let limit: Int
}
