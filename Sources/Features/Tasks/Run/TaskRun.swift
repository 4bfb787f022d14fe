import Commands
import PatternEvents
import Patterns
import ShellServices

/// One run of a task: each leaf's work is a request to a scheduler, and a composite is complete when the last of its parts
/// is.
///
/// Source: the lesson on Composite, example 3.
final class TaskRun {
    /// How many leaves with work it has.
    let leaves: Int
    /// How many of them are over, or never began.
    private(set) var leavesOver = 0

    private var parts: [RunPart]
    private let inTurn: Bool
    private let scheduler: Scheduler<Reply, CommandError>
    private let promise: Promise<Reply, CommandError>
    private let runs: TaskRuns
    private let start: Duration
    private var requests: [Request<Reply, CommandError>] = []
    private var cancelled = 0

    init(_ parts: [RunPart], leaves: Int, inTurn: Bool, in runs: TaskRuns) {
        self.parts = parts
        self.leaves = leaves
        self.inTurn = inTurn
        self.runs = runs
        start = runs.clock.now
        scheduler = Scheduler(
            "task run", queue: RequestQueue("leaves", limit: leaves, events: runs.events),
            workers: inTurn ? 1 : leaves, timekeeper: runs.clock, events: runs.events
        )
        promise = Promise("task run", events: runs.events)
    }

    /// The task it began with.
    var task: TaskID { parts[0].id }

    /// What the command replies once all is over.
    var future: Future<Reply, CommandError> { promise.future }

    /// Asks for the work of all leaves.
    func begin() {
        promise.onCancel { [self] in cancel() }
        promise.onProgress { [self] in Double(leavesOver) / Double(leaves) }
        for (index, part) in parts.enumerated() {
            guard let work = part.work else { continue }
            let request = Request<Reply, CommandError>(part.title, events: runs.events) { [self] promise in
                tell(.start, index)
                carryOut(work, of: index, promise)
            }
            requests.append(request)
            request.future.whenComplete { [self] outcome in end(index, outcome) }
            do throws(QueueIsFull) {
                try Client().submit(request, to: scheduler)
            } catch {
                preconditionFailure("the queue has a place for every leaf")
            }
        }
    }

    // MARK: Work

    /// Begins a leaf's command, and completes `promise` when that is over and the time it takes has passed.
    private func carryOut(_ work: RunPart.Work, of index: Int, _ promise: Promise<Reply, CommandError>) {
        let due = runs.clock.now + (work.takes ?? .zero)
        guard let text = work.command else { return complete(promise, at: due) }
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
            runs.reporter.progress(Reply(LeafReply(id: parts[index].id, title: parts[index].title, reply: reply)))
            complete(promise, at: due)
        }
    }

    private func complete(_ promise: Promise<Reply, CommandError>, at due: Duration) {
        guard due > runs.clock.now else { return promise.succeed(.silent) }
        runs.clock.schedule(at: due) { promise.succeed(.silent) }
    }

    // MARK: Ends

    /// A leaf is over, and with it perhaps the wholes it is part of.
    private func end(_ leaf: Int, _ outcome: Outcome<Reply, CommandError>) {
        leavesOver += 1
        switch outcome {
        case .success: tell(.completed, leaf)
        case .failure(let error):
            parts[leaf].failures.add(parts[leaf].title)
            tell(.failed, leaf, because: "\(error)")
        case .cancelled: break
        }
        var over = leaf
        while let whole = parts[over].whole {
            parts[whole].failures.add(parts[over].failures)
            parts[whole].partsLeft -= 1
            guard parts[whole].partsLeft == 0 else { break }
            tellEnd(ofComposite: whole)
            over = whole
        }
        if leavesOver == leaves { conclude() } else { runs.count() }
    }

    private func conclude() {
        requests = []
        runs.hasEnded(self)
        let failures = parts[0].failures
        guard failures.count == 0 else { return promise.fail(.leavesFailed(failures, of: leaves)) }
        promise.succeed(
            Reply(
                RunReply(
                    id: task, title: parts[0].title, leaves: leaves, took: runs.clock.now - start, inTurn: inTurn)))
    }

    /// Cancels what has not begun; what has begun goes on to its end.
    private func cancel() {
        let waiting = requests.filter { !$0.hasBegun && !$0.future.isComplete }
        let underWay = leaves - leavesOver - waiting.count
        for request in waiting { request.future.cancel() }
        runs.reporter.progress(Reply(CancelledReply(cancelled: waiting.count, underWay: underWay)))
    }

    // MARK: Telling

    /// A composite is no work of its own: it says only what of its parts failed.
    private func tellEnd(ofComposite index: Int) {
        let failures = parts[index].failures
        if failures.count > 0 { tell(.failed, index, because: "\(failures.text) failed") }
    }

    private func tell(_ event: RunEvent, _ index: Int, because reason: String = "") {
        runs.reporter.progress(
            Reply(
                RunLine(
                    event: event, id: parts[index].id, title: parts[index].title, reason: reason,
                    time: runs.clock.now - start)))
    }
}
