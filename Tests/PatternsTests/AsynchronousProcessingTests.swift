import Patterns
import PatternsTestSupport
import Testing

/// Requests from the client to the future, in events and in effects.
@Suite struct AsynchronousProcessingTests {
    private let events = EventStream()
    private let listener = RecordingListener()
    private let timeline = Timeline()

    private struct Mishap: Error, Equatable, CustomStringConvertible {
        let description = "out of corn"
    }

    private typealias Work = Request<Int, Mishap>

    init() { events.add(listener) }

    private func scheduler(limit: Int = 3, workers: Int = 2) -> Scheduler<Int, Mishap> {
        Scheduler(
            "scheduler", of: "work", limit: limit, policy: FixedPool(workers), timekeeper: timeline, events: events)
    }

    private func request(_ name: String, _ work: @escaping (Promise<Int, Mishap>) -> Void) -> Work {
        Work(name, events: events, work: work)
    }

    /// Work that is over at once.
    private func quick(_ name: String, _ value: Int = 1) -> Work {
        request(name) { $0.succeed(value) }
    }

    /// Work that takes so long.
    private func slow(_ name: String, _ duration: Duration) -> Work {
        request(name) { [timeline] promise in
            let alarm = timeline.setAlarm(at: timeline.now + duration) { promise.succeed(0) }
            promise.onCancel { alarm.cancel() }
        }
    }

