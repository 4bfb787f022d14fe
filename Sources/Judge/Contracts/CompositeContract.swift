import PatternEvents

/// A composite that is asked for an operation asks every part that it has then, in order and by itself, unless its end says
/// why it did not.
struct CompositeContract: Contract {
    let pattern = Pattern.composite

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        var gap: Gap?
        var judged: Set<Int> = []
        for arrival in calls.evidence.arrivals where arrival.operation == .operation {
            // What it asks itself for belongs to the operation that it was asked for.
            guard case .parts(let parts, let count) = arrival.detail, let step = arrival.of.flatMap(calls.step),
                judged.insert(step.sequence).inserted
            else { continue }
            guard let end = calls.end(of: step) else {
                gap = .open
                continue
            }
            guard end.result == "ok", end.answer == nil else { continue }
            let asked = calls.children(of: step).filter {
                $0.pattern == .composite && $0.operation == .operation && $0.sender.id == arrival.at.id
            }
            judge(
                arrival.at, step, parts: parts.compactMap(\.id), count: count,
                asked: asked.compactMap { $0.receiver?.id }, &breaches)
        }
        return .of(breaches, gap: gap)
    }

    /// - Parameters:
    ///   - parts: the first of its parts.
    ///   - count: how many it has.
    private func judge(
        _ composite: Participant, _ step: PatternEvent, parts: [ObjectID], count: Int, asked: [ObjectID],
        _ breaches: inout [Breach]
    ) {
        let askedOnce = Set(asked)
        let values = ["composite": composite.name, "count": "\(count)", "asked": "\(askedOnce.count)"]
        guard askedOnce.count == count, askedOnce.isSuperset(of: parts) else {
            return breaches.append(Breach(.partNotAsked, at: step.sequence, values))
        }
        if Array(asked.prefix(parts.count)) != parts {
            breaches.append(Breach(.partsOutOfOrder, at: step.sequence, values))
        }
    }
}
