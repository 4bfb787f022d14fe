import PatternEvents

/// A context hands what it is asked to its state object, and the state object decides what comes next.
struct StateContract: Contract {
    let pattern = Pattern.state

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var standing = calls.evidence.standing
        standing.beginCommand()
        var breaches: [Breach] = []
        for step in calls.evidence.steps {
            // What comes later has left room for others.
            calls.evidence.catchUp(&standing, at: step)
            switch step.operation {
            case .handle where step.receiver != nil: judgeRequest(step, standing, &breaches)
            case .changeState: judgeChange(step, calls, &breaches)
            default: break
            }
            standing.hear(.step(step))
        }
        judgeArrivals(calls, &breaches)
        return .of(breaches)
    }

    /// It is asked which is the present one.
    private func judgeRequest(_ step: PatternEvent, _ standing: Standing, _ breaches: inout [Breach]) {
        guard let present = step.sender.id.flatMap({ standing.states[$0] }), let asked = step.receiver?.name,
            asked != present
        else { return }
        breaches.append(
            Breach(
                .asksOtherState, at: step.sequence,
                ["context": step.sender.name, "state": present, "other": asked]))
    }

    /// A state follows while the state object before it handles a request.
    private func judgeChange(_ step: PatternEvent, _ calls: CallTree, _ breaches: inout [Breach]) {
        let isDecided = calls.around(step.parent).contains { outer in
            outer.pattern == .state && outer.operation == .handle && outer.sender.id == step.receiver?.id
        }
        guard !isDecided, let (old, new) = step.decision.change else { return }
        breaches.append(
            Breach(
                .changesStateItself, at: step.sequence,
                ["context": step.receiver?.name ?? "", "state": old, "new": new]))
    }

    /// An order that reaches a context reaches its state object, or the order fails.
    private func judgeArrivals(_ calls: CallTree, _ breaches: inout [Breach]) {
        let contexts = Set(
            calls.evidence.steps.lazy.filter { $0.operation == .handle && $0.receiver != nil }.compactMap(\.sender.id))
        for arrival in calls.evidence.arrivals where arrival.operation == .notifyColleague {
            guard let context = arrival.at.id, contexts.contains(context),
                let call = arrival.inside.flatMap(calls.step), !calls.failed(call), calls.end(of: call) != nil
            else { continue }
            let isHandedOn = calls.children(of: call).contains { $0.operation == .handle && $0.sender.id == context }
            if !isHandedOn {
                breaches.append(Breach(.leavesStateOut, at: call.sequence, ["context": arrival.at.name]))
            }
        }
    }
}
