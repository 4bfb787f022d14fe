/// One step of a pattern, told by the participant that took it.
///
/// Events are facts: the types of this module emit them from inside the method that does the thing, so a trace cannot
/// claim what did not happen. The same commands, clock and seed give the same events, byte for byte.
package struct PatternEvent: Equatable, Sendable {
    /// Position in the stream, from 1, without gaps while somebody listens.
    package let sequence: Int
    /// Number of the command that caused it, from 1; 0 before the first one.
    package let command: Int
    package let pattern: Pattern
    package let sender: Participant
    /// Whom the step reached; nil if nobody did, as when the last handler of a chain passes.
    package let receiver: Participant?
    package let operation: Operation
    /// What was decided or sent, in a few words: `passes watch`, `dim 10`, `18 % → 19 %`.
    package let decision: String
    /// Why, where there is more to say: `takes lights, not watch`. May be empty.
    package let reason: String
    /// Time on the shell's clock since its start.
    package let time: Duration
    /// How many steps this one is inside of, from 0.
    package let depth: Int

    package init(
        sequence: Int,
        command: Int,
        pattern: Pattern,
        sender: Participant,
        receiver: Participant?,
        operation: Operation,
        decision: String,
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
package struct Participant: Hashable, Sendable {
    /// The object's name, as its user knows it: `lights`, `status line`.
    package let name: String
    package let role: Role

    package init(_ name: String, _ role: Role) {
        self.name = name
        self.role = role
    }

    /// Who asks a participant for something, where it does not matter who: the command, whatever its name.
    package static var client: Participant { Participant("client", .client) }
}

extension Participant: CustomStringConvertible {
    /// `lights:ConcreteHandler`, as UML names an instance and its classifier.
    package var description: String { "\(name):\(role.rawValue)" }
}
