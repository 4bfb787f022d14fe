/// The Request: a piece of work as an object, which can be queued, held back,
/// executed by a worker and canceled.
///
/// It observes the subject of the condition it waits for, so that subject
/// notifies it, and no object polls. Source: the course's "Asynchronous
/// Processing".
public final class Request<Value, Failure: Error>: Observer {
    /// The request's name in traces; unique among those that wait for
    /// conditions.
    public let name: String

    /// How urgent it is.
    public let priority: Priority

    /// The write side of ``future``.
    let promise: Promise<Value, Failure>
    private let work: (Promise<Value, Failure>) -> Void

    /// Its current stage; set by ``RequestQueue``.
    var stage = RequestStage.new

    /// Whether a worker has begun with it.
    public private(set) var hasBegun = false

    /// The condition it waits for, and the closure to call when a change makes
    /// it true.
    private var awaited: (condition: Condition, then: () -> Void)?

    /// Ends its waiting for a time or a condition; set by ``Scheduler``.
    var stopWaiting: () -> Void = {}

    /// - Parameters:
    ///   - name: the request's name.
    ///   - priority: how urgent it is; the queue's order may use it.
    ///   - work: begins the work and completes the promise, at once or later:
    ///     when a timer fires, or when another thread has sent its result.
    ///     Called once, on the thread that owns the shell's state.
    public init(
        _ name: String, priority: Priority = .normal, events: EventStream,
        work: @escaping (Promise<Value, Failure>) -> Void
    ) {
        self.name = name
        self.priority = priority
        self.work = work
        promise = Promise(name, events: events)
    }

    /// Its future.
    public var future: Future<Value, Failure> { promise.future }

    public var participant: Participant { Participant(name, .request, self) }

    public var observerName: String { name }

    /// Observes the subject of `condition`, and calls `then` when a change
    /// makes the condition true.
    func wait(for condition: Condition, then: @escaping () -> Void) {
        awaited = (condition, then)
        condition.subject.attach(self, options: .new)
    }

    public func update(_ update: SubjectUpdate) {
        if let awaited, awaited.condition.holds(after: update) {
            awaited.then()
        }
    }

    /// Begins the work; a worker calls it.
    func execute() {
        hasBegun = true
        work(promise)
    }
}

/// The stage of a request on its way through a queue.
enum RequestStage {
    /// Not yet in a queue.
    case new
    /// In the queue, held back by the scheduler.
    case heldBack
    /// In the queue, waiting for a worker.
    case ready
    /// Out of the queue: a worker has taken it, or it was canceled before.
    case gone
}

/// The urgency of a request: a queue may use it to choose the next one.
///
/// Source: the course's "Asynchronous Processing", where the priority of the
/// work may follow from the request.
public enum Priority: String, CaseIterable, Codable, Sendable {
    case high
    case normal
    case low
}