    @Test func aRequestGoesFromTheClientToTheFuture() throws {
        let scheduler = scheduler()
        let future = try Client().submit(quick("corn", 7), to: scheduler)
        #expect(!future.isComplete, "a worker begins between commands, not in the middle of what a client does")
        timeline.advance()
        #expect(future.outcome == .success(7))
        #expect(
            listener.lines == [
                "client:Client → work queue:RequestQueue: enqueue corn (1 of at most 3 wait)",
                "scheduler:Scheduler → work workers:WorkerPool: gives corn to work workers",
                "work workers:Context → fixed 2:ConcreteStrategy: how many workers for 0 running and 1 ready",
                "work queue:Context → fifo:ConcreteStrategy: choose the next of 1",
                "work workers:WorkerPool → worker 1:Worker: gives corn to worker 1 (hired for it by fixed 2)",
                "  worker 1:Worker → corn:Request: executes corn",
                "    worker 1:Worker → corn:Future: completes corn",
                "    work workers:Context → fixed 2:ConcreteStrategy: how many workers for 0 running and 0 ready",
            ])
    }

    @Test func aFailureIsTold() throws {
        let scheduler = scheduler()
        let future = try Client().submit(request("corn") { $0.fail(Mishap()) }, to: scheduler)
        timeline.advance()
        #expect(future.outcome == .failure(Mishap()))
        #expect(
            listener.lines(of: .asynchronousProcessing).last
                == "worker 1 → corn: completes corn with a failure (out of corn)")
    }

    @Test func aRequestIsHeldBackUntilItsTime() throws {
        let scheduler = scheduler()
        let future = try Client().submit(quick("corn"), to: scheduler, .at(.seconds(5)))
        #expect(listener.lines.last == "scheduler:Scheduler → corn:Request: holds corn back (until 0:00:05)")
        timeline.advance(to: .seconds(4))
        #expect(!future.isComplete)
        timeline.advance(to: .seconds(5))
        #expect(future.isComplete)
    }

    @Test func theSubjectTellsTheRequestThatWaitsForACondition() throws {
        let scheduler = scheduler()
        let ended = Observable("films ended", 0, events: events)
        let future = try Client().submit(quick("corn"), to: scheduler, .when(Condition("film ended", ended) { $0 > 0 }))
        #expect(ended.observerNames == ["corn"])
        ended.value = 1
        #expect(listener.lines.last == "  films ended:ConcreteSubject → corn:ConcreteObserver: new 1")
        timeline.advance()
        #expect(future.isComplete)
        #expect(ended.observerNames.isEmpty)
    }

    @Test func aConditionThatHoldsIsNotWaitedFor() throws {
        let lamp = Observable("lamp", "on", events: events)
        let scheduler = scheduler()
        let future = try Client().submit(quick("corn"), to: scheduler, .when(Condition("lamp on", lamp) { $0 == "on" }))
        timeline.advance()
        #expect(future.isComplete)
    }

    @Test func whatIsTakenBackBeforeTheNextQuietMomentDoesNotCount() throws {
        let scheduler = scheduler()
        let done = Observable("done", false, events: events)
        let future = try Client().submit(quick("corn"), to: scheduler, .when(Condition("done", done) { $0 }))
        done.value = true
        done.value = false
        timeline.advance()
        #expect(!future.isComplete)
        done.value = true
        timeline.advance()
        #expect(future.isComplete)
    }

    @Test func noMoreRequestsRunThanThereAreWorkers() throws {
        let scheduler = scheduler(limit: 10)
        let futures = try (1...5).map { try Client().submit(slow("work \($0)", .seconds(1)), to: scheduler) }
        timeline.advance()
        #expect(scheduler.pool.busy == 2 && scheduler.queue.count == 3)
        timeline.advance(to: .seconds(1))
        #expect(futures.map(\.isComplete) == [true, true, false, false, false])
        timeline.advance(to: .seconds(3))
        #expect(futures.allSatisfy { $0.isComplete })
        #expect(scheduler.pool.busy == 0 && scheduler.queue.count == 0)
        let workers = Set(listener.events.filter { $0.operation == .execute }.map(\.sender.name))
        #expect(workers == ["worker 1", "worker 2"])
    }

    @Test func theQueueHasALimit() throws {
        let scheduler = scheduler(limit: 3, workers: 1)
        for number in 1...3 { try Client().submit(quick("work \(number)"), to: scheduler, .at(.seconds(9))) }
        let refused = #expect(throws: QueueIsFull.self) {
            _ = try Client().submit(quick("one too many"), to: scheduler)
        }
        #expect(refused?.limit == 3)
        timeline.advance(to: .seconds(9))
        #expect(scheduler.queue.count == 0)
        try Client().submit(quick("now there is room"), to: scheduler)
    }

    @Test func requestsThatAreReadyLeaveInTheirOrder() throws {
        let scheduler = scheduler(limit: 10_000, workers: 1)
        var done: [Int] = []
        for number in 0..<5000 {
            try Client().submit(
                request("\(number)") { promise in
                    done.append(number)
                    promise.succeed(number)
                }, to: scheduler)
        }
        timeline.advance()
        #expect(done == Array(0..<5000))
    }

    // MARK: Cancelling

    @Test func whatWaitsForATimeCanBeCancelled() throws {
        let scheduler = scheduler()
        let future = try Client().submit(quick("corn"), to: scheduler, .at(.seconds(5)))
        #expect(future.cancel())
        #expect(listener.lines.last == "client:Client → corn:Future: cancels corn")
        #expect(future.outcome == .cancelled && scheduler.queue.count == 0 && timeline.pending == 0)
        #expect(!future.cancel(), "a future that is complete stays as it is")
    }

    @Test func whatWasCancelledIsNotKept() throws {
        let scheduler = scheduler()
        weak var request: Work?
        do {
            let work = quick("corn")
            request = work
            try Client().submit(work, to: scheduler, .at(.seconds(5))).cancel()
        }
        #expect(request == nil && scheduler.queue.count == 0)
    }

    @Test func whatWaitsForAConditionCanBeCancelled() throws {
        let scheduler = scheduler()
        let ended = Observable("films ended", 0, events: events)
        let future = try Client().submit(quick("corn"), to: scheduler, .when(Condition("film ended", ended) { $0 > 0 }))
        future.cancel()
        #expect(ended.observerNames.isEmpty && scheduler.queue.count == 0)
    }

    @Test func whatWaitsForAWorkerCanBeCancelled() throws {
        let scheduler = scheduler(limit: 10, workers: 1)
        try Client().submit(slow("first", .seconds(1)), to: scheduler)
        let (second, third) = (
            try Client().submit(quick("second"), to: scheduler), try Client().submit(quick("third", 3), to: scheduler)
        )
        timeline.advance()
        second.cancel()
        #expect(scheduler.queue.count == 1)
        timeline.advance(to: .seconds(1))
        #expect(second.outcome == .cancelled && third.outcome == .success(3) && scheduler.queue.count == 0)
        #expect(!listener.lines.contains { $0.contains("executes second") })
    }

    @Test func cancellingStopsWhatIsUnderWayAndFreesItsWorker() throws {
        let scheduler = scheduler(limit: 10, workers: 1)
        let first = try Client().submit(slow("first", .seconds(100)), to: scheduler)
        let second = try Client().submit(quick("second"), to: scheduler)
        timeline.advance()
        first.cancel()
        timeline.advance()
        #expect(first.outcome == .cancelled && second.isComplete && timeline.pending == 0)
    }

    // MARK: Futures

    @Test func theFirstOutcomeCounts() {
        let promise = Promise<Int, Mishap>("corn", events: events)
        var told: [Outcome<Int, Mishap>] = []
        promise.future.whenComplete { told.append($0) }
        promise.succeed(1)
        promise.fail(Mishap())
        promise.future.whenComplete { told.append($0) }
        #expect(told == [.success(1), .success(1)])
    }

    @Test func aMappedFutureFollowsAndCancels() {
        let promise = Promise<Int, Mishap>("corn", events: events)
        promise.onProgress { 0.5 }
        var isStopped = false
        promise.onCancel { isStopped = true }
        let mapped: Future<String, Mishap> = promise.future.map { outcome in
            if case .success(let value) = outcome { .success("\(value)") } else { .cancelled }
        }
        #expect(mapped.progress() == 0.5)
        mapped.cancel()
        #expect(isStopped && promise.future.outcome == .cancelled)

        let other = Promise<Int, Mishap>("corn", events: events)
        let text: Future<String, Mishap> = other.future.map { outcome in
            if case .success(let value) = outcome { .success("\(value)") } else { .cancelled }
        }
        other.succeed(3)
        #expect(text.outcome == .success("3"))
    }

    @Test func aSchedulerThatIsGoneLeavesFuturesThatCanBeCancelled() throws {
        var scheduler: Scheduler<Int, Mishap>? = scheduler()
        let future = try Client().submit(quick("corn"), to: #require(scheduler), .at(.seconds(1)))
        scheduler = nil
        future.cancel()
        #expect(future.outcome == .cancelled)
        timeline.advance(to: .seconds(2))
    }
}

