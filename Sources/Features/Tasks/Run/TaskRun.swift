import Commands
import Patterns

/// One run of a task: the component that does the work, and its events.
///
/// Source: the lesson on Composite, example 3.
final class TaskRun {
    /// The task that it runs.
    let task: TaskID
    /// Whether the leaves run one after the other instead of in parallel.
    let inTurn: Bool
    /// Whether successful leaves are marked as done at the end.
    let marksDone: Bool
    private(set) var tally = LeafTally()
    /// Whether no more work begins.
    private(set) var isCancelled = false

    private var root: (any RunComponent)?
    private var scheduler: Scheduler<Reply, CommandError>?
    /// The requested work.
    private var requests: [Request<Reply, CommandError>] = []
    /// The leaves that succeeded, in order.
    private var succeeded: [TaskID] = []
    private let promise: Promise<Reply, CommandError>
    private let runs: TaskRuns
    private let start: Duration

    /// The policy that a user chose for workers, unless the leaves run one after the other.
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

    /// The command that requests this run, for `undo`.
    var words: [String] {
        ["task", "run", "\(task)"] + (inTurn ? ["--in-turn"] : []) + (marksDone ? ["--done"] : [])
    }

    /// The command's reply after everything has ended.
    var future: Future<Reply, CommandError> { promise.future }

    /// Asks the run's root component to do its work.
    func begin(_ root: any RunComponent) {
        self.root = root
        tally.all = root.leafCount
        scheduler = Self.scheduler(leaves: tally.all, policy: inTurn ? FixedPool(1) : chosen, in: runs)
        promise.onCancel { [self] in cancel() }
        promise.onProgress({ [self] in progress }, parts: { [self] in parts })
        ComponentClient(events: events).ask(root, "run") {
            root.run { [self] failures in conclude(root.title, failures) }
        }
    }

    /// The scheduler for the leaves of a run.
    ///
    /// - Parameter policy: nil for one worker per leaf.
    static func scheduler(
        leaves: Int, policy: PoolPolicy?, in runs: TaskRuns
    ) -> Scheduler<Reply, CommandError> {
        Scheduler(
            "task run", of: "leaf", limit: leaves, policy: policy ?? FixedPool(leaves), timekeeper: runs.clock,
            events: runs.events)
    }

    // MARK: Work

    /// Requests the work of a leaf.
    ///
    /// - Parameter completion: called once, when it has ended or can no longer begin.
    func submit(_ leaf: RunLeaf, _ completion: @escaping (Outcome<Reply, CommandError>) -> Void) {
        let request = Request<Reply, CommandError>(leaf.title, events: events) { [self] promise in
            tally.begun += 1
            tell(.start, leaf)
            carryOut(leaf, promise)
        }
        requests.append(request)
        request.future.whenComplete { [self] outcome in
            tally.over += 1
            if case .success = outcome { succeeded.append(leaf.id) }
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

    /// Begins a leaf's command, and completes `promise` after the command and the leaf's time have ended.
    private func carryOut(_ leaf: RunLeaf, _ promise: Promise<Reply, CommandError>) {
        let begun = runs.clock.now
        let command = Promise<Reply, CommandError>(leaf.command ?? leaf.title, events: events)
        promise.onCancel { command.future.cancel() }
        promise.onProgress { [self] in
            let ofCommand = command.future.isComplete ? 1 : command.future.progress()
            guard let takes = leaf.takes, takes > .zero else { return ofCommand }
            return min((runs.clock.now - begun) / takes, ofCommand ?? 1)
        }
        command.future.whenComplete { [self] outcome in
            guard case .success(let reply) = outcome else { return promise.complete(outcome) }
            if leaf.command != nil {
                runs.reporter.progress(Reply(LeafReply(id: leaf.id, title: leaf.title, reply: reply)))
            }
            complete(promise, at: begun + (leaf.takes ?? .zero))
        }
        guard let text = leaf.command else { return command.succeed(.silent) }
        do throws(CommandError) {
            let commands = try CommandText.commands(of: text, from: runs.runner.origin)
            for command in commands { try runs.runner.check(command) }
            runs.runner.run(commands, completing: command)
        } catch {
            command.fail(error)
        }
    }

    private func complete(_ promise: Promise<Reply, CommandError>, at due: Duration) {
        guard due > runs.clock.now else { return promise.succeed(.silent) }
        let alarm = runs.clock.schedule(at: due) { promise.succeed(.silent) }
        promise.onCancel { alarm.cancel() }
    }

    /// The share of the work that is done, 0 to 1, including each leaf's known progress.
    var progress: Double {
        parts.reduce(0) { $0 + ($1.progress ?? 0) } / Double(tally.all)
    }

    /// Each requested leaf, with its progress.
    private var parts: [WorkPart] {
        requests.map { WorkPart($0.name, $0.future.isComplete ? 1 : $0.hasBegun ? $0.future.progress() : 0) }
    }

    // MARK: Ends

    /// Ends the run.
    private func conclude(_ title: String, _ failures: RunFailures) {
        root = nil
        guard marksDone, !isCancelled else { return end(title, failures, marked: nil) }
        // Alarms go off between commands, when a step can be opened.
        runs.clock.schedule(at: runs.clock.now) { [self] in
            guard !isCancelled else { return end(title, failures, marked: nil) }
            do throws(CommandError) {
                end(title, failures, marked: try runs.markDone(succeeded, by: self))
            } catch {
                leave()
                promise.fail(error)
            }
        }
    }

    private func leave() {
        requests = []
        runs.hasEnded(self)
    }

    private func end(_ title: String, _ failures: RunFailures, marked: Int?) {
        leave()
        guard failures.count == 0 else { return promise.fail(Self.leavesFailed(failures, of: tally.all)) }
        promise.succeed(
            Reply(
                RunReply(
                    id: task, title: title, leaves: tally.all, took: runs.clock.now - start, inTurn: inTurn,
                    policy: chosen?.name, marked: marked)))
    }

    /// Stops the work: no more leaves begin, running ones are stopped, and none is marked as done.
    private func cancel() {
        isCancelled = true
        // Recorded before the last leaf ends the run.
        if tally.over < tally.all {
            runs.reporter.progress(Reply(CancelledReply(cancelled: tally.waiting, stopped: tally.underWay)))
        }
        for request in requests { request.future.cancel() }
    }

    // MARK: Telling

    func tell(_ event: RunEvent, _ component: any RunComponent, because reason: String = "") {
        runs.reporter.progress(
            Reply(
                RunLine(
                    event: event, id: component.id, title: component.title, reason: reason,
                    time: runs.clock.now - start)))
    }

    private static func leavesFailed(_ failures: RunFailures, of leaves: Int) -> CommandError {
        let how = leaves == 1 ? "the only leaf" : "\(failures.count) of \(leaves) leaves"
        return CommandError(.refused, "\(how) failed: \(failures.text)", hint: "see above")
    }
}

/// The progress of a run's leaves.
struct LeafTally {
    /// Leaves with work.
    var all = 0
    /// Leaves that have begun.
    var begun = 0
    /// Leaves that have ended, or never began.
    var over = 0

    /// Leaves still running, before a cancellation.
    var underWay: Int { begun - over }
    /// Leaves that have not begun, before a cancellation.
    var waiting: Int { all - begun }
}
