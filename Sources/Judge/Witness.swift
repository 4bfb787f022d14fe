public import Patterns

/// Listens for the judge: notes the collaborations at the start of each recent command, and each command's changes.
///
/// The views keep the calls themselves.
public final class Witness: EventListener {
    private var snapshot = CollaborationSnapshot()
    /// The recent commands, the oldest first.
    private var commands: [Known] = []
    /// The changes of each command's first execution.
    private var executed: [ObjectID: [StatePart: Restoration]] = [:]
    /// Their ids, the oldest first.
    private var order: [ObjectID] = []
    /// The total number of changed parts in `executed`.
    private var partCount = 0
    /// The current value of each part in `executed`, and how many commands changed it.
    private var present: [StatePart: (value: String, commands: Int)] = [:]
    /// The open calls.
    private var open: [Int: Open] = [:]
    /// The commands that each invoker has executed and not undone, in order.
    private var kept: [ObjectID: [Participant]] = [:]
    /// The commands whose execution changed nothing.
    private var idle: Set<ObjectID> = []
    /// For each step that undoes a command, a later command that is not undone.
    private var overtaken: [Int: String] = [:]
    /// The notified observers of the last commands, with the numbers of the calls and the commands.
    private var tellings: [(step: Int, command: Int, observer: String)] = []
    /// The command of each run of steps, by the run's first step; only the last runs.
    private var stretches: [(first: Int, command: Int)] = []
    private let commandLimit: Int
    /// The limit for later steps, and for other lists.
    private static let laterLimit = 1000
    /// As many as the history can undo.
    private static let executedLimit = 1000
    private static let partLimit = 100_000
    private static let tellingLimit = 20_000

    /// An open call.
    private struct Open {
        let parent: Int?
        /// The command that it executes or undoes.
        var command: Participant?
        var isUndo = false
        /// The invoker that made the call.
        var invoker: ObjectID?
        var hasChanged = false

        /// The command it executes; nil for an undo.
        var executed: ObjectID? { isUndo ? nil : command?.id }
    }

    /// The known facts about a command.
    private struct Known {
        let number: Int
        /// The collaborations when it began.
        let before: CollaborationSnapshot
        /// The cause of the command.
        let cause: Evidence.Cause?
        /// The collaborations at each later step that it had arranged, by the number of the step.
        var later: [Int: CollaborationSnapshot] = [:]
        var reply: Evidence.Answer?
    }

    /// - Parameters:
    ///   - commandLimit: the number of recent commands to know.
    ///   - isShared: whether others may change the state between commands without records.
    public init(commandLimit: Int, isShared: Bool = false) {
        self.commandLimit = commandLimit
        snapshot.isShared = isShared
    }

    /// Whether others may change the state between commands without records.
    var isShared: Bool {
        get { snapshot.isShared }
        set { snapshot.isShared = newValue }
    }

    /// Notes the current collaborations.
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

    /// The cause of a command that a step arranged: its notification, if it is one, or else its own command's cause.
    private func cause(behind step: Int) -> Evidence.Cause? {
        let former = stretches.last { $0.first <= step }.flatMap { known(of: $0.command)?.cause }
        guard let telling = tellings.last(where: { $0.step == step }) else { return former }
        return Evidence.Cause(count: (known(of: telling.command)?.cause?.count ?? 0) + 1, observer: telling.observer)
    }

    private func place(of command: Int) -> Int? { commands.lastIndex { $0.number == command } }

    private func known(of command: Int) -> Known? { place(of: command).map { commands[$0] } }

    /// Notes a command's reply.
    public func note(_ reply: Evidence.Answer, to command: Int) {
        if let place = place(of: command) { commands[place].reply = reply }
    }

    /// Begins a call, and notes if it undoes a command before another that has to come first.
    private func opened(_ step: PatternEvent) -> Open {
        var call = Open(parent: step.parent)
        guard step.operation == .execute || step.operation == .unexecute, step.receiver?.role == .concreteCommand,
            let command = step.receiver?.id
        else { return call }
        (call.command, call.isUndo) = (step.receiver, step.operation == .unexecute)
        if step.sender.role == .invoker {
            call.invoker = step.sender.id
            // A command that executes or undoes others, such as 'undo', is not part of the history.
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

    /// Whether one command has to be undone before another: always if only one program executes commands, and otherwise
    /// if both changed the same part and its value is still the one's.
    private func stands(in one: ObjectID?, before other: ObjectID) -> Bool {
        guard isShared else { return true }
        guard let one, let changed = executed[one], let former = executed[other] else { return false }
        return changed.contains { part, values in former[part] != nil && present[part]?.value == values.after }
    }

    /// Ends a call by which an invoker executed or undid a command.
    private func note(_ call: Open, _ end: EndRecord) {
        guard let invoker = call.invoker, let command = call.command, let id = command.id, end.result == "ok" else {
            return
        }
        guard !call.isUndo else {
            // A redone command was undone before, so only this place removes one, usually the last.
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

    /// Updates a command that is about to be undone: its parts may have changed since, outside the history.
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
        // A command with more changes is not judged, since its records elsewhere are incomplete, too.
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

    /// Adds the witness's notes to a command's records.
    ///
    /// - Parameters:
    ///   - steps, arrivals, changes, ends: its records.
    ///   - forgotten: the number of dropped steps.
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
