/// The Scheduler: it decides when each request of a queue is executed, and then
/// passes it to the pool of workers.
///
/// A worker begins between commands, never while a client acts: the client has
/// its future by then. Everything happens on the thread that owns the shell's
/// state; messages start and end work on other threads. The scheduler is
/// passive, in the course's words: it has no thread of its own, but acts when a
/// request comes, when its clock wakes it, or when a subject notifies it.
/// Source: the course's "Asynchronous Processing".
public final class Scheduler<Value, Failure: Error> {
    public let name: String
    public let queue: RequestQueue<Value, Failure>
    public let pool: WorkerPool<Value, Failure>

    private let timekeeper: any Timekeeper
    private let events: EventStream

    /// - Parameters:
    ///   - name: the scheduler's name in traces.
    ///   - queue: where requests wait.
    ///   - pool: executes them; it takes them from the same queue.
    public init(
        _ name: String,
        queue: RequestQueue<Value, Failure>,
        pool: WorkerPool<Value, Failure>,
        timekeeper: any Timekeeper,
        events: EventStream
    ) {
        self.name = name
        self.queue = queue
        self.pool = pool
        self.timekeeper = timekeeper
        self.events = events
    }

    /// Creates one with its own queue and pool: `leaf queue`, `leaf workers`.
    ///
    /// - Parameters:
    ///   - requests: the first words of the names of queue and pool.
    ///   - limit: how many requests may wait at once; at least 1.
    public convenience init(
        _ name: String,
        of requests: String,
        limit: Int,
        policy: PoolPolicy,
        timekeeper: any Timekeeper,
        events: EventStream
    ) {
        let queue = RequestQueue<Value, Failure>(
            "\(requests) queue", limit: limit, events: events)
        let pool = WorkerPool(
            "\(requests) workers", queue: queue, policy: policy,
            timekeeper: timekeeper, events: events)
        self.init(
            name, queue: queue, pool: pool, timekeeper: timekeeper,
            events: events)
    }

    public var participant: Participant { Participant(name, .scheduler, self) }

    /// Has a request of the queue executed when `schedule` says, unless it is
    /// canceled before.
    func schedule(_ request: Request<Value, Failure>, _ schedule: Schedule) {
        request.promise.onCancel { [weak self, weak request] in
            if let request { self?.withdraw(request) }
        }
        switch schedule {
        case .atOnce: release(request)
        case .at(let due): holdBack(request, until: due)
        case .when(let condition): holdBack(request, until: condition)
        }
    }

    // MARK: Holding back

    private func holdBack(
        _ request: Request<Value, Failure>, until due: Duration
    ) {
        tellHeldBack(request, until: Self.clockWords(due))
        let alarm = timekeeper.setAlarm(at: due) { [weak self, weak request] in
            guard let self, let request else { return }
            release(request)
        }
        request.stopWaiting = { alarm.cancel() }
    }

    /// `2:00:00` on the clock.
    private static func clockWords(_ time: Duration) -> String {
        let seconds = Int(time.components.seconds)
        let parts = [seconds / 60 % 60, seconds % 60].map {
            ($0 < 10 ? ":0" : ":") + "\($0)"
        }
        return "\(seconds / 3600)" + parts.joined()
    }

    private func holdBack(
        _ request: Request<Value, Failure>, until condition: Condition
    ) {
        tellHeldBack(request, until: condition.name)
        request.stopWaiting = { [unowned request] in
            condition.subject.detach(request)
        }
        request.wait(for: condition) { [weak self, weak request] in
            guard let self, let request else { return }
            releaseSoon(request, if: condition)
        }
        if condition.holds { releaseSoon(request, if: condition) }
    }

    /// Releases `request` between commands, if its condition still holds by
    /// then: a command that fails reverses its changes.
    private func releaseSoon(
        _ request: Request<Value, Failure>, if condition: Condition
    ) {
        _ = timekeeper.setAlarm(at: timekeeper.now) {
            [weak self, weak request] in
            guard let self, let request, request.stage == .heldBack,
                condition.holds
            else { return }
            release(request)
        }
    }

    private func tellHeldBack(
        _ request: Request<Value, Failure>,
        until reason: @autoclosure () -> String
    ) {
        events.emit(
            .asynchronousProcessing, .schedule, from: participant,
            to: request.participant,
            .holdsBack(request.name), because: "until \(reason())"
        )
    }

    private func release(_ request: Request<Value, Failure>) {
        request.stopWaiting()
        guard queue.release(request) else { return }
        events.call(
            .asynchronousProcessing, .schedule, from: participant,
            to: pool.participant,
            .gives(request.name, to: pool.name),
            because: request.priority == .normal
                ? .none : "\(request.priority) priority"
        ) {
            events.arrive(
                at: pool.participant, .schedule, reached: request.name)
            pool.assignSoon()
        }
    }

    /// Withdraws a request that is no longer needed. If a worker already has
    /// it, its own work stops it.
    private func withdraw(_ request: Request<Value, Failure>) {
        request.stopWaiting()
        queue.remove(request)
    }
}
