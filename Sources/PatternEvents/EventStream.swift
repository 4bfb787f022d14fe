/// Carries pattern events from the participants to whoever listens: traces, recorders, checks.
///
/// With nobody listening an event costs a branch: the closures that would build its strings are not called and nothing
/// is allocated.
public final class EventStream {
    /// Whether anybody listens. Participants need not ask: ``emit(_:_:from:to:_:because:)`` does.
    public private(set) var isListening = false

    /// Number of the command under way, from 1; 0 before the first.
    public internal(set) var command = 0

    private var listeners: [any EventListener] = []
    private var commandsBegun = 0
    private var sequence = 0
    var depth = 0
    private let elapsed: () -> Duration

    /// - Parameter elapsed: the time since start on the shell's clock; asked once an event, and only if somebody
    ///   listens.
    public init(elapsed: @escaping () -> Duration = { .zero }) {
        self.elapsed = elapsed
    }

    /// Lets `listener` hear every event from now on, after those who listen already. Twice counts once.
    public func add(_ listener: any EventListener) {
        guard !listeners.contains(where: { $0 === listener }) else { return }
        listeners.append(listener)
        isListening = true
    }

    /// Stops telling `listener`.
    public func remove(_ listener: any EventListener) {
        listeners.removeAll { $0 === listener }
        isListening = !listeners.isEmpty
    }

    /// Counts a new command: the events from now on are its own.
    public func beginCommand() {
        commandsBegun += 1
        command = commandsBegun
    }

    /// Runs `body` as a command of its own that comes in the middle of another one: the events in it are its own, those
    /// after it the other's again.
    public func asCommand<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = (command, depth)
        beginCommand()
        depth = 0
        defer { (command, depth) = outer }
        return try body()
    }

    /// Tells that a participant took a step. What stands in the arguments is evaluated only if somebody listens.
    ///
    /// - Parameters:
    ///   - sender: who took it.
    ///   - receiver: whom it reached, if anybody.
    ///   - decision: what was decided or sent.
    ///   - reason: why; may be empty.
    public func emit(
        _ pattern: Pattern,
        _ operation: Operation,
        from sender: @autoclosure () -> Participant,
        to receiver: @autoclosure () -> Participant?,
        _ decision: @autoclosure () -> Decision,
        because reason: @autoclosure () -> String = ""
    ) {
        guard isListening else { return }
        deliver(pattern, operation, sender(), receiver(), decision(), reason())
    }

    /// Tells a call and makes it: what `body` tells is inside of the call. The arguments are those of
    /// ``emit(_:_:from:to:_:because:)``.
    public func call<Result, Failure: Error>(
        _ pattern: Pattern,
        _ operation: Operation,
        from sender: @autoclosure () -> Participant,
        to receiver: @autoclosure () -> Participant?,
        _ decision: @autoclosure () -> Decision,
        because reason: @autoclosure () -> String = "",
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        emit(pattern, operation, from: sender(), to: receiver(), decision(), because: reason())
        return try nested(body)
    }

    /// Runs `body` one level deeper: what it emits is part of the step told last.
    public func nested<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        depth += 1
        defer { depth -= 1 }
        return try body()
    }

    /// Runs `body` with `listener` as the only one who hears: a rehearsal is not told as if it had happened.
    public func heardOnly<Result, Failure: Error>(
        by listener: any EventListener,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (others, numbered) = (listeners, sequence)
        listeners = [listener]
        isListening = true
        defer {
            listeners = others
            isListening = !others.isEmpty
            sequence = numbered
        }
        return try body()
    }

    /// Runs `body` with nobody hearing: what is only read back did not happen now.
    public func unheard<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let others = listeners
        listeners = []
        isListening = false
        defer {
            listeners = others
            isListening = !others.isEmpty
        }
        return try body()
    }

    @inline(never)
    func deliver(
        _ pattern: Pattern,
        _ operation: Operation,
        _ sender: Participant,
        _ receiver: Participant?,
        _ decision: Decision,
        _ reason: String
    ) {
        sequence += 1
        let event = PatternEvent(
            sequence: sequence,
            command: command,
            pattern: pattern,
            sender: sender,
            receiver: receiver,
            operation: operation,
            decision: decision,
            reason: reason,
            time: elapsed(),
            depth: depth
        )
        for listener in listeners {
            listener.hear(event)
        }
    }
}

/// Somebody who wants to know what the patterns do.
public protocol EventListener: AnyObject {
    /// Called for each event, in order, on the thread that owns the shell's state.
    func hear(_ event: PatternEvent)
}
