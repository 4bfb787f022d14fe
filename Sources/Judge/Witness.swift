public import Patterns

/// Listens for the judge: how the collaborations stood when each of the last commands began, and what each changed.
///
/// The calls themselves are kept elsewhere, by the views.
public final class Witness: EventListener {
    private var snapshot = CollaborationSnapshot()
    /// The last commands, the oldest first.
    private var commands: [Known] = []
    /// What commands changed when they were executed for the first time.
    private var executed: [ObjectID: [StatePart: Restoration]] = [:]
    /// Those, the oldest first.
    private var order: [ObjectID] = []
    /// How many parts they changed, counted for each of them.
    private var partCount = 0
    /// What the parts that they changed are now, and how many of them changed each.
    private var present: [StatePart: (value: String, commands: Int)] = [:]
    /// The calls that are open.
    private var open: [Int: Open] = [:]
    /// The commands that each invoker has executed and not undone, the last one last.
    private var kept: [ObjectID: [Participant]] = [:]
    /// The commands that were executed without a change.
    private var idle: Set<ObjectID> = []
    /// By steps that undo a command, one that was executed after it and is not undone.
    private var overtaken: [Int: String] = [:]
    /// The observers that were notified, and in which commands, with the numbers of the calls; those of the last
    /// commands.
    private var tellings: [(step: Int, command: Int, observer: String)] = []
    /// Which command the steps from a number on belong to, up to the next; of the last ones.
    private var stretches: [(first: Int, command: Int)] = []
    private let commandLimit: Int
    /// Of how many such things it knows, for one command.
    private static let laterLimit = 1000
    /// As many commands as can be undone.
    private static let executedLimit = 1000
    private static let partLimit = 100_000
    private static let tellingLimit = 20_000

    /// A call that is open.
    private struct Open {
        let parent: Int?
        /// The command that is executed or undone by it.
        var command: Participant?
        var isUndo = false
        /// The invoker that has that done.
        var invoker: ObjectID?
        var hasChanged = false

        /// The command that is executed by it.
        var executed: ObjectID? { isUndo ? nil : command?.id }
    }

    /// What is known of a command.
    private struct Known {
        let number: Int
        /// How it was when it began.
        let before: CollaborationSnapshot
        /// What has led to it.
        let cause: Evidence.Cause?
        /// How it was when something began that it had arranged, by the numbers of the steps.
        var later: [Int: CollaborationSnapshot] = [:]
        var reply: Evidence.Answer?
    }

    /// - Parameters:
    ///   - commandLimit: of how many commands it knows how they began.
    ///   - isShared: whether others may change the state between commands, unrecorded.
    public init(commandLimit: Int, isShared: Bool = false) {
        self.commandLimit = commandLimit
        snapshot.isShared = isShared
    }

    /// Whether others may change the state between commands, unrecorded.
    var isShared: Bool {
        get { snapshot.isShared }
        set { snapshot.isShared = newValue }
    }

    /// Takes up how collaborations stand now.
    public func hear(_ structures: [StructureRecord]) {
        for structure in structures { snapshot.hear(.structure(structure)) }
    }

    public func hear(_ record: EventRecord) {
        switch record {
        case .command(let command):
            let cause = command.by.flatMap(cause(behind:))
            if commands.count == commandLimit {
                let gone = commands.removeFirst().number
                if tellings.count > Self.laterLimit { tellings.removeAll { $0.command <= gone } }
            }
            snapshot.beginCommand()
            commands.append(Known(number: command.number, before: snapshot, cause: cause))
        case .step(let step):
            if stretches.last?.command != step.command {
                if stretches.count == 2 * Self.laterLimit { stretches.removeFirst(Self.laterLimit) }
                stretches.append((step.sequence, step.command))
            }
            if step.operation == .update {
                if tellings.count == Self.tellingLimit { tellings.removeFirst(Self.tellingLimit / 2) }
                tellings.append((step.sequence, step.command, step.receiver?.name ?? ""))
            }
            if step.parent == nil, step.cause != nil, let place = place(of: step.command),
                commands[place].later.count < Self.laterLimit
            {
                commands[place].later[step.sequence] = snapshot
            }
            open[step.sequence] = opened(step)
            if step.operation == .unexecute, let command = step.receiver?.id { noteTakingBack(of: command) }
        case .change(let change): note(change)
        case .end(let end): if let call = open.removeValue(forKey: end.sequence) { note(call, end) }
        case .reply(let reply):
            note(reply.isOK && reply.text.isEmpty ? .silent : .said, to: reply.command)
        default: break
        }
        snapshot.hear(record)
    }

    /// What has led to a command that a step has arranged: what led to that step's, and its notification, if it is one.
    private func cause(behind step: Int) -> Evidence.Cause? {
        let former = stretches.last { $0.first <= step }.flatMap { known(of: $0.command)?.cause }
        guard let telling = tellings.last(where: { $0.step == step }) else { return former }
        return Evidence.Cause(count: (known(of: telling.command)?.cause?.count ?? 0) + 1, observer: telling.observer)
    }

    private func place(of command: Int) -> Int? { commands.lastIndex { $0.number == command } }

    private func known(of command: Int) -> Known? { place(of: command).map { commands[$0] } }

    /// The reply of a command is there.
    public func note(_ reply: Evidence.Answer, to command: Int) {
        if let place = place(of: command) { commands[place].reply = reply }
    }

