import Patterns

/// A worker executes a queued request once and then completes it once; a canceled request is never executed; and an
/// asynchronous composite completes after the parts it waits for.
struct AsynchronousContract: Contract {
    let pattern = Pattern.asynchronousProcessing

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var (breaches, gap): ([Breach], Gap?) = ([], nil)
        var (queued, executed, completed, cancelled): (Set<String>, Set<ObjectID>, Set<ObjectID>, Set<String>) =
            ([], [], [], [])
        var waited: [ObjectID: Set<ObjectID>] = [:]
        for step in calls.evidence.steps {
            let name = step.decision.request ?? step.receiver?.name ?? ""
            func broken(_ rule: Rule) { breaches.append(Breach(rule, at: step.sequence, ["request": name])) }
            switch (step.pattern, step.operation) {
            case (.asynchronousProcessing, .enqueue):
                queued.insert(name)
                cancelled.remove(name)
            case (.asynchronousProcessing, .execute):
                if !queued.contains(name) { gap = .elsewhere(name) }
                if cancelled.contains(name) { broken(.executesCancelled) }
                if let id = step.receiver?.id, !executed.insert(id).inserted { broken(.executesTwice) }
            case (.asynchronousProcessing, .complete):
                guard step.decision.request != nil, let id = step.receiver?.id else { break }
                if !completed.insert(id).inserted { broken(.completesTwice) }
                switch executor(of: name, before: step, calls) {
                case nil: gap = .elsewhere(name)
                case step.sender.id: break
                default: broken(.completesUnexecuted)
                }
            case (.asynchronousProcessing, .cancel): cancelled.insert(name)
            case (.composite, .wait):
                if let whole = step.sender.id, let part = step.receiver?.id { waited[whole, default: []].insert(part) }
            case (.composite, .complete):
                guard let id = step.sender.id else { break }
                if waited[id]?.isEmpty == false {
                    breaches.append(
                        Breach(.completesBeforeParts, at: step.sequence, ["request": step.sender.name]))
                }
                if let whole = step.receiver?.id { waited[whole]?.remove(id) }
            default: break
            }
        }
        return .of(breaches, gap: gap)
    }

    /// The worker that last executed a request; nil if that was in no command judged here.
    private func executor(of request: String, before completion: PatternEvent, _ calls: CallTree) -> ObjectID? {
        calls.evidence.steps.last {
            $0.pattern == .asynchronousProcessing && $0.operation == .execute && $0.sequence < completion.sequence
                && $0.decision.request == request
        }?.sender.id
    }
}
