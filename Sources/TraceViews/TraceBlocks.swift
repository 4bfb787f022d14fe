import Patterns
public import Text

/// Writes the traces of commands, a block a command; what comes later is a block of its own.
public final class TraceBlocks {
    public var filter = EventFilter()
    /// Whether no row is left out, and each handler that passes and each rule without an order has a line.
    public var isFull = false
    /// Whether teaching commands are also traced.
    public var showsAll = false
    /// Whether a block says what it comes from, where that does not belong to the reply below it.
    public var showsCauses = true

    /// Made when there is something to show.
    private lazy var texts = makeTexts()
    private let makeTexts: () -> Texts
    /// The rows that later blocks did without and that no line has counted yet, by the number of their command.
    private var waiting: [Int: [TraceRow]] = [:]
    /// The objects whose roles have been shown.
    private var introduced: Set<ObjectID> = []
    /// How far each command has been written, in the order of the recordings.
    private var written: [Written] = []

    /// What has been written of a command.
    private struct Written {
        let number: Int
        /// So many of its rows, when it had so many steps.
        var rows = 0
        var steps = 0
        /// The rows that were shown.
        var shown: Set<Int> = []
    }

    public init(texts: @autoclosure @escaping () -> Texts = .spoken) { makeTexts = texts }

    /// What was done so far is not shown afterwards.
    public func skip(_ recordings: [CommandRecording]) {
        written = recordings.map { Written(number: $0.command.number, rows: .max, steps: .max) }
    }

    /// Writes what has not been written of commands that have their reply, in the order in which it happened.
    ///
    /// - Parameters:
    ///   - recordings: the oldest first.
    ///   - isOpenShown: whether a command under way is written as far as it has come: what comes next is inside of it.
    ///   - write: writes a block.
    public func write(
        _ recordings: [CommandRecording], width: Int, isOpenShown: Bool = false,
        _ write: ((inout TextWriter) -> Void) -> Void
    ) {
        var kept: [Written] = []
        kept.reserveCapacity(recordings.count)
        var former = written[...]
        var news: [(place: Int, recording: CommandRecording, rows: TraceRows)] = []
        for recording in recordings {
            let number = recording.command.number
            if let place = former.firstIndex(where: { $0.number == number }) { former = former[place...] }
            kept.append(former.first?.number == number ? former[former.startIndex] : Written(number: number))
            let before = kept[kept.count - 1]
            guard isOpenShown || recording.stepsBeforeReply != nil else { continue }
            // Nothing came since: its rows are not made again.
            guard before.steps < recording.steps.count, showsAll || !recording.command.isTeaching else { continue }
            let rows = recording.rows(texts)
            kept[kept.count - 1].steps = recording.steps.count
            if before.rows < rows.rows.count { news.append((kept.count - 1, recording, rows)) }
        }
        news.sort {
            $0.rows.rows[kept[$0.place].rows].steps[0].sequence < $1.rows.rows[kept[$1.place].rows].steps[0].sequence
        }
        for (place, recording, rows) in news {
            write { self.write(rows, of: recording, among: recordings, known: &kept[place], width: width, to: &$0) }
            kept[place].rows = rows.rows.count
        }
        written = kept
        // Of a stream without an end the oldest objects are shown again instead of being remembered.
        if introduced.count > 100_000 { introduced = [] }
    }

    private func write(
        _ rows: TraceRows, of recording: CommandRecording, among recordings: [CommandRecording],
        known: inout Written, width: Int, to text: inout TextWriter
    ) {
        let first = known.rows
        var shown = rows.rows[first...].filter(filter.shows)
        guard !shown.isEmpty else { return }
        var leftOut = waiting.removeValue(forKey: recording.command.number) ?? []
        if !isFull, filter == EventFilter() {
            leftOut += shown.fit(isLater: first > 0 && shown.allSatisfy { $0.pattern != .command })
        }
        guard !shown.isEmpty else {
            waiting[recording.command.number] = leftOut
            return
        }
        known.shown.formUnion(shown.map(\.number))
        let renderer = TraceRenderer(width: width, texts: texts)
        let legend = rows.legend(of: shown, without: &introduced, texts: texts)
        if let first = shown.first, !first.isLater, let heading = heading(recording, recordings) {
            renderer.write(heading, to: &text)
        }
        var counts = first == 0 ? rows.counted(filter) : TraceRows()
        var folded = isFull ? rows.counted(filter).folded[...] : []
        if isFull { counts.folded = [] }
        var above: TraceRow?
        for (index, row) in shown.enumerated() {
            let line = row.isLater ? recording.command.line : nil
            if let heading = row.heading(after: above, of: line, among: known.shown, texts) {
                renderer.write(heading, to: &text)
            }
            // Those below a row come before the next one.
            folded = folded.drop { $0.sequence < row.steps[0].sequence }
            let end =
                index + 1 < shown.count
                ? shown[shown.index(shown.startIndex, offsetBy: index + 1)].steps[0].sequence : .max
            let below = folded.prefix { $0.sequence < end }
            renderer.write(row, folded: isFull ? Array(below) : nil, to: &text)
            above = row
        }
        if let folded = renderer.folded(counts, leftOut: leftOut) { renderer.write(folded, to: &text) }
        if first == 0, rows.isWithoutMediator { renderer.write(texts.rowNoMediator, to: &text) }
        if !legend.isEmpty { renderer.write(legend, to: &text) }
    }

    /// What a command comes from that is not what was typed above it.
    private func heading(_ recording: CommandRecording, _ recordings: [CommandRecording]) -> String? {
        guard showsCauses, let cause = recording.command.by else { return nil }
        let source = recordings.first { $0.step(cause) != nil }
        // What a script or a lecture has run is shown while that runs: it is not late.
        if let source, source.stepsBeforeReply == nil { return nil }
        var later = Later(cause: cause, at: recording.command.time)
        if let source, let step = source.step(cause) { later.delay = later.time - step.time }
        return texts.later(later, of: (source ?? recording).command.line)
    }
}

extension [TraceRow] {
    /// Leaves out what a class can do without, so that a command has twelve rows at most, unless more calls changed
    /// something: ten when it is typed, and two for what comes later.
    ///
    /// - Returns: those left out.
    fileprivate mutating func fit(isLater: Bool) -> [TraceRow] {
        var leftOut: [TraceRow] = []
        for rank in TraceRow.Rank.allCases {
            let limit = isLater ? 0 : rank.limit
            for index in indices.reversed() where count > limit && self.rank(at: index) == rank {
                leftOut.append(remove(at: index))
            }
        }
        return leftOut
    }

    private func rank(at index: Int) -> TraceRow.Rank? {
        let (row, step) = (self[index], self[index].steps[0])
        let isFollowed = index + 1 < count && self[index + 1].depth > row.depth
        switch step.operation {
        case _ where row.isEvidence || isFollowed && step.pattern != .chain: return nil
        case .notify, .update: return .observer
        case .handleRequest where step.pattern == .chain: return .chain
        case .handle: return .state
        case .changed:
            if row.withoutOrder.contains(where: { $0.decision.kind == .sendsNothingYet }) { return nil }
            return row.withoutOrder.allSatisfy { $0.reason.kind == .reached } ? .idleSignal : .signal
        default: return nil
        }
    }
}

extension TraceRow {
    /// What a trace can do without, the first to go first.
    fileprivate enum Rank: CaseIterable {
        case observer, idleSignal, signal, chain, state

        /// How many rows there may be with it.
        var limit: Int {
            switch self {
            case .observer, .idleSignal: 10
            case .signal: 11
            case .chain, .state: 12
            }
        }
    }
}
