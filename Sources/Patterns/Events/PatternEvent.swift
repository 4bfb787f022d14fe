/// One step of a pattern: a call, recorded by the participant that makes it.
///
/// Events are facts: the types of this module emit them from inside the method that does the work, so a trace cannot
/// claim anything that did not happen. The same commands, clock and seed give the same events, byte for byte.
///
/// A class, so that all listeners share one object; none can change it.
public final class PatternEvent: Sendable {
    /// Position among the steps, from 1, without gaps while there is a listener.
    public let sequence: Int
    /// Number of the command that caused it, from 1; 0 before the first one.
    public let command: Int
    /// The innermost open call that encloses it; nil if none does.
    public let parent: Int?
    /// The step that arranged it for later, which may have ended; nil if there is a parent.
    public let cause: Int?
    public let pattern: Pattern
    /// The name of the chain, of the mediator, …; empty if the participants imply it.
    public let collaboration: String
    public let sender: Participant
    /// The object that the step reached; nil if none.
    public let receiver: Participant?
    public let operation: Operation
    /// The decision, action or message.
    public let decision: Decision
    /// The reason, if there is more to say.
    public let reason: Reason
    /// Another pattern to which the operation also belongs.
    public let also: Pattern?
    /// Time on the shell's clock since its start.
    public let time: Duration
    /// The number of calls that enclose it, from 0; calls by which a handler passes a request on are not counted.
    public let depth: Int

    public init(
        sequence: Int,
        command: Int,
        parent: Int? = nil,
        cause: Int? = nil,
        pattern: Pattern,
        collaboration: String = "",
        sender: Participant,
        receiver: Participant?,
        operation: Operation,
        decision: Decision,
        reason: Reason,
        also: Pattern? = nil,
        time: Duration,
        depth: Int
    ) {
        self.sequence = sequence
        self.command = command
        self.parent = parent
        self.cause = cause
        self.pattern = pattern
        self.collaboration = collaboration
        self.sender = sender
        self.receiver = receiver
        self.operation = operation
        self.decision = decision
        self.reason = reason
        self.also = also
        self.time = time
        self.depth = depth
    }

    /// The same step with another message.
    public func sending(_ message: Message) -> PatternEvent {
        PatternEvent(
            sequence: sequence, command: command, parent: parent, cause: cause, pattern: pattern,
            collaboration: collaboration, sender: sender, receiver: receiver, operation: operation,
            decision: .sends(message), reason: reason, also: also, time: time, depth: depth)
    }

    /// Whether a handler passes its request on in this step.
    public var isPass: Bool { decision.kind == .passes }
}

extension PatternEvent: Equatable {
    /// Whether all fields are equal.
    public static func == (one: PatternEvent, other: PatternEvent) -> Bool {
        (one.sequence, one.command, one.parent, one.cause, one.depth, one.time)
            == (other.sequence, other.command, other.parent, other.cause, other.depth, other.time)
            && (one.pattern, one.collaboration, one.sender, one.receiver, one.operation)
                == (other.pattern, other.collaboration, other.sender, other.receiver, other.operation)
            && (one.decision, one.reason, one.also) == (other.decision, other.reason, other.also)
    }
}
