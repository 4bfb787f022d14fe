package import PatternEvents

/// What the scheduler needs of a clock.
package protocol Timekeeper: AnyObject {
    /// Time since some start. Never goes back.
    var now: Duration { get }

    /// Calls `action` once at `due`, or as soon as possible if that is now or past, but never before this returns; on the
    /// thread that owns the shell's state, between commands.
    func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm
}

/// A call that waits for its time.
package protocol Alarm: AnyObject {
    /// It will not be made any more.
    func cancel()
}

/// When a request is to be executed. The course names three fates: at once, after a time, when a condition holds.
package enum Fate {
    /// As soon as a worker is free.
    case atOnce
    /// At this time of the scheduler's clock.
    case at(Duration)
    /// When the condition's subject tells that it holds.
    case when(Condition)
}

/// Decides when each request of a queue is executed and by which worker.
///
/// A worker begins between commands, never in the middle of what a client does: the client has its future in hand by
/// then. Everything happens on the thread that owns the shell's state; work that another thread does is begun and ended
/// here by messages.
/// Source: the course's "Asynchronous Processing".
package final class Scheduler<Value, Failure: Error> {
    package typealias Job = Request<Value, Failure>

    package let name: String
    package let queue: RequestQueue<Value, Failure>

    /// How many requests are executed side by side at the most.
    package let workerLimit: Int

    /// How many workers are busy.
    package private(set) var busy = 0

    private var idle: [Worker<Value, Failure>] = []
    private var hired = 0
    private var isCalled = false
    private let timekeeper: any Timekeeper
    private let events: EventStream

    /// - Parameters:
    ///   - name: the scheduler's name in traces.
    ///   - queue: where requests wait.
    ///   - workers: how many requests are executed side by side at the most; at least 1. A worker is made when it is
    ///     needed for the first time.
    package init(
        _ name: String,
        queue: RequestQueue<Value, Failure>,
        workers: Int,
        timekeeper: any Timekeeper,
        events: EventStream
    ) {
        self.name = name
        self.queue = queue
        self.workerLimit = workers
        self.timekeeper = timekeeper
        self.events = events
    }

    package var participant: Participant { Participant(name, .scheduler) }

    /// Queues a request, to be executed as `fate` says.
    ///
    /// - Parameter client: who asks.
    /// - Returns: what will come of it.
    /// - Throws: ``QueueIsFull`` if too many wait already.
    @discardableResult
    package func submit(
        _ request: Job,
        _ fate: Fate = .atOnce,
        from client: @autoclosure () -> Participant = .client
    ) throws(QueueIsFull) -> Future<Value, Failure> {
        precondition(request.stage == .new, "a request is made once")
        try queue.enqueue(request, from: client())
        request.promise.onCancel { [weak queue, weak request] in
            if let request { queue?.withdraw(request) }
        }
        switch fate {
        case .atOnce: release(request)
        case .at(let due): wait(request, until: due)
        case .when(let condition): wait(request, for: condition)
        }
        return request.future
    }

    // MARK: Holding back

    private func wait(_ request: Job, until due: Duration) {
        tellWaiting(request, "until \(due)")
        let alarm = timekeeper.setAlarm(at: due) { [weak self, weak request] in
            guard let self, let request else { return }
            release(request)
        }
        request.promise.onCancel { [weak queue, weak request] in
            alarm.cancel()
            if let request { queue?.withdraw(request) }
        }
    }

    private func wait(_ request: Job, for condition: Condition) {
        tellWaiting(request, "until \(condition.name)")
        request.promise.onCancel { [weak queue, weak request] in
            guard let request else { return }
            condition.removeObserver(request)
            queue?.withdraw(request)
        }
        condition.addObserver(request) { [weak self, weak request] in
            guard let self, let request else { return }
            look(request, at: condition)
        }
        if condition.holds { look(request, at: condition) }
    }

    /// Releases `request` at the next quiet moment, if its condition still holds by then: a command that fails takes back
    /// what it did.
    private func look(_ request: Job, at condition: Condition) {
        _ = timekeeper.setAlarm(at: timekeeper.now) { [weak self, weak request] in
            guard let self, let request, request.stage == .heldBack, condition.holds else { return }
            condition.removeObserver(request)
            release(request)
        }
    }

    private func tellWaiting(_ request: Job, _ reason: @autoclosure () -> String) {
        events.emit(
            .asynchronousProcessing, .schedule, from: participant, to: request.participant,
            "holds \(request.name) back", because: reason()
        )
    }

    // MARK: Executing

    private func release(_ request: Job) {
        queue.release(request)
        request.promise.onCancel { [weak queue, weak request] in
            if let request { queue?.withdraw(request) }
        }
        callWorkers()
    }

    /// Sees to it that the ready requests are given to the workers when the loop is quiet.
    private func callWorkers() {
        guard !isCalled, busy < workerLimit, queue.hasReady else { return }
        isCalled = true
        _ = timekeeper.setAlarm(at: timekeeper.now) { [weak self] in self?.giveOut() }
    }

    private func giveOut() {
        isCalled = false
        while busy < workerLimit, let request = queue.next() {
            let worker = idle.popLast() ?? hire()
            events.emit(
                .asynchronousProcessing, .schedule, from: participant, to: worker.participant,
                "gives \(request.name) to \(worker.name)"
            )
            busy += 1
            request.promise.onCancel {}
            events.nested { worker.execute(request) }
        }
    }

    private func hire() -> Worker<Value, Failure> {
        hired += 1
        return Worker("worker \(hired)", events: events) { [weak self] worker in
            guard let self else { return }
            busy -= 1
            idle.append(worker)
            callWorkers()
        }
    }
}
