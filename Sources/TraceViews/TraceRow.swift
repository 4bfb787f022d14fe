public import PatternEvents
import Patterns

/// A row of a trace: a step, or several that were folded to one.
public struct TraceRow: Sendable {
    /// From 1, in a command; the same whatever a view hides.
    public internal(set) var number = 0
    /// What stands in front: the pattern's word, or `change`.
    public let word: String
    public let pattern: Pattern
    /// How far it is indented, in calls.
    public let depth: Int
    public internal(set) var head: String
    /// What came of it, where that has a column of its own; may be empty.
    public let tail: String
    /// Why; may be empty.
    public let because: String
    /// The steps that it stands for, the one that leads first.
    public internal(set) var steps: [PatternEvent]
    /// Those of whom it speaks, with the roles they play in it.
    public let participants: [Participant]
    /// What handlers that passed are told of, one by one.
    public let passes: [String]

    /// The step that arranged it, for one that came after the reply and is not part of another such row.
    public internal(set) var cause: Int?
    /// Whether it came after the reply.
    public internal(set) var isLater = false
}

/// A command's trace as rows, and what was folded.
public struct TraceRows: Sendable {
    public internal(set) var rows: [TraceRow] = []
    /// Signals of colleagues that no rule is about.
    public internal(set) var signals = 0
    /// Changes of subjects that nobody observes.
    public internal(set) var unobserved = 0
    /// State steps that left the state as it was and that no other row tells of.
    public internal(set) var stays = 0
    /// Whether a command was taken back, contexts with it, and no mediator had a part in it.
    public internal(set) var isWithoutMediator = false
    /// Steps that were not kept.
    public internal(set) var forgotten = 0

    /// Those that came before the reply.
    public var beforeReply: ArraySlice<TraceRow> { rows.prefix { !$0.isLater } }

    /// The same without the counts of what a filter hides.
    public func counted(_ filter: EventFilter) -> TraceRows {
        var counted = self
        let patterns = Set(filter.patterns)
        if !patterns.contains(.mediator) { counted.signals = 0 }
        if !patterns.contains(.observer) { counted.unobserved = 0 }
        if !patterns.contains(.state) { counted.stays = 0 }
        return counted
    }

    /// The row that stands for the step with this number.
    public func row(of step: Int) -> TraceRow? { rows.first { $0.steps.contains { $0.sequence == step } } }

    /// The row that stands for the step or, where it has none, for the innermost call around it that has one.
    public func row(around step: Int, in recording: CommandRecording) -> TraceRow? {
        var step: Int? = step
        while let inner = step {
            if let row = row(of: inner) { return row }
            let told = recording.steps.first { $0.sequence == inner }
            step = told?.parent ?? told?.cause
        }
        return nil
    }
}
