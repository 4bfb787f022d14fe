public import Patterns

extension TraceRow {
    /// The participant whose code a row shows, and possible names of the method that makes the call: normally the
    /// sender, in the method called on it. For a client or an invoker, which has no such code, it is the receiver.
    public func code(in command: CommandRecording) -> (participant: Participant, methods: [String])? {
        guard let step = steps.first else { return nil }
        // A chain's row is about the handler that handles the request.
        let receiver = steps.last { $0.pattern == .chain }?.receiver ?? step.receiver
        if [.client, .invoker].contains(step.sender.role) || step.pattern == .chain {
            return receiver.map { ($0, ["respond", "run", "execute"]) }
        }
        let enclosing = step.parent.flatMap(command.step)
        let asked = [enclosing.map { Self.method(of: $0) }, Self.method(of: step)].compactMap(\.self)
        return (step.sender, (asked + step.operation.methods).filter { !$0.isEmpty })
    }

    /// The first word of a request to an object, which normally is the name of its method.
    private static func method(of step: PatternEvent) -> String {
        String((step.decision.label ?? "").prefix { $0.isLetter || $0.isNumber })
    }
}

extension Operation {
    /// The methods that implement it, if their names differ.
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
