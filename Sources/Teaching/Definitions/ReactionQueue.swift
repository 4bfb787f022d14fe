import Commands
public import Patterns
public import Shell
public import StateStore

/// The commands of defined observers, after their notifications: each as a separate step, when the command that changed
/// the value has ended and its changes are kept.
public final class ReactionQueue {
    /// How many reactions may lead to each other.
    static let depthLimit = 100
    /// How many may come of others until all is done: two that each set both off are more with each step.
    static let chainLimit = 1000
    /// How many may wait for the end of a command.
    static let waitingLimit = 10_000

    private let queue: FollowUpQueue
    private unowned let work: WorkRunner
    private let reporter: JobPresenter
    private let context: ExecutionContext
    private let store: ChangeStore
    private let events: EventStream
    /// How many reactions have led to the current one.
    private var depth = 0
    /// The depths of those that take their time just now.
    private var running: [Int] = []

    /// How many have come of others since all was done.
    private var chained = 0

    public init(
        queue: FollowUpQueue, work: WorkRunner, reporter: JobPresenter, context: ExecutionContext,
        store: ChangeStore, events: EventStream
    ) {
        (self.queue, self.work, self.reporter) = (queue, work, reporter)
        (self.context, self.store, self.events) = (context, store, events)
    }

    /// An observer received a value. A change that is rehearsed or only read back has no consequences: the session that
    /// made it has run them.
    func add(of observer: DefinedObserver, old: String, new: String) {
        guard !context.isRehearsing, !events.isUnheard else { return }
        guard !store.isRestoring else {
            // What it did when the value changed first is a step of its own, which is undone and redone like all others.
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
        // A command that continues later may have changed the value.
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
        // It may have been taken away meanwhile.
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
