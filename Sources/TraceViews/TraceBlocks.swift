import Patterns
public import Text

/// Writes the traces of commands, one block for each; later steps get a separate block.
public final class TraceBlocks {
    public var filter = EventFilter()
    /// Whether all rows are shown, and each handler that passes and each rule without an order has a line.
    public var isFull = false
    /// Whether teaching commands are also traced.
    public var showsAll = false
    /// Whether a block names its cause, if that does not belong to the reply below it.
    public var showsCauses = true

    /// Created on first use.
    private lazy var texts = makeTexts()
    private let makeTexts: () -> Texts
    /// The rows left out of later blocks and not yet counted in any line, by command number.
    private var waiting: [Int: [TraceRow]] = [:]
    /// The objects whose roles have been shown.
    private var introduced: Set<ObjectID> = []
    /// The progress of each command, in the order of the recordings.
    private var written: [Written] = []

    /// A command's rows written so far.
    private struct Written {
        let number: Int
        /// The number of rows written, and of steps at that time.
        var rows = 0
        var steps = 0
        /// The numbers of shown rows.
        var shown: Set<Int> = []
    }

    public init(texts: @autoclosure @escaping () -> Texts = .spoken) { makeTexts = texts }

    /// Skips everything recorded so far.
    public func skip(_ recordings: [CommandRecording]) {
        written = recordings.map { Written(number: $0.command.number, rows: .max, steps: .max) }
    }

    /// Writes the remaining rows of commands that have their replies, in the order of events.
    ///
    /// - Parameters:
    ///   - recordings: the oldest first.
    ///   - isOpenShown: whether a running command is written as far as it has come, as further output is inside it.
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
            // Without new steps, its rows are not rebuilt.
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
        // In an endless stream, the oldest objects are introduced again instead of being remembered.
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
            // The steps below a row come before the next row.
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

    /// The cause of a command that is not the line typed above it.
    private func heading(_ recording: CommandRecording, _ recordings: [CommandRecording]) -> String? {
        guard showsCauses, let cause = recording.command.by else { return nil }
        let source = recordings.first { $0.step(cause) != nil }
        // Commands of a running script or lecture are not late.
        if let source, source.stepsBeforeReply == nil { return nil }
        var later = Later(cause: cause, at: recording.command.time)
        if let source, let step = source.step(cause) { later.delay = later.time - step.time }
        return texts.later(later, of: (source ?? recording).command.line)
    }
}

extension [TraceRow] {
    /// Removes rows that a class can do without, so that a command has at most twelve, unless more calls changed
    /// something: ten for the typed command, and two for later steps.
    ///
    /// - Returns: the removed rows.
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
    /// The rows that a trace can do without, in order of removal.
    fileprivate enum Rank: CaseIterable {
        case observer, idleSignal, signal, chain, state

        /// The limit for rows that keeps it.
        var limit: Int {
            switch self {
            case .observer, .idleSignal: 10
            case .signal: 11
            case .chain, .state: 12
            }
        }
    }
}
