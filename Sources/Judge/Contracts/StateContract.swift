import Patterns

/// A context passes requests to its state object, and the next state is decided there.
struct StateContract: Contract {
    let pattern = Pattern.state

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var snapshot = calls.evidence.snapshot
        snapshot.beginCommand()
        var breaches: [Breach] = []
        for step in calls.evidence.steps {
            // Other steps may have come before a later one.
            calls.evidence.catchUp(&snapshot, at: step)
            switch step.operation {
            case .handle where step.receiver != nil: judgeRequest(step, snapshot, &breaches)
            case .changeState:
                judgeChange(step, calls, &breaches)
                if !isDecidedByState(step, calls) { judgeFormer(step, snapshot, &breaches) }
            default: break
            }
            snapshot.hear(.step(step))
        }
        judgeArrivals(calls, &breaches)
        return .of(breaches)
    }

    /// A context has to ask its current state.
    private func judgeRequest(_ step: PatternEvent, _ snapshot: CollaborationSnapshot, _ breaches: inout [Breach]) {
        guard let present = step.sender.id.flatMap({ snapshot.states[$0] }), let asked = step.receiver?.name,
            asked != present
        else { return }
        breaches.append(
            Breach(
                .asksOtherState, at: step.sequence,
                ["context": step.sender.name, "state": present, "other": asked]))
    }

    /// A context has to leave its last recorded state: if not, another was assigned meanwhile.
    private func judgeFormer(_ step: PatternEvent, _ snapshot: CollaborationSnapshot, _ breaches: inout [Breach]) {
        guard let context = step.receiver, let former = context.id.flatMap({ snapshot.states[$0] }),
            let old = step.decision.change?.old, old != former
        else { return }
        breaches.append(
            Breach(.asksOtherState, at: step.sequence, ["context": context.name, "state": former, "other": old]))
    }

    /// A state may follow only while the previous one handles a request.
    private func judgeChange(_ step: PatternEvent, _ calls: CallTree, _ breaches: inout [Breach]) {
        guard !isDecidedByState(step, calls), !isDecidedByContext(step, calls), let (old, new) = step.decision.change
        else { return }
        breaches.append(
            Breach(
                .changesStateItself, at: step.sequence,
                ["context": step.receiver?.name ?? "", "state": old, "new": new]))
    }

    private func isDecidedByState(_ step: PatternEvent, _ calls: CallTree) -> Bool {
        calls.around(step.parent).contains { outer in
            outer.pattern == .state && outer.operation == .handle && outer.sender.id == step.receiver?.id
        }
    }

    /// Whether the context decides the next state, after its state object has handled a request. The book allows both.
    private func isDecidedByContext(_ step: PatternEvent, _ calls: CallTree) -> Bool {
        let context = step.receiver?.id
        let beside = calls.evidence.steps.prefix { $0.sequence < step.sequence }.last { other in
            guard other.parent == step.parent, other.cause == step.cause else { return false }
            return other.operation == .handle && other.sender.id == context && other.receiver != nil
                || other.operation == .changeState && other.receiver?.id == context
        }
        return beside?.operation == .handle
    }

    func variants(in calls: CallTree) -> [Verdict.Variant] {
        let isByContext = calls.evidence.steps.contains { step in
            step.operation == .changeState && !isDecidedByState(step, calls)
        }
        return isByContext ? [.contextDecides] : []
    }

    /// An order that reaches a context has to reach its state object, unless it fails.
    private func judgeArrivals(_ calls: CallTree, _ breaches: inout [Breach]) {
        let contexts = Set(
            calls.evidence.steps.lazy.filter { $0.operation == .handle && $0.receiver != nil }.compactMap(\.sender.id))
        for arrival in calls.evidence.arrivals
        where arrival.operation == .notifyColleague || arrival.operation == .subsystemOperation {
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
