public import Patterns

/// The records of the three witnesses for one command: callers record their calls, receivers that they were reached,
/// the change store the changes.
public struct Evidence: Sendable {
    /// What is known of a command's reply.
    public enum Answer: Sendable {
        /// It said nothing.
        case silent
        /// It said something, or why it failed.
        case said
    }

    /// The calls, in their order.
    public var steps: [PatternEvent]
    public var arrivals: [ArrivalRecord]
    public var changes: [ChangeRecord]
    /// How calls ended, by their numbers; one that is not there is still open.
    public var ends: [Int: EndRecord]
    /// nil as long as there is none.
    public var reply: Answer?
    /// How many steps were not kept.
    public var forgotten: Int
    /// How the collaborations stood when the command began.
    public var snapshot: CollaborationSnapshot
    /// How they stood when something that came later began, by the number of its first step.
    public var laterStandings: [Int: CollaborationSnapshot]
    /// What commands changed when they were executed for the first time, by the commands.
    public var executed: [ObjectID: [StatePart: Restoration]]
    /// The commands that were executed without a change, so that there is nothing to undo.
    public var idle: Set<ObjectID> = []
    /// By the steps that undid a command too early, one that was executed after it and was not undone.
    public var overtaken: [Int: String] = [:]
    /// The notification that led to this command, if one did.
    public var cause: Cause?
    /// The testimony that contracts need and that the stream has never given.
    public var missing: [Pattern: Testimony] = [:]

    /// The chain of commands that led to a command, each by a notification of the one before.
    public struct Cause: Equatable, Sendable {
        /// How many they are.
        public let count: Int
        /// The observers that were notified in the last of them.
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

    /// What comes later finds the collaborations as others have left them meanwhile.
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

/// What a part of state was before a command and what it was after it.
public struct Restoration: Equatable, Sendable {
    /// nil where it was not recorded.
    public internal(set) var before: String?
    public internal(set) var after: String

    /// The changes of one command, part by part.
    static func of(_ changes: some Sequence<ChangeRecord>) -> [StatePart: Restoration] {
        changes.reduce(into: [:]) { parts, change in
            parts[StatePart(change), default: Restoration(before: change.old, after: change.new)].after = change.new
        }
    }
}
