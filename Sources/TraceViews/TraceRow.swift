public import Patterns

/// A row of a trace: a step, or several steps folded together.
public struct TraceRow: Sendable {
    /// From 1 within a command; hidden rows count, too.
    public internal(set) var number = 0
    /// Whether it is a change that no pattern's call made.
    let isChange: Bool
    public let pattern: Pattern
    /// The depth of its calls.
    public let depth: Int
    public internal(set) var head: String
    /// Its outcome, if in a separate column; may be empty.
    public let tail: String
    /// The reason; may be empty.
    public let because: String
    /// Its steps, the main one first.
    public internal(set) var steps: [PatternEvent]
    /// The objects in it, with their roles.
    public let participants: [Participant]
    /// A line for each handler that passed, or for each rule by which no order was sent.
    public let passes: [String]
    /// Whether it shows something that no call recorded: every trace includes it.
    public let isEvidence: Bool
    /// The steps by which a mediator sent no order after this signal.
    let withoutOrder: [PatternEvent]

    /// Its origin, if an earlier step arranged it; nil if it belongs to the typed command.
    public internal(set) var later: Later?
    /// Whether it came after the reply.
    public internal(set) var isLater = false
}

/// The origin of something that an earlier step arranged: a timer, a job, a result.
public struct Later: Equatable, Sendable {
    /// The step that arranged it.
    public let cause: Int
    /// Its time, on the shell's clock.
    let time: Duration
    /// The rows of the cause and of earlier causes, the nearest first.
    var rows: [Int] = []
    /// The job or other request that it belongs to; nil if there is none.
    var run: String?
    /// The delay after the cause; zero if unknown.
    var delay: Duration = .zero

    /// - Returns: nil if no earlier step arranged it.
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
    ///   - command: the line that it belongs to, if that is not the line above.
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
    /// Says how much later than its cause something came.
    ///
    /// - Parameters:
    ///   - command: the line whose row is meant; nil for the row's own line.
    ///   - shown: the rows that a reader has seen; nil for all.
    func later(_ later: Later, of command: String?, among shown: Set<Int>? = nil) -> String {
        // If the nearest row has no name, or a line may occur several times, the job identifies it.
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

    /// A time in words, to a tenth of a second; nil if it is shorter.
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

/// A step that changes nothing and has no row: a trace counts it, or a full trace shows it below the previous row.
struct FoldedStep {
    enum Kind: CaseIterable {
        /// A colleague's signal without a rule.
        case signal
        /// A signal within folded calls that led to no order.
        case idle
        /// A change of a subject without observers.
        case unobserved
        /// A state's answer that leaves its context in the same state.
        case stays
        /// A connection that a configurator made in a scene.
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
    /// The event, and why nothing followed.
    let text: String
}

/// A command's trace as rows, and its folded steps.
public struct TraceRows: Sendable {
    public internal(set) var rows: [TraceRow] = []
    /// The steps without a row, in order.
    var folded: [FoldedStep] = []
    /// Whether an undo changed contexts without the mediator.
    public internal(set) var isWithoutMediator = false
    /// The number of dropped steps.
    public internal(set) var forgotten = 0

    /// The rows before the reply.
    public var beforeReply: ArraySlice<TraceRow> { rows.prefix { !$0.isLater } }

    /// The rows without folded steps that a filter hides.
    public func counted(_ filter: EventFilter) -> TraceRows {
        var counted = self
        counted.folded.removeAll { !filter.shows($0.kind.pattern) }
        return counted
    }

    /// The row of the step with this number.
    public func row(of step: Int) -> TraceRow? { rows.first { $0.steps.contains { $0.sequence == step } } }

    /// The row of the step or, if it has none, of the innermost call around it that has one.
    public func row(around step: Int, in recording: CommandRecording) -> TraceRow? {
        var step: Int? = step
        while let inner = step {
            if let row = row(of: inner) { return row }
            step = recording.step(inner).flatMap(recording.origin)
        }
        return nil
    }
}
