import PatternEvents

/// What a command changed is restored to equal values when it is undone: in a recorded undo, or in a rehearsal.
struct CommandContract: Contract {
    let pattern = Pattern.command

    func isAtWork(in calls: CallTree) -> Bool {
        calls.evidence.steps.contains(where: \.isTakenBack)
            || calls.rehearsal != nil && !calls.executedHere.isEmpty
    }

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        var gap: Gap?
        judge(calls.evidence, calls, at: \.sequence, &breaches, &gap)
        guard !calls.executedHere.isEmpty else { return .of(breaches, gap: gap) }
        switch calls.rehearsal {
        case .left(let reason): gap = .notRehearsed(reason)
        case .done(let rehearsed):
            let own = rehearsed.steps.filter(\.isTakenBack).compactMap(\.receiver?.id)
            guard own.contains(where: { calls.executedHere[$0] != nil }) else {
                gap = .notRehearsed(.notTheLast)
                break
            }
            judge(rehearsed, calls, at: { $0.receiver?.id.flatMap { calls.executedHere[$0] } }, &breaches, &gap)
        case nil: break
        }
        return .of(breaches, gap: gap)
    }

    /// Judges what was undone.
    ///
    /// - Parameter place: the step at which a breach is found.
    private func judge(
        _ evidence: Evidence, _ calls: CallTree, at place: (PatternEvent) -> Int?, _ breaches: inout [Breach],
        _ gap: inout Gap?
    ) {
        let told = CallTree(evidence)
        for step in evidence.steps where step.isTakenBack && !told.failed(step) {
            // A macro's parts are undone one by one.
            guard !told.children(of: step).contains(where: \.isTakenBack), let command = step.receiver else { continue }
            guard let done = command.id.flatMap({ calls.evidence.executed[$0] }) else {
                gap = .unheard(command.name)
                continue
            }
            if done.values.contains(where: { $0.before.isEmpty && !$0.after.isEmpty }) {
                gap = .notRehearsed(.unsaidValues)
            }
            let undone = Restoration.of(told.descendants(of: step).flatMap(told.changes))
            breaches += Self.breaches(of: command.name, done, undone, at: place(step))
        }
    }

    /// The parts for which undo did not restore the former value. Parts of which only the new value is recorded are
    /// left out.
    private static func breaches(
        of command: String, _ done: [StatePart: Restoration], _ undone: [StatePart: Restoration], at step: Int?
    ) -> [Breach] {
        done.filter { !$0.value.before.isEmpty && $0.value.before != $0.value.after }
            .sorted { $0.key.part < $1.key.part }
            .filter { undone[$0.key]?.after != $0.value.before }
            .map { part, values in
                Breach(
                    .notRestored, at: step,
                    [
                        "command": command, "part": part.part, "old": values.before,
                        "new": undone[part]?.after ?? values.after,
                    ])
            }
    }
}

extension PatternEvent {
    fileprivate var isTakenBack: Bool { operation == .unexecute && receiver?.role == .concreteCommand }
}

extension CallTree {
    /// The commands that were executed and changed something, and the steps at which they were.
    fileprivate var executedHere: [ObjectID: Int] {
        var executed: [ObjectID: Int] = [:]
        for step in evidence.steps where step.operation == .execute && step.receiver?.role == .concreteCommand {
            let inner = descendants(of: step)
            // A command that undoes or redoes others is not a step of the history.
            guard let command = step.receiver?.id, !inner.contains(where: \.isTakenBack),
                !inner.contains(where: { $0.operation == .execute && $0.sender.role == .invoker && $0 != step }),
                inner.contains(where: { !changes(inside: $0).isEmpty })
            else { continue }
            executed[command] = executed[command] ?? step.sequence
        }
        return executed
    }
}
