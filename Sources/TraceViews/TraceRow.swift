public import Patterns

/// A row of a trace: a step, or several that were folded to one.
public struct TraceRow: Sendable {
    /// From 1, in a command; the same whatever a view hides.
    public internal(set) var number = 0
    /// Whether it is a change that no pattern's call made.
    let isChange: Bool
    public let pattern: Pattern
    /// How far it is indented, in calls.
    public let depth: Int
    public internal(set) var head: String
    /// Its outcome, if that has its own column; may be empty.
    public let tail: String
    /// Why; may be empty.
    public let because: String
    /// The steps that it stands for, the one that leads first.
    public internal(set) var steps: [PatternEvent]
    /// The objects in it, with the roles they play.
    public let participants: [Participant]
    /// The lines for the handlers that passed, or for the rules by which no order was sent, one by one.
    public let passes: [String]
    /// Whether it shows what no call has recorded: no trace does without it.
    public let isEvidence: Bool
    /// The steps by which a mediator that heard this signal sent no order.
    let withoutOrder: [PatternEvent]

    /// How it came about, if an earlier step arranged it; nil if it is part of what was typed.
    public internal(set) var later: Later?
    /// Whether it came after the reply.
    public internal(set) var isLater = false
}

/// How something came about that an earlier step had arranged: a timer, a job, a result.
public struct Later: Equatable, Sendable {
    /// The step that arranged it.
    public let cause: Int
    /// When it came, on the shell's clock.
    let time: Duration
    /// The rows that stand for the cause and for what led to that, the nearest first.
    var rows: [Int] = []
    /// The job, or other request, that it belongs to; nil if it is none's.
    var run: String?
    /// How long after the cause it came; zero if that is not known.
    var delay: Duration = .zero

    /// - Returns: nil if no earlier step has arranged it.
    init?(_ node: TraceTree.Node) {
        guard node.parent == nil, let cause = node.origin?.step.sequence ?? node.step.cause else { return nil }
        self.init(cause: cause, at: node.step.time)
    }

    init(cause: Int, at time: Duration) { (self.cause, self.time) = (cause, time) }
}

extension TraceRow {
    /// What is in front: the pattern's word, or `change`.
    public var word: String { isChange ? "change" : pattern.word }

    /// What is to be above it: that it came later than its cause. Nil if the row above it came of the same.
    ///
    /// - Parameters:
    ///   - previous: the row above it; nil if there is none.
    ///   - command: the line that it belongs to, where that is not the one above.
    ///   - shown: the rows that a reader has seen; nil for all.
    public func heading(
        after previous: TraceRow?, of command: String? = nil, among shown: Set<Int>? = nil, _ texts: Texts = .spoken
    ) -> String? {
        guard let later, later != previous?.later else { return nil }
        let heading = texts.later(later, of: command, among: shown)
        return heading == previous?.later.map { texts.later($0, of: command, among: shown) } ? nil : heading
    }
}

extension Texts {
    /// That something came later than its cause, and how much.
    ///
    /// - Parameters:
    ///   - command: the line whose row is meant; nil if it is that of the row itself.
    ///   - shown: the rows that a reader has seen; nil for all.
    func later(_ later: Later, of command: String?, among shown: Set<Int>? = nil) -> String {
        // Where the nearest row cannot be named, or a line may have been typed several times, the run says what it is.
        let rows = later.run == nil ? later.rows[...] : later.rows.prefix(1)
        let row = rows.first { shown?.contains($0) ?? true }.map { "\($0)" }
        var head = rowLater
        if let run = later.run, row == nil || command != nil { head = rowLaterRun(what: head, run: run) }
        switch (command, row) {
        case (nil, nil): break
        case (nil, let row?): head = rowLaterRow(what: head, row: row)
        case (let command?, nil): head = rowLaterFrom(what: head, command: command)
        case (let command?, let row?): head = rowLaterFromRow(what: head, command: command, row: row)
        }
        guard let time = Self.words(later.delay) else { return head }
        return rowLaterAfter(what: head, time: time)
    }

    /// A time in words, to a tenth of a second; nil if it is shorter than that.
    private static func words(_ time: Duration) -> String? {
        let tenths = time.components.seconds * 10 + time.components.attoseconds / 100_000_000_000_000_000
        let seconds = tenths / 10
        switch seconds {
        case 0..<60: return tenths == 0 ? nil : tenths % 10 == 0 ? "\(seconds) s" : "\(seconds).\(tenths % 10) s"
        case ..<3600: return "\(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s")
        default: return "\(seconds / 3600) h" + (seconds % 3600 < 60 ? "" : " \(seconds % 3600 / 60) min")
        }
    }
}

/// A step that changes nothing and has no row of its own: a trace counts it or, if it is full, says it below the row before it.
struct FoldedStep {
    enum Kind: CaseIterable {
        /// A colleague's signal that no rule is about.
        case signal
        /// A signal within folded calls after which no order was needed.
        case idle
        /// A change of a subject without observers.
        case unobserved
        /// A state's answer to a request after which its context stays as it was.
        case stays
        /// A boundary of a scene that a configurator made.
        case connection

        var pattern: Pattern {
            switch self {
            case .signal, .idle: .mediator
            case .unobserved: .observer
            case .stays: .state
            case .connection: .cleanSwift
            }
        }
    }

    let kind: Kind
    let sequence: Int
    /// What happened, and why nothing followed.
    let text: String
}

/// A command's trace as rows, and what was folded.
public struct TraceRows: Sendable {
    public internal(set) var rows: [TraceRow] = []
    /// The steps without a row of their own, in their order.
    var folded: [FoldedStep] = []
    /// Whether a command was undone, contexts with it, and no mediator had a part in it.
    public internal(set) var isWithoutMediator = false
    /// Steps that were not kept.
    public internal(set) var forgotten = 0

    /// Those that came before the reply.
    public var beforeReply: ArraySlice<TraceRow> { rows.prefix { !$0.isLater } }

    /// The same without the folded steps that a filter hides.
    public func counted(_ filter: EventFilter) -> TraceRows {
        var counted = self
        counted.folded.removeAll { !filter.shows($0.kind.pattern) }
        return counted
    }

    /// The row that stands for the step with this number.
    public func row(of step: Int) -> TraceRow? { rows.first { $0.steps.contains { $0.sequence == step } } }

    /// The row that stands for the step or, where it has none, for the innermost call around it that has one.
    public func row(around step: Int, in recording: CommandRecording) -> TraceRow? {
        var step: Int? = step
        while let inner = step {
            if let row = row(of: inner) { return row }
            step = recording.step(inner).flatMap(recording.origin)
        }
        return nil
    }
}
