import Patterns

/// The facts about a recorded command: its handler, the mediator's orders, the notified observers, and the changes.
extension CommandRecording {
    /// A request's path along the chain it entered: all handlers asked, and whether the last one handled it.
    var wayIntoChain: (asked: [PatternEvent], isTaken: Bool)? {
        guard let first = steps.first(where: { $0.pattern == .chain && $0.operation == .handleRequest }) else {
            return nil
        }
        let ends = ends
        var asked = [first]
        while let last = asked.last, ends[last.sequence]?.answer != .handled,
            let next = steps.first(where: { $0.parent == last.sequence && $0.isPass })
        {
            asked.append(next)
        }
        guard let last = asked.last else { return nil }
        switch ends[last.sequence]?.answer {
        case .handled: return (asked, true)
        case .passed, .filtered: return (asked, false)
        // One that failed had handled it if it made a call.
        default: return (asked, steps.contains { $0.parent == last.sequence })
        }
    }

    /// The orders that mediators sent, in order.
    var orders: [PatternEvent] { steps.filter { $0.operation == .notifyColleague && $0.receiver != nil } }

    /// The signals that colleagues sent.
    var signals: [PatternEvent] { steps.filter { $0.operation == .changed && $0.receiver != nil } }

    /// The calls by which subjects notified observers.
    var tellings: [PatternEvent] { steps.filter { $0.operation == .update && $0.receiver != nil } }

    /// The subjects' changes.
    var notifications: [PatternEvent] {
        steps.filter { step in
            guard step.operation == .notify, let (old, new) = step.decision.change else { return false }
            return old != new
        }
    }
}

extension Texts {
    /// The kind of step that the skeleton of a template method calls. If a default step or hook has its own
    /// implementation, the kind is that of the object reached.
    func kind(of step: PatternEvent, isReached: Bool) -> String {
        let values: TextValues = ["class": step.receiver?.name ?? ""]
        return (isReached ? why("\(step.reason.key).own", values) : nil) ?? why(step.reason.key, values) ?? ""
    }
}

extension Sequence<String> {
    /// Each element once, at its first place.
    var eachOnce: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
