public import Patterns

extension TraceRow {
    /// Whose code a row shows, and by which names the method may be found that makes the call: the sender's, in the method that it
    /// was asked by. Of one who types and of the invoker there is nothing to see: there it is the receiver's.
    public func code(in command: CommandRecording) -> (participant: Participant, methods: [String])? {
        guard let step = steps.first else { return nil }
        // A chain's row is about the handler that takes the request.
        let receiver = steps.last { $0.pattern == .chain }?.receiver ?? step.receiver
        if [.client, .invoker].contains(step.sender.role) || step.pattern == .chain {
            return receiver.map { ($0, ["respond", "run", "execute"]) }
        }
        let enclosing = step.parent.flatMap(command.step)
        let asked = [enclosing.map { Self.method(of: $0) }, Self.method(of: step)].compactMap(\.self)
        return (step.sender, (asked + step.operation.methods).filter { !$0.isEmpty })
    }

    /// The first word of what an object is asked: the name of its method as a rule.
    private static func method(of step: PatternEvent) -> String {
        String((step.decision.label ?? "").prefix { $0.isLetter || $0.isNumber })
    }
}

extension Operation {
    /// The methods that carry it out, where they do not have its name.
    public var methods: [String] {
        switch self {
        case .notify: ["notifyObservers"]
        case .notifyColleague: ["colleagueChanged"]
        case .handle: ["request", "receive"]
        case .operation: ["ask", "reached"]
        case .subsystemOperation: ["call", "reached"]
        case .algorithmInterface: ["run"]
        case .templateMethod, .primitiveOperation: ["abstractStep", "reached"]
        case .userAction: ["handOn"]
        case .changed, .update, .add: [rawValue]
        default: ["run", "handle", "execute", "apply"]
        }
    }
}
