import Commands
import Patterns

/// All jobs: requests their runs from the scheduler, and records their outcomes.
///
/// Jobs do not survive restarts.
final class JobRegistry {
    /// The limit for parallel jobs until a policy is chosen.
    static let workers = 4
    /// The limit for waiting jobs.
    static let queueLimit = 10_000

    /// How many jobs are waiting or running.
    let pending: Observable<Int>
    /// The number of the last job done; 0 before the first.
    let lastDone: Observable<Int>

    private(set) var table = JobTable()
    var renewals: RenewalCount
    /// Whether repetition has stopped.
    var isEnding = false

    let scheduler: Scheduler<Reply, CommandError>
    private let conditions: [ConditionSource]
    let clock: ShellClock
    let events: EventStream
    private unowned let runner: any CommandRunner
    unowned let reporter: any JobReporter

    /// - Parameters:
    ///   - renewalLimit: the limit for renewals of jobs; nil for none.
    ///   - conditions: the conditions of other features.
    init(
        renewalLimit: Int?,
        events: EventStream,
        clock: ShellClock,
        conditions: [ConditionSource],
        runner: any CommandRunner,
        reporter: any JobReporter
    ) {
        pending = Observable("jobs", 0, events: events)
        lastDone = Observable("job done", 0, events: events)
        scheduler = Scheduler(
            "job scheduler", of: "job", limit: Self.queueLimit, policy: FixedPool(Self.workers), timekeeper: clock,
            events: events
        )
        renewals = RenewalCount(limit: renewalLimit)
        self.conditions = conditions
        self.clock = clock
        self.events = events
        self.runner = runner
        self.reporter = reporter
    }

    // MARK: Looking

    /// Whether no more jobs can wait.
    var isFull: Bool { scheduler.queue.count >= scheduler.queue.limit }

    /// Every condition that a job can wait for.
    var allConditions: [ConditionSource] { conditions + [jobDone] }

    /// `job N done`
    var jobDone: ConditionSource {
        let lastDone = lastDone
        return ConditionSource(
            .fixed("job"), .name("N", of: "job"), .fixed("done"),
            subjects: { [lastDone] },
            make: { [unowned self] word throws(CommandError) in
                let id = try table.job(word).id
                return Condition("job %\(id) done", lastDone) { [weak self] _ in self?.table[id]?.state == .done }
            }
        )
    }

    // MARK: Coming and going

    /// Adds a new job.
    func ask(_ order: JobOrder) {
        let job = Job(order, (try? CommandText.commands(of: order.text, from: order.origin)) ?? [])
        table.add(job)
        switch order.schedule {
        case .later(let due), .every(_, let due): job.due = due
        case .atOnce, .when: job.due = nil
        }
        pending.value += 1
        request(job, schedule(of: order))
    }

    /// Cancels a pending job and forgets it.
    func withdraw(_ job: Job) {
        table.remove(job)
        cancel(job)
        pending.value -= 1
    }

    // MARK: Running

    /// Requests the next run of a job.
    private func request(_ job: Job, _ schedule: Schedule) {
        let request = Request<Reply, CommandError>(job.name, priority: job.order.priority, events: events) {
            [unowned self, unowned job] promise in
            job.state = .running
            job.hasBegun = true
            runner.run(job.commands, completing: promise)
        }
        job.future = request.future
        request.future.whenComplete { [unowned self, unowned job] outcome in end(job, outcome) }
        do throws(QueueIsFull) {
            try Client().submit(request, to: scheduler, schedule)
        } catch {
            // Only a repetition finds the queue full here; new jobs are checked before.
            reporter.report(
                CommandError(
                    .limit, "\(error.limit) jobs are waiting already", hint: "wait until some have run, or cancel some"),
                ofJob: job.id, job.order.text, from: job.order.origin)
            request.future.cancel()
        }
    }

    private func schedule(of order: JobOrder) -> Schedule {
        switch order.schedule {
        case .atOnce: return .atOnce
        case .later(let due), .every(_, let due): return .at(due)
        case .when(let text):
            let words = text.split(separator: " ").map(String.init)[...]
            let source = allConditions.first { $0.takes(words) }
            guard let condition = try? source?.condition(words) else {
                // The object of its condition is gone, so it waits for a notification that is never sent.
                return .when(Condition(text, Observable(text, false, events: events)) { $0 })
            }
            return .when(condition)
        }
    }

    /// Ends a run.
    private func end(_ job: Job, _ outcome: Outcome<Reply, CommandError>) {
        job.future = nil
        switch outcome {
        case .success(let reply): reporter.report(reply, ofJob: job.id, job.order.text)
        case .failure(let error):
            reporter.report(error, ofJob: job.id, job.order.text, from: job.order.origin)
        case .cancelled: break
        }
        // A withdrawn job is gone.
        guard table[job.id] != nil else { return }
        if case .cancelled = outcome { return close(job, .cancelled) }
        if let interval = job.interval, let due = job.due, !isEnding {
            // Runs missed because of a slow run or a sleeping machine are skipped.
            let missed = max(0, Int((clock.now - due) / interval))
            let next = due + interval * (missed + 1)
            do throws(CommandError) {
                try renewals.count()
            } catch {
                reporter.report(error, ofJob: job.id, job.order.text, from: job.order.origin)
                return close(job, .failed)
            }
            job.state = .waiting
            job.due = next
            return request(job, .at(next))
        }
        if case .success = outcome { close(job, .done) } else { close(job, .failed) }
    }

    private func close(_ job: Job, _ state: JobState) {
        job.state = state
        job.due = nil
        table.isOver(job)
        pending.value -= 1
        if state == .done { lastDone.value = job.id }
    }
}
