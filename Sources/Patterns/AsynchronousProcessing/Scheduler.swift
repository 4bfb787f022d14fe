public import PatternEvents

/// The Scheduler: it decides when each request of a queue is executed, and by which worker.
///
/// A worker begins between commands, never in the middle of what a client does: the client has its future in hand by
/// then. Everything happens on the thread that owns the shell's state; work that another thread does is begun and ended
/// here by messages.
/// Source: the course's "Asynchronous Processing".
public final class Scheduler<Value, Failure: Error> {
    public let name: String
    public let queue: RequestQueue<Value, Failure>

    /// How many requests are executed side by side at the most.
    public let workerLimit: Int

    /// How many workers are busy.
    public private(set) var busy = 0

    private var idle: [Worker<Value, Failure>] = []
    private var hired = 0
    private var isAboutToAssign = false
    private let timekeeper: any Timekeeper
    private let events: EventStream

    /// - Parameters:
    ///   - name: the scheduler's name in traces.
    ///   - queue: where requests wait.
    ///   - workers: how many requests are executed side by side at the most; at least 1. A worker is made when it is
    ///     needed for the first time.
    public init(
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

    public var participant: Participant { Participant(name, .scheduler) }

    /// Sees that a request of the queue is executed when `schedule` says, unless it is cancelled before.
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

    private func holdBack(_ request: Request<Value, Failure>, until due: Duration) {
        tellHeldBack(request, until: "\(due)")
        let alarm = timekeeper.setAlarm(at: due) { [weak self, weak request] in
            guard let self, let request else { return }
            release(request)
        }
        request.stopWaiting = { alarm.cancel() }
    }

    private func holdBack(_ request: Request<Value, Failure>, until condition: Condition) {
        tellHeldBack(request, until: condition.name)
        request.stopWaiting = { [unowned request] in condition.removeObserver(request) }
        condition.addObserver(request) { [weak self, weak request] in
            guard let self, let request else { return }
            releaseSoon(request, if: condition)
        }
        if condition.holds { releaseSoon(request, if: condition) }
    }

    /// Releases `request` between commands, if its condition still holds by then: a command that fails takes back what it
    /// did.
    private func releaseSoon(_ request: Request<Value, Failure>, if condition: Condition) {
        _ = timekeeper.setAlarm(at: timekeeper.now) { [weak self, weak request] in
            guard let self, let request, request.stage == .heldBack, condition.holds else { return }
            release(request)
        }
    }

    private func tellHeldBack(_ request: Request<Value, Failure>, until reason: @autoclosure () -> String) {
        events.emit(
            .asynchronousProcessing, .schedule, from: participant, to: request.participant,
            "holds \(request.name) back", because: "until \(reason())"
        )
    }

    private func release(_ request: Request<Value, Failure>) {
        request.stopWaiting()
        queue.release(request)
        assignSoon()
    }

    /// Nobody wants the request any more. One that a worker has taken is stopped by its own work.
    private func withdraw(_ request: Request<Value, Failure>) {
        request.stopWaiting()
        queue.remove(request)
    }

    // MARK: Executing

    /// Gives the ready requests to the workers between commands.
    private func assignSoon() {
        guard !isAboutToAssign, busy < workerLimit, queue.hasReady else { return }
        isAboutToAssign = true
        _ = timekeeper.setAlarm(at: timekeeper.now) { [weak self] in self?.assign() }
    }

    private func assign() {
        isAboutToAssign = false
        while busy < workerLimit, let request = queue.dequeue() {
            let worker = idle.popLast() ?? hire()
            busy += 1
            events.call(
                .asynchronousProcessing, .schedule, from: participant, to: worker.participant,
                "gives \(request.name) to \(worker.name)"
            ) {
                worker.execute(request)
            }
        }
    }

    private func hire() -> Worker<Value, Failure> {
        hired += 1
        return Worker("worker \(hired)", events: events) { [weak self] worker in
            guard let self else { return }
            busy -= 1
            idle.append(worker)
            assignSoon()
        }
    }
}
