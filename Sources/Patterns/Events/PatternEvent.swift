/// One step of a pattern: a call, recorded by the participant that makes it.
///
/// Events are facts: the types of this module emit them from inside the method that does the thing, so a trace cannot
/// claim what did not happen. The same commands, clock and seed give the same events, byte for byte.
///
/// A class, since every listener keeps it, and none can change it: they all share the one object.
public final class PatternEvent: Sendable {
    /// Position among the steps, from 1, without gaps while somebody listens.
    public let sequence: Int
    /// Number of the command that caused it, from 1; 0 before the first one.
    public let command: Int
    /// The call still open that it is inside of; nil if it is inside of none.
    public let parent: Int?
    /// The step that arranged what happens later, which may have ended; nil where there is a parent.
    public let cause: Int?
    public let pattern: Pattern
    /// Which chain, which mediator, …; empty where the participants say it.
    public let collaboration: String
    public let sender: Participant
    /// The object that the step reached; nil if none.
    public let receiver: Participant?
    public let operation: Operation
    /// What was decided, done or sent.
    public let decision: Decision
    /// Why, where there is more to say.
    public let reason: Reason
    /// The other pattern of which the same call is an operation, too.
    public let also: Pattern?
    /// Time on the shell's clock since its start.
    public let time: Duration
    /// How many calls this one is inside of, from 0; those by which a handler passes a request on are not counted.
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

    /// Whether a handler passes its request on by it.
    public var isPass: Bool { decision.kind == .passes }
}

extension PatternEvent: Equatable {
    /// Whether the same is said of both.
    public static func == (one: PatternEvent, other: PatternEvent) -> Bool {
        (one.sequence, one.command, one.parent, one.cause, one.depth, one.time)
            == (other.sequence, other.command, other.parent, other.cause, other.depth, other.time)
            && (one.pattern, one.collaboration, one.sender, one.receiver, one.operation)
                == (other.pattern, other.collaboration, other.sender, other.receiver, other.operation)
            && (one.decision, one.reason, one.also) == (other.decision, other.reason, other.also)
    }
}
