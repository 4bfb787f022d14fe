import Patterns

/// Each change of a subject's value has a notification. Each attached observer then receives each moment it asked for,
/// once, and the old value before the new one.
struct ObserverContract: Contract {
    let pattern = Pattern.observer

    func isAtWork(in calls: CallTree) -> Bool {
        calls.evidence.steps.contains { $0.pattern == .observer } || !untold(calls).isEmpty
    }

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var snapshot = calls.evidence.snapshot
        snapshot.beginCommand()
        var breaches = untold(calls) + endless(calls)
        var gap: Gap?
        let later = notifiedLater(calls)
        for step in calls.evidence.steps {
            // Other steps may have come before a later one.
            calls.evidence.catchUp(&snapshot, at: step)
            if step.operation == .notify {
                judgeContinuity(step, snapshot, &breaches)
                judgeTelling(step, snapshot, calls, later[step.sequence] ?? [], &breaches, &gap)
            }
            snapshot.hear(.step(step))
        }
        return .of(breaches, gap: gap)
    }

    /// The observers notified after a notification had ended, by the notification that caused it.
    private func notifiedLater(_ calls: CallTree) -> [Int: [PatternEvent]] {
        var later: [Int: [PatternEvent]] = [:]
        for step in calls.evidence.steps where step.operation == .update && step.parent == nil {
            let origin = calls.origins(of: step).first { calls.step($0)?.operation == .notify }
            if let origin, calls.step(origin)?.sender.name == step.sender.name {
                later[origin, default: []].append(step)
            }
        }
        return later
    }

    func variants(in calls: CallTree) -> [Verdict.Variant] { notifiedLater(calls).isEmpty ? [] : [.notifiedLater] }

    /// The limit for commands that trigger each other through observers.
    private static let depthLimit = 100

    /// Observers whose reactions trigger them again and again.
    private func endless(_ calls: CallTree) -> [Breach] {
        guard let cause = calls.evidence.cause, cause.count >= Self.depthLimit else { return [] }
        // Two that trigger each other are notified in turn, so either has a row here.
        let tellings = calls.evidence.steps.filter { $0.operation == .update }
        guard let telling = tellings.last(where: { $0.receiver?.name == cause.observer }) ?? tellings.last,
            let observer = telling.receiver?.name
        else { return [] }
        return [
            Breach(
                .setsOffForEver, at: telling.sequence,
                ["subject": telling.sender.name, "observer": observer, "count": "\(Self.depthLimit)"])
        ]
    }

    /// Changes of a subject's value in the store that lack a notification.
    private func untold(_ calls: CallTree) -> [Breach] {
        let evidence = calls.evidence
        let told = Set(evidence.steps.lazy.filter { $0.operation == .notify }.map(\.sender.name))
        var known: Set<String> = []
        return evidence.changes.filter {
            evidence.snapshot.observations[$0.part] != nil && !told.contains($0.part) && known.insert($0.part).inserted
        }.map {
            Breach(.changesUntold, at: $0.inside, ["subject": $0.part, "old": $0.old ?? "", "new": $0.new])
        }
    }

    /// The old value has to be that of the last notification. If not, it changed without one.
    private func judgeContinuity(_ step: PatternEvent, _ snapshot: CollaborationSnapshot, _ breaches: inout [Breach]) {
        guard let old = step.decision.change?.old, let known = snapshot.values[step.sender.name], known != old
        else { return }
        breaches.append(
            Breach(.changesUntold, at: step.sequence, ["subject": step.sender.name, "old": known, "new": old]))
    }

    private func judgeTelling(
        _ step: PatternEvent, _ snapshot: CollaborationSnapshot, _ calls: CallTree, _ later: [PatternEvent],
        _ breaches: inout [Breach], _ gap: inout Gap?
    ) {
        let subject = step.sender.name
        guard calls.end(of: step) != nil else {
            gap = .open
            return
        }
        var told: [String: [ObservedValue]] = [:]
        // An observer detached during a notification is no longer notified; one attached then is not notified yet.
        var moved: Set<String> = []
        for inner in calls.descendants(of: step).dropFirst() + later where inner.pattern == .observer {
            switch inner.operation {
            case .update where inner.parent == step.sequence || inner.parent == nil:
                guard let observer = inner.receiver?.name, let moment = inner.decision.observedValue else { break }
                if told[observer]?.contains(moment) == true {
                    breaches.append(
                        Breach(
                            .toldTwice, at: inner.sequence,
                            ["observer": observer, "subject": subject, "moment": moment.rawValue]))
                }
                told[observer, default: []].append(moment)
                if moment == .old, told[observer]?.contains(.new) == true {
                    breaches.append(
                        Breach(.newBeforeOld, at: inner.sequence, ["observer": observer, "subject": subject]))
                }
            case .attach where inner.receiver?.name == subject, .detach where inner.receiver?.name == subject:
                moved.insert(inner.sender.name)
            default: break
            }
        }
        guard let observations = snapshot.observations[subject] ?? (told.isEmpty ? [] : nil) else {
            gap = .unheard(subject)
            return
        }
        for observation in observations where !moved.contains(observation.observer) {
            guard let moments = observation.moments else {
                gap = .unheard(observation.observer)
                continue
            }
            let wanted = moments.filter { $0 != .initial }
            let missed = wanted.filter { told[observation.observer]?.contains($0) != true }
            for moment in missed {
                breaches.append(
                    Breach(
                        .notTold, at: step.sequence,
                        ["observer": observation.observer, "subject": subject, "moment": moment.rawValue]))
            }
        }
        for (observer, moments) in told.sorted(by: { $0.key < $1.key }) where !moved.contains(observer) {
            let asked = observations.filter { $0.observer == observer }
            guard !asked.contains(where: { $0.moments == nil }) else { continue }
            for moment in moments where !asked.contains(where: { $0.moments?.contains(moment) == true }) {
                breaches.append(
                    Breach(
                        .toldUnasked, at: step.sequence,
                        ["observer": observer, "subject": subject, "moment": moment.rawValue]))
            }
        }
    }
}
