import Patterns
import PatternsTestSupport
import Testing

/// The number of workers in a pool, and the choice of the next request.
@Suite struct WorkerPoolTests {
    private let events = EventStream()
    private let listener = RecordingListener()
    private let timeline = Timeline()

    init() { events.add(listener) }

    private func scheduler(_ policy: PoolPolicy) -> Scheduler<Int, Never> {
        Scheduler("scheduler", of: "work", limit: 100, policy: policy, timekeeper: timeline, events: events)
    }

    /// Asks for work of a second each.
    private func submit(
        _ count: Int, _ priority: Priority = .normal, to scheduler: Scheduler<Int, Never>,
        taking duration: Duration = .seconds(1)
    ) throws {
        for _ in 0..<count {
            let request = Request<Int, Never>("work", priority: priority, events: events) { [timeline] promise in
                _ = timeline.setAlarm(at: timeline.now + duration) { promise.succeed(1) }
            }
            try Client().submit(request, to: scheduler)
        }
        timeline.advance(to: timeline.now)
    }

    private func names(_ pool: WorkerPool<Int, Never>) -> [String] {
        pool.workers.map { "\($0.name)\($0.request == nil ? "" : " works")" }
    }

    @Test func aWorkerForEachRequestGoesWithIt() throws {
        let scheduler = scheduler(WorkerPerRequest())
        try submit(5, to: scheduler)
        #expect(scheduler.pool.busy == 5 && scheduler.queue.readyCount == 0)
        timeline.advance(to: .seconds(1))
        #expect(scheduler.pool.workers.isEmpty && scheduler.pool.hired == 5)
        #expect(
            listener.lines(of: .asynchronousProcessing).contains(
                "work workers → worker 1: lets worker 1 go (thread-per-request, 4 left)"))
        try submit(1, to: scheduler)
        #expect(names(scheduler.pool) == ["worker 6 works"])
    }

    @Test func aFixedPoolHiresWhenItHasToAndKeepsThem() throws {
        let scheduler = scheduler(FixedPool(2))
        #expect(scheduler.pool.workers.isEmpty)
        try submit(1, to: scheduler)
        #expect(names(scheduler.pool) == ["worker 1 works"])
        try submit(4, to: scheduler)
        #expect(scheduler.pool.busy == 2 && scheduler.queue.readyCount == 3 && scheduler.queue.count == 3)
        timeline.advance(to: .seconds(9))
        #expect(names(scheduler.pool) == ["worker 1", "worker 2"] && scheduler.pool.hired == 2)
    }

    @Test func aGrowingPoolFollowsTheWork() throws {
        let scheduler = scheduler(GrowingPool(1...3))
        try submit(5, to: scheduler)
        #expect(scheduler.pool.busy == 3 && scheduler.queue.readyCount == 2)
        timeline.advance(to: .seconds(1))
        #expect(scheduler.pool.busy == 2, "one had nothing to do any more")
        timeline.advance(to: .seconds(2))
        #expect(scheduler.pool.workers.count == 1 && scheduler.pool.busy == 0)
    }

    @Test func aPolicyIsExchangedWhileWorkersAreBusy() throws {
        let scheduler = scheduler(FixedPool(4))
        try submit(6, to: scheduler)
        scheduler.pool.setPolicy(FixedPool(1))
        #expect(scheduler.pool.busy == 4, "nobody is interrupted")
        #expect(
            listener.lines(of: .strategy).contains("work workers → fixed 1: fixed 4 → fixed 1"))
        timeline.advance(to: .seconds(1))
        #expect(scheduler.pool.busy == 1 && scheduler.pool.workers.count == 1)
        scheduler.pool.setPolicy(WorkerPerRequest())
        timeline.advance(to: .seconds(1))
        #expect(scheduler.queue.readyCount == 0 && scheduler.pool.busy == 2, "what waited has a worker at once")
    }

    @Test func theOrderSaysWhoIsNext() throws {
        let scheduler = scheduler(FixedPool(1))
        var done: [String] = []
        func submit(_ name: String, _ priority: Priority) throws -> Future<Int, Never> {
            let request = Request<Int, Never>(name, priority: priority, events: events) { promise in
                done.append(name)
                promise.succeed(1)
            }
            return try Client().submit(request, to: scheduler)
        }
        func submitAll() throws {
            _ = try submit("low 1", .low)
            _ = try submit("normal 1", .normal)
            let cancelled = try submit("high 1", .high)
            _ = try submit("normal 2", .normal)
            _ = try submit("high 2", .high)
            cancelled.cancel()
        }
        try submitAll()
        #expect(scheduler.queue.readyCount == 4)
        timeline.advance()
        #expect(done == ["low 1", "normal 1", "normal 2", "high 2"])
        done = []
        scheduler.queue.setOrder(MostUrgentFirst())
        try submitAll()
        timeline.advance()
        #expect(done == ["high 2", "normal 1", "normal 2", "low 1"])
        #expect(
            listener.lines(of: .asynchronousProcessing).contains(
                "scheduler → work workers: gives high 2 to work workers (high priority)"))
        #expect(scheduler.queue.count == 0 && scheduler.queue.orderName == "priority")
    }

    @Test(arguments: [(0, 0, 2), (1, 0, 2), (2, 3, 5), (9, 9, 6)])
    func theBoundsOfAGrowingPool(busy: Int, ready: Int, workers: Int) {
        #expect(GrowingPool(2...6).run(PoolSituation(busy: busy, ready: ready)) == workers)
    }
}
