package import PatternEvents

/// A piece of work as an object: it can be queued, held back, executed by a worker and cancelled.
///
/// It observes the subject of the condition it waits for, so that subject tells it and nobody polls.
/// Source: the course's "Asynchronous Processing".
package final class Request<Value, Failure: Error>: Observer {
    /// What is asked for, as traces name it; unique among those that wait for conditions.
    package let name: String

    /// The write side of ``future``.
    let promise: Promise<Value, Failure>
    private let work: (Promise<Value, Failure>) -> Void

    /// Where it is on its way; set by ``RequestQueue`` and ``Scheduler``.
    var stage = RequestStage.new

    /// - Parameters:
    ///   - name: what is asked for.
    ///   - work: begins the work and completes the promise, at once or later: when a timer fires, or when another thread
    ///     has sent its result. Called once, on the thread that owns the shell's state.
    package init(_ name: String, events: EventStream, work: @escaping (Promise<Value, Failure>) -> Void) {
        self.name = name
        self.work = work
        promise = Promise(name, events: events)
    }

    /// What will come of it.
    package var future: Future<Value, Failure> { promise.future }

    package var participant: Participant { Participant(name, .request) }

    package var observerName: String { name }

    /// Whether a worker has begun with it.
    package var hasBegun: Bool { stage == .begun }

    /// Begins the work; a worker calls it.
    func begin() {
        stage = .begun
        work(promise)
    }
}

/// Where a request is on its way.
enum RequestStage {
    /// Not yet in a queue.
    case new
    /// In the queue, held back by the scheduler.
    case heldBack
    /// In the queue, waiting for a worker.
    case ready
    /// A worker works on it, or has.
    case begun
}
