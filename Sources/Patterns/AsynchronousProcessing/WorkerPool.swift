/// The pool: its workers take the ready requests out of the queue, one at a
/// time each. Its ``PoolPolicy`` decides how many workers there are.
///
/// A worker lives on the shell's clock, where several can be busy at once. It
/// is not a thread of the machine. If work needs a thread, such as the hash of
/// a password, the worker starts it and a message ends it. Source: the course's
/// "Asynchronous Processing", Thread Pool.
public final class WorkerPool<Value, Failure: Error> {
    public let name: String

    /// The number of workers hired so far.
    public private(set) var hired = 0

    private let queue: RequestQueue<Value, Failure>
    /// All current workers, by number.
    private var staff: [Int: Worker<Value, Failure>] = [:]
    private var idle: [Worker<Value, Failure>] = []
    private var strategy: StrategyContext<PoolSituation, Int, Never>
    private var isAboutToAssign = false
    private let timekeeper: any Timekeeper
    private let events: EventStream

    /// - Parameters:
    ///   - name: the pool's name in traces.
    ///   - queue: where requests wait.
    ///   - policy: how many workers there are.
    public init(
        _ name: String,
        queue: RequestQueue<Value, Failure>,
        policy: PoolPolicy,
        timekeeper: any Timekeeper,
        events: EventStream
    ) {
        self.name = name
        self.queue = queue
        strategy = StrategyContext(name, policy, events: events)
        self.timekeeper = timekeeper
        self.events = events
    }

    public var participant: Participant { Participant(name, .workerPool, self) }

    /// The number of workers that are executing a request.
    public var busy: Int { staff.count - idle.count }

    /// The workers in the order in which they were hired, with their requests.
    public var workers: [(name: String, request: String?)] {
        staff.sorted { $0.key < $1.key }.map { ($1.name, $1.request?.name) }
    }

    /// The policy that says how many workers there are.
    public var policy: PoolPolicy { strategy.strategy }

    /// Exchanges the policy that decides how many workers there are. Busy
    /// workers are not interrupted.
    public func setPolicy(_ next: PoolPolicy) {
        strategy.setStrategy(next)
        dismissIdle(beyond: allowedWorkers())
        assignSoon()
    }

    /// Gives the ready requests to workers between commands, never while a
    /// client acts.
    func assignSoon() {
        guard !isAboutToAssign, queue.readyCount > 0 else { return }
        isAboutToAssign = true
        _ = timekeeper.setAlarm(at: timekeeper.now) { [weak self] in
            self?.assign()
        }
    }

    private func assign() {
        isAboutToAssign = false
        while queue.readyCount > 0, let (worker, reason) = freeWorker(),
            let request = queue.dequeue()
        {
            events.call(
                .asynchronousProcessing, .schedule, from: participant,
                to: worker.participant,
                .gives(request.name, to: worker.name), because: .words(reason)
            ) {
                events.arrive(
                    at: worker.participant, .schedule, reached: request.name)
                worker.execute(request)
            }
        }
    }

    /// Returns an idle or a new worker, and the reason for choosing it; nil if
    /// all are busy and no more are allowed.
    private func freeWorker() -> (Worker<Value, Failure>, String)? {
        let allowed = allowedWorkers()
        dismissIdle(beyond: allowed)
        if let worker = idle.popLast() { return (worker, "it was idle") }
        guard staff.count < allowed else { return nil }
        return (hire(), "hired for it by \(policy.name)")
    }

    private func allowedWorkers() -> Int {
        strategy.run(PoolSituation(busy: busy, ready: queue.readyCount))
    }

    private func hire() -> Worker<Value, Failure> {
        hired += 1
        let number = hired
        let worker = Worker<Value, Failure>(
            "worker \(number)", number: number, events: events
        ) { [weak self] worker in
            self?.isFree(worker)
        }
        staff[number] = worker
        return worker
    }

    private func isFree(_ worker: Worker<Value, Failure>) {
        idle.append(worker)
        dismissIdle(beyond: allowedWorkers())
        assignSoon()
    }

    private func dismissIdle(beyond allowed: Int) {
        while staff.count > allowed, let worker = idle.popLast() {
            staff[worker.number] = nil
            events.emit(
                .asynchronousProcessing, .dismiss, from: participant,
                to: worker.participant,
                .sends("lets \(worker.name) go"),
                because: "\(policy.name), \(staff.count) left"
            )
        }
    }
}
