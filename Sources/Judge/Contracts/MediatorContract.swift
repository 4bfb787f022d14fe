import Patterns

/// A working colleague reaches or changes another colleague of its mediator only through a call of that mediator.
/// Objects that are not colleagues may reach any of them.
struct MediatorContract: Contract {
    let pattern = Pattern.mediator

    func isAtWork(in calls: CallTree) -> Bool {
        calls.evidence.steps.contains { $0.pattern == .mediator }
            || calls.evidence.arrivals.contains { $0.operation == .notifyColleague } || !breaches(in: calls).isEmpty
    }

    func outcome(in calls: CallTree) -> Verdict.Outcome { .of(breaches(in: calls)) }

    /// The limit for signals that a mediator answers inside each other.
    private static let depthLimit = 100

    /// Signals that trigger each other again and again.
    private func signalsWithoutEnd(_ calls: CallTree) -> [Breach] {
        var depths: [Int: Int] = [:]
        for step in calls.evidence.steps {
            let isSignal = step.operation == .changed
            let depth = (step.parent.flatMap { depths[$0] } ?? 0) + (isSignal ? 1 : 0)
            depths[step.sequence] = depth
            guard depth > Self.depthLimit else { continue }
            let first = calls.around(step.sequence).reversed().first { $0.operation == .changed }
            return [
                Breach(
                    .sendsForEver, at: first?.sequence,
                    ["mediator": step.receiver?.name ?? "", "count": "\(Self.depthLimit)"])
            ]
        }
        return []
    }

    private func breaches(in calls: CallTree) -> [Breach] {
        var snapshot = calls.evidence.snapshot
        for step in calls.evidence.steps { snapshot.hear(.step(step)) }
        var breaches = signalsWithoutEnd(calls)
        for (mediator, colleagues) in snapshot.colleagues.sorted(by: { $0.key < $1.key }) {
            func judge(_ reached: String, _ inside: Int?) {
                guard colleagues.contains(reached),
                    let caller = calls.colleague(at: inside, of: colleagues, mediator: mediator, other: reached)
                else { return }
                let breach = Breach(
                    .colleagueReachesColleague, at: inside,
                    ["colleague": caller, "other": reached, "mediator": mediator])
                // A call and its changes are a single breach.
                let isKnown = breaches.contains { $0.values == breach.values && calls.isInside(inside, of: $0.step) }
                if !isKnown { breaches.append(breach) }
            }
            for arrival in calls.evidence.arrivals where arrival.operation == .notifyColleague {
                judge(arrival.at.name, arrival.inside)
            }
            for change in calls.evidence.changes { judge(change.part, change.inside) }
        }
        return breaches
    }
}

extension CallTree {
    /// The colleague at work around a place; nil if `other` is reached there by the mediator, from outside, or by
    /// itself.
    fileprivate func colleague(
        at inside: Int?, of colleagues: Set<String>, mediator: String, other: String
    ) -> String? {
        for step in around(inside) {
            // A request that enters the chain comes from outside.
            if step.pattern == .chain { return nil }
            // A colleague that carries out an order is at work, so it has called any object reached there.
            if step.operation == .notifyColleague, let ordered = step.receiver?.name, ordered != other,
                colleagues.contains(ordered)
            {
                return ordered
            }
            let ends = [step.receiver?.name, step.sender.name].compactMap { $0 }
            if ends.contains(mediator) { return nil }
            if let colleague = ends.first(where: { $0 != other && colleagues.contains($0) }) { return colleague }
        }
        return nil
    }

    /// Whether a place is inside a call, or is that call.
    fileprivate func isInside(_ place: Int?, of step: Int?) -> Bool {
        place == step || around(place).contains { $0.sequence == step }
    }
}
