import Patterns

/// Only the originator that made a memento opens it; after a restart, only the one of that name.
struct MementoContract: Contract {
    let pattern = Pattern.memento

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var snapshot = calls.evidence.snapshot
        var breaches: [Breach] = []
        for step in calls.evidence.steps {
            calls.evidence.catchUp(&snapshot, at: step)
            if step.operation == .setMemento { judge(step, snapshot, &breaches) }
            snapshot.hear(.step(step))
        }
        return .of(breaches)
    }

    private func judge(_ step: PatternEvent, _ snapshot: CollaborationSnapshot, _ breaches: inout [Breach]) {
        let values = ["originator": step.sender.name, "memento": step.receiver?.name ?? ""]
        if step.decision.kind == .cannotOpen {
            return breaches.append(Breach(.triesForeignMemento, at: step.sequence, values))
        }
        let isOwn: Bool
        if let makers = step.receiver?.id.flatMap({ snapshot.makers[$0] }), let opener = step.sender.id {
            isOwn = makers.contains(opener)
        } else if let maker = step.reason.maker {
            // It was made before anything listened, but bears its maker's name.
            isOwn = maker == step.sender.name
        } else {
            isOwn = false
        }
        if !isOwn { breaches.append(Breach(.opensForeignMemento, at: step.sequence, values)) }
    }
}
