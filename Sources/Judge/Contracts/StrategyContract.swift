import Patterns

/// A context runs its current strategy: the last one it was given.
struct StrategyContract: Contract {
    let pattern = Pattern.strategy

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var snapshot = calls.evidence.snapshot
        var breaches: [Breach] = []
        for step in calls.evidence.steps {
            calls.evidence.catchUp(&snapshot, at: step)
            if step.operation == .algorithmInterface, let held = step.sender.id.flatMap({ snapshot.strategies[$0] }),
                let asked = step.receiver?.name, asked != held
            {
                breaches.append(
                    Breach(
                        .asksOtherStrategy, at: step.sequence,
                        ["context": step.sender.name, "strategy": held, "other": asked]))
            }
            snapshot.hear(.step(step))
        }
        return .of(breaches)
    }
}
