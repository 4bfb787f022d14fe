import PatternEvents

/// A context lets the strategy work that it holds: the one it was given last.
struct StrategyContract: Contract {
    let pattern = Pattern.strategy

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var standing = calls.evidence.standing
        var breaches: [Breach] = []
        for step in calls.evidence.steps {
            calls.evidence.catchUp(&standing, at: step)
            if step.operation == .algorithmInterface, let held = step.sender.id.flatMap({ standing.strategies[$0] }),
                let asked = step.receiver?.name, asked != held
            {
                breaches.append(
                    Breach(
                        .asksOtherStrategy, at: step.sequence,
                        ["context": step.sender.name, "strategy": held, "other": asked]))
            }
            standing.hear(.step(step))
        }
        return .of(breaches)
    }
}