/// Work that runs in parallel and is awaited as one.
@Suite struct FutureOfAllTests {
    private struct Failure: Error, Equatable {}

    private let events = EventStream()
    private let listener = RecordingListener()
    private let promises: [Promise<Int, Failure>]
    private let all: Future<[Int], Failure>

    init() {
        let events = events
        events.add(listener)
        promises = ["a", "b"].map { Promise($0, events: events) }
        all = Future.all("both", of: promises.map(\.future), events: events)
    }

    @Test func itIsCompleteWhenAllAre() {
        promises[1].succeed(2)
        #expect(all.outcome == nil && all.progress() == 0)
        promises[0].succeed(1)
        #expect(all.outcome == .success([1, 2]), "in the order in which they were named")
        #expect(
            listener.lines == [
                "both:Future → a:Future: waits for a", "both:Future → b:Future: waits for b",
                "both:Future: is complete (all 2 are there)",
            ])
    }

    @Test func theFirstFailureIsTheWholes() {
        promises[1].fail(Failure())
        #expect(all.outcome == .failure(Failure()))
        #expect(promises[0].future.outcome == .cancelled, "nobody wants it any more")
    }

    @Test func cancellingGoesBothWays() {
        #expect(all.cancel())
        #expect(promises.allSatisfy { $0.future.outcome == .cancelled })
        let other = Future.all("one", of: [Promise<Int, Failure>("c", events: events).future], events: events)
        #expect(other.outcome == nil)
        let parts = ["d", "e"].map { Promise<Int, Failure>($0, events: events) }
        let both = Future.all("both", of: parts.map(\.future), events: events)
        parts[0].future.cancel()
        #expect(both.outcome == .cancelled && parts[1].future.outcome == .cancelled)
    }

    @Test func allOfNoneAreThere() {
        let futures: [Future<Int, Failure>] = []
        #expect(Future.all("none", of: futures, events: events).outcome == .success([]))
    }
}
