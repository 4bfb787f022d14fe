import Patterns

/// Undoing a command restores the values that it changed, in a recorded undo or in a rehearsal.
struct CommandContract: Contract {
    let pattern = Pattern.command

    func isAtWork(in calls: CallTree) -> Bool {
        calls.evidence.steps.contains(where: \.isTakenBack) || !actsWhenMade(calls).isEmpty
            || calls.rehearsal != nil && !calls.executedHere.isEmpty
    }

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches = actsWhenMade(calls)
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

    /// Commands that change nothing when executed, though something changed outside any command's execution.
    private func actsWhenMade(_ calls: CallTree) -> [Breach] {
        // If several programs share the state, it also changes without a command here.
        guard !calls.evidence.snapshot.isShared else { return [] }
        let outside = calls.evidence.changes.first { change in
            !calls.around(change.inside).contains { $0.receiver?.role == .concreteCommand || $0.cause != nil }
        }
        guard let part = outside?.part else { return [] }
        return calls.evidence.steps.compactMap { step in
            guard step.operation == .execute, step.sender.role == .invoker, let command = step.receiver,
                calls.end(of: step)?.result == "ok"
            else { return nil }
            let isIdle = calls.descendants(of: step).allSatisfy { inner in
                calls.changes(inside: inner).isEmpty
                    && calls.arrivals(inside: inner).allSatisfy { $0.at.id == command.id }
            }
            return isIdle ? Breach(.actsWhenMade, at: step.sequence, ["command": command.name, "part": part]) : nil
        }
    }

    /// Judges what an undo restored.
    ///
    /// - Parameter place: the step to report for a breach.
    private func judge(
        _ evidence: Evidence, _ calls: CallTree, at place: (PatternEvent) -> Int?, _ breaches: inout [Breach],
        _ gap: inout Gap?
    ) {
        let told = CallTree(evidence)
        for step in evidence.steps where step.isTakenBack && !told.failed(step) {
            if let command = step.receiver?.name, let other = calls.evidence.overtaken[step.sequence] {
                breaches.append(
                    Breach(.undoneOutOfOrder, at: place(step), ["command": command, "other": other]))
            }
            // The parts of a macro are undone one by one.
            guard !told.children(of: step).contains(where: \.isTakenBack), let command = step.receiver else { continue }
            let changed = told.descendants(of: step).flatMap(told.changes)
            if let id = command.id, calls.evidence.idle.contains(id) {
                guard let part = changed.first?.part else { continue }
                breaches.append(
                    Breach(.actsWhenMade, at: place(step), ["command": command.name, "part": part]))
                continue
            }
            guard let done = command.id.flatMap({ calls.evidence.executed[$0] }) else {
                gap = .unheard(command.name)
                continue
            }
            if done.values.contains(where: { $0.before == nil }) {
                gap = .notRehearsed(.unsaidValues)
            }
            let undone = Restoration.of(changed)
            breaches += Self.breaches(of: command.name, done, undone, at: place(step))
        }
    }

    /// The parts that undo did not restore. Parts for which only the new value was recorded are left out.
    private static func breaches(
        of command: String, _ done: [StatePart: Restoration], _ undone: [StatePart: Restoration], at step: Int?
    ) -> [Breach] {
        done.sorted { $0.key.part < $1.key.part }.compactMap { part, values in
            guard let before = values.before, before != values.after, undone[part]?.after != before else { return nil }
            return Breach(
                .notRestored, at: step,
                [
                    "command": command, "part": part.part, "old": before,
                    "new": undone[part]?.after ?? values.after,
                ])
        }
    }
}

extension PatternEvent {
    fileprivate var isTakenBack: Bool { operation == .unexecute && receiver?.role == .concreteCommand }
}

extension CallTree {
    /// The commands that were executed and changed something, with the steps of their execution.
    fileprivate var executedHere: [ObjectID: Int] {
        var executed: [ObjectID: Int] = [:]
        for step in evidence.steps where step.operation == .execute && step.receiver?.role == .concreteCommand {
            let inner = descendants(of: step)
            // A command that undoes or redoes others is not part of the history.
            guard let command = step.receiver?.id, !inner.contains(where: \.isTakenBack),
                !inner.contains(where: { $0.operation == .execute && $0.sender.role == .invoker && $0 != step }),
                inner.contains(where: { !changes(inside: $0).isEmpty })
            else { continue }
            executed[command] = executed[command] ?? step.sequence
        }
        return executed
    }
}
