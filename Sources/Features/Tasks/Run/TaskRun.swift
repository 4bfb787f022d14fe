import Commands
import PatternEvents
import Patterns
import ShellServices

/// One run of a task: its component of the run, which does the work, and what is told of it.
///
/// Source: the lesson on Composite, example 3.
final class TaskRun {
    /// The task it began with.
    let task: TaskID
    /// Whether one leaf begins when the one before it is over, instead of all side by side.
    let inTurn: Bool
    /// Whether a leaf that succeeds is done then.
    let marksDone: Bool
    private(set) var tally = LeafTally()
    /// Whether nothing more is to begin.
    private(set) var isCancelled = false

    private var root: (any RunComponent)?
    private var scheduler: Scheduler<Reply, CommandError>?
    /// The work that has been asked for.
    private var requests: [Request<Reply, CommandError>] = []
    private let promise: Promise<Reply, CommandError>
    private let runs: TaskRuns
    private let start: Duration

    /// The policy that somebody has chosen for workers, where one leaf does not wait for the other anyway.
    private let chosen: PoolPolicy?

    init(_ task: TaskID, inTurn: Bool, marksDone: Bool, in runs: TaskRuns) {
        self.task = task
        self.inTurn = inTurn
        self.marksDone = marksDone
        self.runs = runs
        chosen = inTurn ? nil : runs.workers.policy
        start = runs.clock.now
        promise = Promise("task run", events: runs.events)
    }

    var events: EventStream { runs.events }

    /// What the command replies once all is over.
    var future: Future<Reply, CommandError> { promise.future }

    /// Asks the component that is the whole of the run to do its work.
    func begin(_ root: any RunComponent) {
        self.root = root
        tally.all = root.leafCount
        scheduler = Self.scheduler(leaves: tally.all, policy: inTurn ? FixedPool(1) : chosen, in: runs)
        promise.onCancel { [self] in cancel() }
        promise.onProgress { [self] in Double(tally.over) / Double(tally.all) }
        ComponentClient(events: events).ask(root, "run") {
            root.run { [self] failures in conclude(root.title, failures) }
        }
    }

    /// What executes the leaves of a run.
    ///
    /// - Parameter policy: nil for a worker a leaf.
    static func scheduler(
        leaves: Int, policy: PoolPolicy?, in runs: TaskRuns
    ) -> Scheduler<Reply, CommandError> {
        Scheduler(
            "task run", of: "leaf", limit: leaves, policy: policy ?? FixedPool(leaves), timekeeper: runs.clock,
            events: runs.events)
    }

    // MARK: Work

    /// Asks for the work of a leaf.
    ///
    /// - Parameter completion: called once, when it is over or will never begin.
    func submit(_ leaf: RunLeaf, _ completion: @escaping (Outcome<Reply, CommandError>) -> Void) {
        let request = Request<Reply, CommandError>(leaf.title, events: events) { [self] promise in
            tally.begun += 1
            tell(.start, leaf)
            carryOut(leaf, promise)
        }
        requests.append(request)
        request.future.whenComplete { [self] outcome in
            tally.over += 1
            completion(outcome)
            if root != nil { runs.count() }
        }
        guard let scheduler else { return }
        do throws(QueueIsFull) {
            try Client(leaf.participant).submit(request, to: scheduler)
        } catch {
            preconditionFailure("the queue has a place for every leaf")
        }
    }

    /// Begins a leaf's command, and completes `promise` when that is over and the time it takes has passed.
    private func carryOut(_ leaf: RunLeaf, _ promise: Promise<Reply, CommandError>) {
        let due = runs.clock.now + (leaf.takes ?? .zero)
        guard let text = leaf.command else { return complete(leaf, promise, at: due) }
        let command: Future<Reply, CommandError>
        do throws(CommandError) {
            let commands = try CommandText.commands(of: text, from: runs.runner.origin)
            for command in commands { try runs.runner.check(command) }
            command = runs.runner.run(commands, for: text)
        } catch {
            return promise.fail(error)
        }
        command.whenComplete { [self] outcome in
            guard case .success(let reply) = outcome else { return promise.complete(outcome) }
            runs.reporter.progress(Reply(LeafReply(id: leaf.id, title: leaf.title, reply: reply)))
            complete(leaf, promise, at: due)
        }
    }

    private func complete(_ leaf: RunLeaf, _ promise: Promise<Reply, CommandError>, at due: Duration) {
        // Alarms ring between commands, where a step can be opened.
        guard due > runs.clock.now || marksDone else { return promise.succeed(.silent) }
        runs.clock.schedule(at: max(due, runs.clock.now)) { [self] in succeed(leaf, promise) }
    }

    private func succeed(_ leaf: RunLeaf, _ promise: Promise<Reply, CommandError>) {
        guard marksDone else { return promise.succeed(.silent) }
        do throws(CommandError) {
            if try runs.markDone(leaf.id) { tally.marked += 1 }
            promise.succeed(.silent)
        } catch {
            promise.fail(error)
        }
    }

    // MARK: Ends

    /// All of it is over.
    private func conclude(_ title: String, _ failures: RunFailures) {
        requests = []
        root = nil
        runs.hasEnded(self)
        guard failures.count == 0 else { return promise.fail(.leavesFailed(failures, of: tally.all)) }
        promise.succeed(
            Reply(
                RunReply(
                    id: task, title: title, leaves: tally.all, took: runs.clock.now - start, inTurn: inTurn,
                    policy: chosen?.name,
                    marked: marksDone ? tally.marked : nil)))
    }

    /// Cancels what has not begun; what has begun goes on to its end.
    private func cancel() {
        isCancelled = true
        // Told before the last of them ends the run.
        runs.reporter.progress(Reply(CancelledReply(cancelled: tally.waiting, underWay: tally.underWay)))
        for request in requests where !request.hasBegun && !request.future.isComplete { request.future.cancel() }
    }

    // MARK: Telling

    func tell(_ event: RunEvent, _ component: any RunComponent, because reason: String = "") {
        runs.reporter.progress(
            Reply(
                RunLine(
                    event: event, id: component.id, title: component.title, reason: reason,
                    time: runs.clock.now - start)))
    }
}

/// How far the leaves of a run are.
struct LeafTally {
    /// How many have work.
    var all = 0
    /// How many have begun.
    var begun = 0
    /// How many are over, or never began.
    var over = 0
    /// How many were marked as done.
    var marked = 0

    /// How many have begun and are not over, before anything is cancelled.
    var underWay: Int { begun - over }
    /// How many have not begun, before anything is cancelled.
    var waiting: Int { all - begun }
}
