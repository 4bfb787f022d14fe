/// Carries pattern events from the participants to the listeners: traces, recorders, checks.
///
/// Without a listener an event costs a branch: the closures that would build its strings are not called, and nothing is
/// allocated.
public final class EventStream {
    /// Whether there is a listener. Participants need not check: ``emit(_:_:from:to:_:because:also:in:)`` does.
    public private(set) var isListening = false

    /// Number of the current command, from 1; 0 before the first.
    public internal(set) var command = 0

    /// The command that is being executed: the client of the objects it calls.
    private var actor: Participant?

    /// Returns the name of a command from its words, without its arguments; set by the directory of commands.
    public var commandName: ([String]) -> String = { $0.joined(separator: " ") }

    private var listeners: [any EventListener] = [] { didSet { isListening = !listeners.isEmpty && !isUnheard } }
    private var commandsBegun = 0
    private var sequence = 0
    var calls = OpenCalls()
    private var registry = ObjectRegistry()
    private var elapsed: () -> Duration

    /// - Parameter elapsed: the time since start on the shell's clock; called only if there is a listener.
    public init(elapsed: @escaping () -> Duration = { .zero }) {
        self.elapsed = elapsed
    }

    /// The number of calls that enclose the next event.
    public var depth: Int { calls.open.last?.innerDepth ?? calls.baseDepth }

    /// The current session, for listeners that join later.
    public private(set) var session: SessionRecord?

    /// Records the beginning, before everything else.
    public func begin(_ session: SessionRecord) {
        self.session = session
        tell(.session(session))
    }

    /// Enters a stage: from now on, events have its time. It has no event of its own, since the command that set it has
    /// one.
    ///
    /// - Parameter elapsed: the time since the stage was set, on its clock.
    public func enterStage(_ session: SessionRecord, elapsed: @escaping () -> Duration) {
        (self.session, self.elapsed) = (session, elapsed)
        // The steps that connect its parts belong to no command.
        command = 0
    }

    /// Adds `listener`, which receives every event from now on, after the present listeners. Adding it twice counts
    /// once.
    public func add(_ listener: any EventListener) {
        guard !listeners.contains(where: { $0 === listener }) else { return }
        listeners.append(listener)
    }

    /// Detaches `listener`.
    public func remove(_ listener: any EventListener) { listeners.removeAll { $0 === listener } }

    /// Whether `listener` receives every event.
    public func hears(_ listener: any EventListener) -> Bool { listeners.contains { $0 === listener } }

    /// Whether a listener wants replies.
    public var wantsReplies: Bool { isListening && listeners.contains(where: \.wantsReplies) }

    /// Whether a listener wants the structures once the state has been read.
    public var wantsStructures: Bool { listeners.contains(where: \.wantsStructures) }

    // MARK: Commands

    /// The data of a command that begins.
    public struct Beginning {
        let line: String
        let publicLine: String
        let place: String
        let user: String
        let isTeaching: Bool

        /// The parameters are those of ``CommandRecord``.
        public init(line: String, publicLine: String, place: String, user: String, isTeaching: Bool) {
            self.line = line
            self.publicLine = publicLine
            self.place = place
            self.user = user
            self.isTeaching = isTeaching
        }
    }

    /// Counts a new command: the events from now on are its own.
    public func beginCommand(_ beginning: @autoclosure () -> Beginning? = nil) {
        beginCommand(beginning(), isPart: false)
    }

    private func beginCommand(_ beginning: @autoclosure () -> Beginning?, isPart: Bool) {
        commandsBegun += 1
        command = commandsBegun
        guard isListening, let beginning = beginning() else { return }
        let by = calls.open.last?.sequence ?? calls.cause
        tell(
            .command(
                CommandRecord(
                    number: command, line: beginning.line, publicLine: beginning.publicLine, place: beginning.place,
                    user: beginning.user, by: by, isPart: isPart && by != nil, isTeaching: beginning.isTeaching,
                    time: elapsed())))
    }

    /// Runs `body` as a separate command in the middle of another one. Later events belong to the other command again.
    public func asCommand<Result, Failure: Error>(
        _ beginning: @autoclosure () -> Beginning? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = (command, calls, actor)
        beginCommand(beginning(), isPart: true)
        (calls, actor) = (OpenCalls(), nil)
        defer { (command, calls, actor) = outer }
        return try body()
    }

