import Commands
import Patterns

/// The outcome of some requests under a policy: they are really made, queued and executed, on a separate clock.
struct PoolTrial {
    let policy: String
    /// The end of the last request.
    let end: Duration
    let longestWait: Duration
    /// Truncated to tenths of a second.
    let meanWait: Duration
    /// The number of workers hired.
    let workers: Int

    /// - Parameter durations: the duration of each request; at least one.
    init(of policy: PoolPolicy, with durations: [Duration]) {
        let (clock, events) = (ShellClock(virtualFrom: .zero), EventStream())
        let scheduler = Scheduler<Void, Never>(
            "trial", of: "trial", limit: durations.count, policy: policy, timekeeper: clock, events: events)
        var waits: [Duration] = []
        for (number, duration) in durations.enumerated() {
            let request = Request<Void, Never>("request \(number + 1)", events: events) { promise in
                waits.append(clock.now)
                clock.schedule(at: clock.now + duration) { promise.succeed(()) }
            }
            do throws(QueueIsFull) {
                try Client().submit(request, to: scheduler)
            } catch {
                preconditionFailure("the queue has room for all")
            }
        }
        while let due = clock.nextDue { clock.advance(to: due) }
        self.policy = policy.name
        end = clock.now
        longestWait = waits.max() ?? .zero
        let mean = waits.reduce(.zero, +) / waits.count
        meanWait = .milliseconds(Int64(mean / .milliseconds(100)) * 100)
        workers = scheduler.pool.hired
    }
}
