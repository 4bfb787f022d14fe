import Patterns

/// A task in a run, as it was at the start: later changes of the tree do not affect it.
///
/// The leaf is asynchronous work; the composite runs its parts and completes after the last of them.
/// Source: the lesson on Composite, example 3.
protocol RunComponent: Component {
    var id: TaskID { get }
    var title: String { get }

    /// Its composite; nil for the task the run began with.
    var whole: RunComposite? { get set }

    /// The number of its leaves.
    var leafCount: Int { get }

    /// Begins the work.
    ///
    /// - Parameter completion: called once with the failures, when all of it has ended, and never before this returns.
    func run(_ completion: @escaping (RunFailures) -> Void)
}

extension RunComponent {
    var name: String { title }

    /// Notifies its composite, or the run's client, that it is complete.
    fileprivate func complete(
        _ failures: RunFailures, _ events: EventStream, _ completion: (RunFailures) -> Void
    ) {
        let reason: Reason = failures.count > 0 ? "\(failures.text) failed" : .none
        guard let whole else {
            events.emit(.composite, .complete, from: participant, to: nil, .isComplete, because: reason)
            return completion(failures)
        }
        events.call(
            .composite, .complete, from: participant, to: whole.participant, .isThrough(with: title), because: reason
        ) { completion(failures) }
    }
}

/// A leaf: its work is a request to the run's scheduler.
final class RunLeaf: RunComponent, Leaf {
    let id: TaskID
    let title: String
    /// The command for its work.
    let command: String?
    /// The least time it takes.
    let takes: Duration?
    unowned var whole: RunComposite?
    // The run holds its leaves, not the reverse.
    private unowned let run: TaskRun

    var stream: EventStream? { run.events }

    init(id: TaskID, title: String, command: String?, takes: Duration?, in run: TaskRun) {
        self.id = id
        self.title = title
        self.command = command
        self.takes = takes
        self.run = run
    }

    var leafCount: Int { 1 }

    func run(_ completion: @escaping (RunFailures) -> Void) {
        reached()
        run.submit(self) { [self] outcome in
            var failures = RunFailures()
            switch outcome {
            case .success:
                run.tell(.completed, self)
            case .failure(let error):
                failures.add(title)
                run.tell(.failed, self, because: "\(error)")
            // Its future is canceled, and it completes nothing.
            case .cancelled: return completion(failures)
            }
            complete(failures, run.events, completion)
        }
    }
}

/// A composite: it starts its parts in parallel or one after the other, and waits for them.
final class RunComposite: RunComponent, Composite {
    let id: TaskID
    let title: String
    let parts: [any RunComponent]
    let leafCount: Int
    unowned var whole: RunComposite?
    private unowned let run: TaskRun
    /// The numbers of parts started, and of parts that have ended.
    private var started = 0
    private var over = 0
    private var failures = RunFailures()

    /// - Parameter parts: the parts with work; at least one.
    init(id: TaskID, title: String, _ parts: [any RunComponent], in run: TaskRun) {
        self.id = id
        self.title = title
        self.parts = parts
        self.run = run
        leafCount = parts.reduce(0) { $0 + $1.leafCount }
        for part in parts { part.whole = self }
    }

    var events: EventStream { run.events }

    func run(_ completion: @escaping (RunFailures) -> Void) {
        reached()
        start(run.inTurn ? 1 : parts.count, completion)
        if run.inTurn { leaveOut(parts[1...], because: "later, in turn") }
    }

    /// Starts the next `number` parts.
    private func start(_ number: Int, _ completion: @escaping (RunFailures) -> Void) {
        let next = parts[started..<started + number]
        started += number
        for part in next { ask(part, "run") { part.run { self.partIsComplete($0, completion) } } }
        for part in next { tellWaiting(for: part) }
    }

    private func tellWaiting(for part: any RunComponent) {
        events.emit(.composite, .wait, from: participant, to: part.participant, .waits(for: part.title))
    }

    /// Handles the end of a part, and perhaps of the composite.
    private func partIsComplete(_ failed: RunFailures, _ completion: @escaping (RunFailures) -> Void) {
        // A canceled part completes nothing.
        if !run.isCancelled { events.arrive(at: participant, .complete) }
        over += 1
        failures.add(failed)
        if run.inTurn, started < parts.count, !run.isCancelled { return start(1, completion) }
        guard over == started else { return }
        guard !run.isCancelled else { return completion(failures) }
        if failures.count > 0 { run.tell(.failed, self, because: "\(failures.text) failed") }
        complete(failures, events, completion)
    }
}