    /// Runs `body`, which may begin commands; later events belong to the current command again.
    public func returning<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = (command, actor)
        defer { (command, actor) = outer }
        return try body()
    }

    /// Runs `body` with `actor`, the command that is being executed, as the client of its calls.
    public func acting<Result, Failure: Error>(
        as actor: Participant, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = self.actor
        self.actor = isListening ? introduced(actor) : actor
        defer { self.actor = outer }
        return try body()
    }

    // MARK: Steps

    /// Records a step that is complete. The arguments are evaluated only if there is a listener.
    ///
    /// - Parameters:
    ///   - sender: the participant that took it.
    ///   - receiver: the object that it reached, if any.
    ///   - decision: what was decided or sent.
    ///   - reason: why.
    ///   - also: another pattern to which the operation also belongs.
    ///   - collaboration: the name of the chain, of the mediator, …; empty if the participants imply it.
    @inline(__always)
    public func emit(
        _ pattern: Pattern,
        _ operation: Operation,
        from sender: @autoclosure () -> Participant,
        to receiver: @autoclosure () -> Participant?,
        _ decision: @autoclosure () -> Decision,
        because reason: @autoclosure () -> Reason = .none,
        also: Pattern? = nil,
        in collaboration: @autoclosure () -> String = ""
    ) {
        guard isListening else { return }
        begin(pattern, operation, sender(), receiver(), decision(), reason(), also, collaboration())
        end("ok")
    }

    /// Records a call and makes it: the steps that `body` records are inside the call, which ends with `body`. The
    /// arguments are those of ``emit(_:_:from:to:_:because:also:in:)``.
    @inline(__always)
    public func call<Result, Failure: Error>(
        _ pattern: Pattern,
        _ operation: Operation,
        from sender: @autoclosure () -> Participant,
        to receiver: @autoclosure () -> Participant?,
        _ decision: @autoclosure () -> Decision,
        because reason: @autoclosure () -> Reason = .none,
        also: Pattern? = nil,
        in collaboration: @autoclosure () -> String = "",
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isListening else { return try body() }
        let step = begin(pattern, operation, sender(), receiver(), decision(), reason(), also, collaboration())
        do throws(Failure) {
            let result = try body()
            end("ok", downTo: step)
            return result
        } catch {
            end((error as? any KindedError)?.kindWord ?? "failed", downTo: step)
            throw error
        }
    }

    /// Records, in the receiver's own code, that it was reached.
    ///
    /// - Parameters:
    ///   - reached: the method that was reached, or the request with its value; nil if it names none.
    ///   - answer: its answer to the call; nil if it gives none.
    ///   - detail: its details about itself.
    @inline(__always)
    public func arrive(
        at receiver: @autoclosure () -> Participant, _ operation: Operation,
        reached: @autoclosure () -> String? = nil, answer: @autoclosure () -> Answer? = nil,
        _ detail: @autoclosure () -> ArrivalDetail = .none
    ) {
        guard isListening else { return }
        tellArrival(at: receiver(), operation, reached(), answer(), detail())
    }

    @inline(never)
    private func tellArrival(
        at receiver: Participant, _ operation: Operation, _ reached: String?, _ answer: Answer?, _ detail: ArrivalDetail
    ) {
        let receiver = introduced(receiver)
        let innermost = calls.open.last
        let isMeant = innermost?.receiver == receiver.id
        if isMeant, let answer { calls.open[calls.open.count - 1].answer = answer }
        var detail = detail
        if case .parts(let parts, let count) = detail {
            detail = .parts(parts.map { introduced($0) }, count: count)
        }
        tell(
            .arrive(
                ArrivalRecord(
                    command: command, of: isMeant ? innermost?.sequence : nil, inside: innermost?.sequence,
                    at: receiver, operation: operation, reached: reached, detail: detail)))
    }

    /// Sets the answer of the innermost call.
    public func answer(_ answer: @autoclosure () -> Answer?) {
        guard isListening, !calls.open.isEmpty else { return }
        calls.open[calls.open.count - 1].answer = answer()
    }

    /// Whether the innermost open call is that of the executed command, or no call is open.
    public var isInsideActorAlone: Bool {
        guard let innermost = calls.open.last else { return true }
        return actor?.id != nil && innermost.receiver == actor?.id
    }

    /// Records that a part of state has changed; a receiver does so for every change it carries out.
    ///
    /// - Parameter feature: the feature whose state it is.
    public func change(of feature: String, _ change: @autoclosure () -> ChangedPart) {
        guard isListening else { return }
        let change = change()
        guard change.old != change.new else { return }
        tell(
            .change(
                ChangeRecord(
                    command: command, inside: calls.open.last?.sequence, feature: feature, part: change.part,
                    old: change.old, new: change.new)))
    }

    /// Passes a record to the listeners.
    public func tell(_ record: @autoclosure () -> EventRecord) {
        guard isListening else { return }
        let record = record()
        for listener in listeners { listener.hear(record) }
    }

    /// Ends all open calls as canceled, since the program ends.
    public func endAll() {
        while !calls.open.isEmpty { end("cancelled") }
    }

    // MARK: Who hears

    /// Runs `body` with `listener` as the only listener, so that a rehearsal is not recorded as if it had happened.
    public func heardOnly<Result, Failure: Error>(
        by listener: any EventListener,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = (isUnheard, listeners, sequence, calls, registry)
        (isUnheard, listeners, calls) = (false, [listener], OpenCalls())
        defer { (isUnheard, listeners, sequence, calls, registry) = outer }
        return try body()
    }

    /// Runs `body`, which sets a stage. Its events reach only the listeners that hear stages, and those that it
    /// attaches.
    public func aroundStage<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = (listeners, session, elapsed, commandName, calls)
        (listeners, calls) = (listeners.filter(\.hearsStages), OpenCalls())
        defer { (listeners, session, elapsed, commandName, calls) = outer }
        return try returning(body)
    }

    /// Whether changes are only being read back.
    public private(set) var isUnheard = false { didSet { isListening = !listeners.isEmpty && !isUnheard } }

    /// Runs `body` and records nothing, since changes that are only read back do not happen now. Listeners that it adds
    /// receive later events.
    public func unheard<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let outer = isUnheard
        isUnheard = true
        defer { isUnheard = outer }
        return try body()
    }

    // MARK: Recording

    @inline(never) @discardableResult
    private func begin(
        _ pattern: Pattern, _ operation: Operation, _ sender: Participant, _ receiver: Participant?,
        _ decision: Decision, _ reason: Reason, _ also: Pattern?, _ collaboration: String
    ) -> Int {
        let sender = introduced(sender == .client ? actor ?? sender : sender)
        let receiver = receiver.map { introduced($0) }
        sequence += 1
        let event = PatternEvent(
            sequence: sequence,
            command: command,
            parent: calls.open.last?.sequence,
            cause: calls.open.isEmpty ? calls.cause : nil,
            pattern: pattern,
            collaboration: collaboration,
            sender: sender,
            receiver: receiver,
            operation: operation,
            decision: decision,
            reason: reason,
            also: also,
            time: elapsed(),
            depth: depth
        )
        tell(.step(event))
        calls.open.append(
            OpenCalls.Call(
                command: command, sequence: sequence, innerDepth: depth + (event.isPass ? 0 : 1),
                receiver: receiver?.id, answer: nil))
        return sequence
    }

    /// Ends the innermost call, or all calls down to `step`.
    @inline(never)
    private func end(_ result: String, downTo step: Int? = nil) {
        while let last = calls.open.popLast() {
            tell(
                .end(
                    EndRecord(
                        command: last.command, sequence: last.sequence, result: result, answer: last.answer,
                        time: elapsed())))
            guard let step, last.sequence != step else { return }
        }
    }

    /// Records an object before its first use.
    private func introduced(_ participant: Participant) -> Participant {
        let (introduced, isNews) = registry.introduce(participant)
        if isNews, let id = introduced.id {
            let type = participant.type.map { registry.name(of: $0) } ?? ""
            tell(.object(ObjectRecord(id: id, name: participant.name, type: type, role: participant.role)))
        }
        return introduced
    }
}

/// An object that receives the records of an event stream.
public protocol EventListener: AnyObject {
    /// Whether it wants replies, which are rendered for it.
    var wantsReplies: Bool { get }

    /// Whether it wants the structures, for which all of the state has to be read.
    var wantsStructures: Bool { get }

    /// Whether it also receives the events of a stage that is set in its session.
    var hearsStages: Bool { get }

    /// Called for each record, in order, on the thread that owns the shell's state.
    func hear(_ record: EventRecord)
}

extension EventListener {
    public var wantsReplies: Bool { false }
    public var wantsStructures: Bool { false }
    public var hearsStages: Bool { false }
}

extension EventStream: CustomReflectable {
    /// Nothing: the objects that others have recorded must not be reachable through the stream.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
