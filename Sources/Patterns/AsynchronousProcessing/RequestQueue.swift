package import PatternEvents

/// Holds requests from their arrival until a worker begins with them, those that are held back and those that are
/// ready; the ready ones leave in the order in which they became so.
package final class RequestQueue<Value, Failure: Error> {
    package typealias Entry = Request<Value, Failure>

    package let name: String

    /// How many requests wait at the most.
    package let limit: Int

    /// How many requests wait, for whatever it is.
    package private(set) var count = 0

    private var heldBack: [ObjectIdentifier: Entry] = [:]
    /// The ready ones from ``first`` on; among them may be some that were cancelled.
    private var ready: [Entry?] = []
    private var first = 0
    private let events: EventStream

    /// - Parameters:
    ///   - name: the queue's name in traces.
    ///   - limit: how many requests may wait at once; at least 1.
    package init(_ name: String, limit: Int, events: EventStream) {
        self.name = name
        self.limit = limit
        self.events = events
    }

    package var participant: Participant { Participant(name, .requestQueue) }

    /// Whether any may be ready.
    var hasReady: Bool { first < ready.count }

    /// Takes a new request in; it is held back until ``release(_:)``.
    ///
    /// - Throws: ``QueueIsFull`` at the limit; the request is as before then.
    func enqueue(_ request: Entry, from client: @autoclosure () -> Participant) throws(QueueIsFull) {
        guard count < limit else { throw QueueIsFull(limit: limit) }
        count += 1
        request.stage = .heldBack
        heldBack[ObjectIdentifier(request)] = request
        events.emit(
            .asynchronousProcessing, .enqueue, from: client(), to: participant, "enqueues \(request.name)",
            because: "\(count) of at most \(limit) wait"
        )
    }

    /// Makes a request that was held back ready for a worker.
    func release(_ request: Entry) {
        guard heldBack.removeValue(forKey: ObjectIdentifier(request)) != nil else { return }
        request.stage = .ready
        ready.append(request)
    }

    /// Takes out the request that has been ready longest.
    func next() -> Entry? {
        while first < ready.count {
            let request = ready[first]
            ready[first] = nil
            first += 1
            compact()
            guard let request, !request.future.isComplete else { continue }
            count -= 1
            return request
        }
        return nil
    }

    /// Takes a request out that was cancelled before a worker began with it.
    func withdraw(_ request: Entry) {
        switch request.stage {
        case .heldBack: heldBack[ObjectIdentifier(request)] = nil
        // Its place among the ready ones is passed over when its turn comes.
        case .ready: break
        case .new, .begun: return
        }
        count -= 1
    }

    private func compact() {
        guard first == ready.count || first > 1024 && first > ready.count / 2 else { return }
        ready.removeFirst(first)
        first = 0
    }
}

/// A queue takes no more requests.
package struct QueueIsFull: Error, Equatable, Sendable {
    /// How many wait.
    package let limit: Int
}
