public import Patterns

/// The records of the three witnesses for one command: callers record calls, receivers record arrivals, and the change
/// store records changes.
public struct Evidence: Sendable {
    /// The known facts about a command's reply.
    public enum Answer: Sendable {
        /// It printed nothing.
        case silent
        /// It printed something, or failed.
        case said
    }

    /// The calls in order.
    public var steps: [PatternEvent]
    public var arrivals: [ArrivalRecord]
    public var changes: [ChangeRecord]
    /// The ends of calls, by sequence number; a call without one is still open.
    public var ends: [Int: EndRecord]
    /// nil while there is no reply.
    public var reply: Answer?
    /// The number of dropped steps.
    public var forgotten: Int
    /// The collaborations when the command began.
    public var snapshot: CollaborationSnapshot
    /// The collaborations when each later consequence began, by the number of its first step.
    public var laterStandings: [Int: CollaborationSnapshot]
    /// The changes of each command's first execution.
    public var executed: [ObjectID: [StatePart: Restoration]]
    /// The commands whose execution changed nothing, so that there is nothing to undo.
    public var idle: Set<ObjectID> = []
    /// For each step that undid a command too early, a later command that was not yet undone.
    public var overtaken: [Int: String] = [:]
    /// The notification that led to this command, if there is one.
    public var cause: Cause?
    /// The testimony that contracts need and the stream lacks.
    public var missing: [Pattern: Testimony] = [:]

    /// A chain of commands, each started by a notification of the one before.
    public struct Cause: Equatable, Sendable {
        /// The number of commands.
        public let count: Int
        /// The observer that was notified in the last command.
        public let observer: String

        public init(count: Int, observer: String) { (self.count, self.observer) = (count, observer) }
    }

    public init(
        steps: [PatternEvent], arrivals: [ArrivalRecord], changes: [ChangeRecord], ends: [Int: EndRecord],
        reply: Answer?, forgotten: Int = 0, snapshot: CollaborationSnapshot,
        laterStandings: [Int: CollaborationSnapshot] = [:],
        executed: [ObjectID: [StatePart: Restoration]] = [:], idle: Set<ObjectID> = [], overtaken: [Int: String] = [:],
        cause: Cause? = nil
    ) {
        (self.idle, self.overtaken, self.cause) = (idle, overtaken, cause)
        self.steps = steps
        self.arrivals = arrivals
        self.changes = changes
        self.ends = ends
        self.reply = reply
        self.forgotten = forgotten
        self.snapshot = snapshot
        self.laterStandings = laterStandings
        self.executed = executed
    }

    /// For a later step, sets the snapshot to the collaborations at that time.
    func catchUp(_ snapshot: inout CollaborationSnapshot, at step: PatternEvent) {
        guard step.parent == nil, step.cause != nil else { return }
        if let found = laterStandings[step.sequence] { snapshot = found }
        snapshot.beginCommand()
    }
}

/// A part of a feature's state.
public struct StatePart: Hashable, Sendable {
    public let feature: String
    public let part: String

    init(_ change: ChangeRecord) { (feature, part) = (change.feature, change.part) }
}

/// A part's value before a command and after it.
public struct Restoration: Equatable, Sendable {
    /// nil if it was not recorded.
    public internal(set) var before: String?
    public internal(set) var after: String

    /// Returns the changes of one command, part by part.
    static func of(_ changes: some Sequence<ChangeRecord>) -> [StatePart: Restoration] {
        changes.reduce(into: [:]) { parts, change in
            parts[StatePart(change), default: Restoration(before: change.old, after: change.new)].after = change.new
        }
    }
}