    /// A call begins. If it undoes a command although another one comes first, that is noted.
    private func opened(_ step: PatternEvent) -> Open {
        var call = Open(parent: step.parent)
        guard step.operation == .execute || step.operation == .unexecute, step.receiver?.role == .concreteCommand,
            let command = step.receiver?.id
        else { return call }
        (call.command, call.isUndo) = (step.receiver, step.operation == .unexecute)
        if step.sender.role == .invoker {
            call.invoker = step.sender.id
            // A command that has others executed or undone, as 'undo' does, is no step of the history itself.
            var outer = step.parent
            while let place = outer, let whole = open[place] {
                open[place]?.invoker = nil
                outer = whole.parent
            }
        }
        guard call.isUndo, let kept = call.invoker.flatMap({ self.kept[$0] }),
            let place = kept.lastIndex(where: { $0.id == command })
        else { return call }
        if let other = kept[(place + 1)...].last(where: { stands(in: $0.id, before: command) }) {
            if overtaken.count == Self.laterLimit { overtaken = [:] }
            overtaken[step.sequence] = other.name
        }
        return call
    }

    /// Whether what one command has changed has to be undone before another one: of commands that only one program
    /// executes, in any case; otherwise where both have changed the same part, which still is as the one has left it.
    private func stands(in one: ObjectID?, before other: ObjectID) -> Bool {
        guard isShared else { return true }
        guard let one, let changed = executed[one], let former = executed[other] else { return false }
        return changed.contains { part, values in former[part] != nil && present[part]?.value == values.after }
    }

    /// A call has ended by which an invoker had a command executed or undone.
    private func note(_ call: Open, _ end: EndRecord) {
        guard let invoker = call.invoker, let command = call.command, let id = command.id, end.result == "ok" else {
            return
        }
        guard !call.isUndo else {
            // What is executed again was undone before: only here one is taken out, most often the last.
            if let place = kept[invoker]?.lastIndex(where: { $0.id == id }) { kept[invoker]?.remove(at: place) }
            return
        }
        if call.hasChanged {
            if kept[invoker, default: []].count == Self.executedLimit { kept[invoker]?.removeFirst() }
            kept[invoker, default: []].append(command)
            idle.remove(id)
        } else if executed[id] == nil {
            if idle.count == Self.laterLimit { idle = [] }
            idle.insert(id)
        }
    }

    /// A command is about to be undone: a change outside the history may have changed its parts since it was executed.
    private func noteTakingBack(of command: ObjectID) {
        for part in executed[command, default: [:]].keys {
            if let value = present[part]?.value { executed[command]?[part]?.after = value }
        }
    }

    private func note(_ change: ChangeRecord) {
        let part = StatePart(change)
        present[part]?.value = change.new
        var next = change.inside
        while let call = next.flatMap({ open[$0] }) {
            if let command = call.executed { note(change, to: part, of: command) }
            if let place = next { open[place]?.hasChanged = true }
            next = call.parent
        }
    }

    private func note(_ change: ChangeRecord, to part: StatePart, of command: ObjectID) {
        guard executed[command]?[part] == nil else {
            executed[command]?[part]?.after = change.new
            return
        }
        if executed[command] == nil {
            if order.count == Self.executedLimit { forgetOldest() }
            order.append(command)
        }
        while partCount >= Self.partLimit, order.first != command { forgetOldest() }
        // A command that changes more is not judged, since not all of its changes are kept elsewhere either.
        guard partCount < Self.partLimit else { return }
        partCount += 1
        present[part] = (change.new, (present[part]?.commands ?? 0) + 1)
        executed[command, default: [:]][part] = Restoration(before: change.old, after: change.new)
    }

    private func forgetOldest() {
        guard let parts = executed.removeValue(forKey: order.removeFirst()) else { return }
        partCount -= parts.count
        for part in parts.keys {
            present[part]?.commands -= 1
            if present[part]?.commands == 0 { present[part] = nil }
        }
    }

    /// The findings about a command besides its steps.
    ///
    /// - Parameters:
    ///   - steps, arrivals, changes, ends: its records.
    ///   - forgotten: how many steps were not kept.
    public func evidence(
        of command: Int, steps: [PatternEvent], arrivals: [ArrivalRecord], changes: [ChangeRecord],
        ends: [Int: EndRecord], forgotten: Int = 0
    ) -> Evidence {
        let known = known(of: command)
        return Evidence(
            steps: steps, arrivals: arrivals, changes: changes, ends: ends, reply: known?.reply, forgotten: forgotten,
            snapshot: known?.before ?? CollaborationSnapshot(), laterStandings: known?.later ?? [:], executed: executed,
            idle: idle,
            overtaken: overtaken, cause: known?.cause)
    }
}

/// Receives the records of a rehearsal.
public final class RehearsalWitness: EventListener {
    private var steps: [PatternEvent] = []
    private var arrivals: [ArrivalRecord] = []
    private var changes: [ChangeRecord] = []
    private var ends: [Int: EndRecord] = [:]

    public init() {}

    public func hear(_ record: EventRecord) {
        switch record {
        case .step(let step): steps.append(step)
        case .arrive(let arrival): arrivals.append(arrival)
        case .change(let change): changes.append(change)
        case .end(let end): ends[end.sequence] = end
        default: break
        }
    }

    public var evidence: Evidence {
        Evidence(
            steps: steps, arrivals: arrivals, changes: changes, ends: ends, reply: nil,
            snapshot: CollaborationSnapshot())
    }
}
