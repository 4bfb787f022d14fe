/// One step of a pattern, told by the participant that took it.
///
/// Events are facts: the types of this module emit them from inside the method that does the thing, so a trace cannot
/// claim what did not happen. The same commands, clock and seed give the same events, byte for byte.
public struct PatternEvent: Equatable, Sendable {
    /// Position in the stream, from 1, without gaps while somebody listens.
    public let sequence: Int
    /// Number of the command that caused it, from 1; 0 before the first one.
    public let command: Int
    public let pattern: Pattern
    public let sender: Participant
    /// Whom the step reached; nil if nobody did, as when the last handler of a chain passes.
    public let receiver: Participant?
    public let operation: Operation
    /// What was decided, done or sent.
    public let decision: Decision
    /// Why, where there is more to say: `takes lights, not watch`. May be empty.
    public let reason: String
    /// Time on the shell's clock since its start.
    public let time: Duration
    /// How many steps this one is inside of, from 0.
    public let depth: Int

    public init(
        sequence: Int,
        command: Int,
        pattern: Pattern,
        sender: Participant,
        receiver: Participant?,
        operation: Operation,
        decision: Decision,
        reason: String,
        time: Duration,
        depth: Int
    ) {
        self.sequence = sequence
        self.command = command
        self.pattern = pattern
        self.sender = sender
        self.receiver = receiver
        self.operation = operation
        self.decision = decision
        self.reason = reason
        self.time = time
        self.depth = depth
    }
}

/// An object that takes part in a pattern, and the part it plays.
public struct Participant: Hashable, Sendable {
    /// The object's name, as its user knows it: `lights`, `status line`.
    public let name: String
    public let role: Role

    public init(_ name: String, _ role: Role) {
        self.name = name
        self.role = role
    }

    /// Who asks a participant for something, where it does not matter who: the command, whatever its name.
    public static var client: Participant { Participant("client", .client) }
}

extension Participant: CustomStringConvertible {
    /// `lights:ConcreteHandler`, as UML names an instance and its classifier.
    public var description: String { "\(name):\(role.rawValue)" }
}
