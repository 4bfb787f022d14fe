import Patterns

/// What a recording says of its command: its handler, the mediator's orders, the notified observers, the changes.
extension CommandRecording {
    /// A request's way along the chain it entered: all that were asked, and whether the last of them took it.
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
        // One that failed took it if it asked somebody for it.
        default: return (asked, steps.contains { $0.parent == last.sequence })
        }
    }

    /// The orders that mediators sent, in their order.
    var orders: [PatternEvent] { steps.filter { $0.operation == .notifyColleague && $0.receiver != nil } }

    /// The signals that colleagues gave.
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
    /// Which kind of step the skeleton of a template method calls, and of a default step or a hook whose implementation ran: that
    /// of the object that was reached.
    func kind(of step: PatternEvent, isReached: Bool) -> String {
        let values: TextValues = ["class": step.receiver?.name ?? ""]
        return (isReached ? why("\(step.reason.key).own", values) : nil) ?? why(step.reason.key, values) ?? ""
    }
}

extension Sequence<String> {
    /// Each once, at its first place.
    var eachOnce: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
