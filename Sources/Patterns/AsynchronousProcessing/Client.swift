/// The Client: submits work that takes time, and continues with a ``Future``.
///
/// Source: the course's "Asynchronous Processing".
public struct Client {
    public let participant: Participant

    /// - Parameter participant: the sender, by its name and role in traces.
    public init(_ participant: Participant = .client) {
        self.participant = participant
    }

    /// - Parameter name: the client's name in traces.
    public init(named name: String) {
        self.init(Participant(name, .client))
    }

    /// Puts a request into a scheduler's queue, for a worker to execute.
    ///
    /// - Parameter schedule: when it is executed.
    /// - Returns: its future.
    /// - Throws: ``QueueIsFull`` if too many wait already.
    @discardableResult
    public func submit<Value, Failure: Error>(
        _ request: Request<Value, Failure>,
        to scheduler: Scheduler<Value, Failure>,
        _ schedule: Schedule = .atOnce
    ) throws(QueueIsFull) -> Future<Value, Failure> {
        try scheduler.queue.enqueue(request, from: self)
        scheduler.schedule(request, schedule)
        return request.future
    }
}
