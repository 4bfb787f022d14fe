import Commands
public import Patterns
public import Shell
public import StateStore

/// The commands that defined observers start: each runs as a separate step, once the command that changed the value has
/// ended and its changes are committed.
public final class ReactionQueue {
    /// How many may trigger each other in turn.
    static let depthLimit = 100
    /// How many may be triggered until all have ended: two that trigger both themselves and each other multiply.
    static let chainLimit = 1000
    /// How many may wait until a command ends.
    static let waitingLimit = 10_000

    private let queue: FollowUpQueue
    private unowned let work: WorkRunner
    private let reporter: JobPresenter
    private let context: ExecutionContext
    private let store: ChangeStore
    private let events: EventStream
    /// The number of reactions before this one.
    private var depth = 0
    /// The depths of the reactions that are still running.
    private var running: [Int] = []

    /// How many were triggered since all had ended.
    private var chained = 0

    public init(
        queue: FollowUpQueue, work: WorkRunner, reporter: JobPresenter, context: ExecutionContext,
        store: ChangeStore, events: EventStream
    ) {
        (self.queue, self.work, self.reporter) = (queue, work, reporter)
        (self.context, self.store, self.events) = (context, store, events)
    }

    /// Adds the reaction to a value. A rehearsed or replayed change starts none: the session that made it has run its
    /// reactions.
    func add(of observer: DefinedObserver, old: String, new: String) {
        guard !context.isRehearsing, !events.isUnheard else { return }
        guard !store.isRestoring else {
            // The original reaction is its own step, which undo and redo treat like all others.
            return events.emit(
                .observer, .cancel, from: observer.participant, to: nil, .cancels(observer.definition.command),
                because: "undo and redo restore values; they start no commands")
        }
        let origin = context.invocation.origin
        guard queue.count < Self.waitingLimit else { return }
        if queue.count == Self.waitingLimit - 1 {
            let error = CommandError(
                .limit, "one command has changed the value \(Self.waitingLimit) times",
                hint: "it ignores the other changes")
            reporter.report(error, of: .observer(observer.observerName), observer.definition.command, from: origin)
        }
        // A reaction that is still running may have changed it.
        let outer = work.isRunningWork ? max(depth, running.max() ?? 0) : depth
        let depth = outer + 1
        if !queue.isBusy, depth == 1 { chained = 0 }
        if depth > 1 { chained += 1 }
        guard chained <= Self.chainLimit else {
            if chained == Self.chainLimit + 1 {
                let error = CommandError(
                    .limit, "observers have triggered each other \(Self.chainLimit) times",
                    hint: "'undefine' one of them"
                )
                reporter.report(error, of: .observer(observer.observerName), observer.definition.command, from: origin)
            }
            return
        }
        queue.add { [weak self, weak observer] in
            guard let self, let observer else { return }
            run(observer, old: old, new: new, depth: depth, from: origin)
        }
    }

    private func run(_ observer: DefinedObserver, old: String, new: String, depth: Int, from origin: Origin) {
        // It may have been removed meanwhile.
        guard observer.isAttached else { return }
        let (name, text) = (observer.observerName, observer.definition.command)
        let outer = self.depth
        self.depth = depth
        defer { self.depth = outer }
        do throws(CommandError) {
            guard depth <= Self.depthLimit else {
                throw CommandError(
                    .limit, "observers have triggered each other to a depth of \(ReactionQueue.depthLimit)",
                    hint: "'undefine' one of them; 'verify' shows where")
            }
            let commands = try observer.definition.commands(old: old, new: new)
            let future = work.run(
                commands.map { Invocation(words: $0, origin: origin) }, for: text, events: events)
            running.append(depth)
            queue.begin()
            future.whenComplete { [self] outcome in
                queue.end()
                if let place = running.firstIndex(of: depth) { running.remove(at: place) }
                switch outcome {
                case .success(let reply):
                    if !reply.isSilent { reporter.report(reply, of: .observer(name), text) }
                case .failure(let error): reporter.report(error, of: .observer(name), text, from: origin)
                case .cancelled: break
                }
            }
        } catch {
            reporter.report(error, of: .observer(name), text, from: origin)
        }
    }
}
