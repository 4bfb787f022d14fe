import Patterns

/// A composite that is asked for an operation asks each of its current parts once, itself, unless it records why it
/// leaves the part out.
struct CompositeContract: Contract {
    let pattern = Pattern.composite

    /// Adding and removing parts, and leaves, break nothing.
    func isAtWork(in calls: CallTree) -> Bool {
        calls.evidence.steps.contains { $0.operation == .operation && $0.receiver?.role == .composite }
    }

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        var gap: Gap?
        var judged: Set<Int> = []
        for arrival in calls.evidence.arrivals where arrival.operation == .operation {
            // A composite's calls to itself belong to the operation that it was asked for.
            guard case .parts(let parts, let count) = arrival.detail, let step = arrival.of.flatMap(calls.step),
                judged.insert(step.sequence).inserted
            else { continue }
            guard let end = calls.end(of: step) else {
                gap = .open
                continue
            }
            guard end.result == "ok" else { continue }
            let own = calls.children(of: step).filter {
                $0.pattern == .composite && ($0.operation == .operation || $0.operation == .leaveOut)
                    && $0.sender.id == arrival.at.id
            }
            let operations = Dictionary(grouping: own) { $0.decision.label ?? $0.decision.operationLeftOut }
            // No operation means that it asked no part.
            let faults = (own.isEmpty ? [[]] : Array(operations.values)).compactMap { told in
                fault(of: arrival.at, step, parts: parts, count: count, told: told.compactMap { $0.receiver?.id })
            }
            if let worst = faults.first(where: { $0.rule == .partNotAsked }) ?? faults.first { breaches.append(worst) }
        }
        return .of(breaches, gap: gap)
    }

    /// - Parameters:
    ///   - parts: its first parts.
    ///   - count: the number of parts.
    ///   - told: the parts that it asked for, or left out of, one operation.
    private func fault(
        of composite: Participant, _ step: PatternEvent, parts: [Participant], count: Int, told: [ObjectID]
    ) -> Breach? {
        let once = Set(told)
        if once.count < told.count {
            var known: Set<ObjectID> = []
            let again = told.first { !known.insert($0).inserted }
            let name = parts.first { $0.id == again }?.name ?? ""
            return Breach(.partAskedTwice, at: step.sequence, ["composite": composite.name, "part": name])
        }
        let others = parts.filter { $0.id.map { !once.contains($0) } ?? false }.map(\.name)
        let names = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? ", …" : "")
        let values = [
            "composite": composite.name, "count": "\(count)",
            "others": others.isEmpty ? "\(abs(count - once.count))" : names,
        ]
        guard once.count == count, others.isEmpty else { return Breach(.partNotAsked, at: step.sequence, values) }
        return Array(told.prefix(parts.count)) == parts.compactMap(\.id)
            ? nil : Breach(.partsOutOfOrder, at: step.sequence, values)
    }
}
