import PatternEvents
import Patterns
public import Text

/// Writes the traces of commands, a block a command; what comes later is a block of its own.
public final class TraceBlocks {
    public var filter = EventFilter()
    /// Whether each handler that passes has a line.
    public var isFull = false
    /// Whether teaching commands are told of, too.
    public var showsAll = false
    /// Whether a block says what it comes from, where that does not belong to the reply below it.
    public var showsCauses = true

    /// Made when there is something to tell.
    private lazy var texts = makeTexts()
    private let makeTexts: () -> Texts
    /// The objects whose roles have been told.
    private var introduced: Set<ObjectID> = []
    /// How far each command has been written: so many of its rows, when it had so many steps.
    private var written: [Int: (rows: Int, steps: Int)] = [:]

    public init(texts: @autoclosure @escaping () -> Texts = .spoken) { makeTexts = texts }

    /// What was done so far is not shown afterwards.
    public func skip(_ recordings: [CommandRecording]) {
        for recording in recordings { written[recording.command.number] = (.max, .max) }
    }

    /// Writes what has not been written of commands that have their reply.
    ///
    /// - Parameters:
    ///   - recordings: the oldest first.
    ///   - write: writes a block.
    public func write(
        _ recordings: [CommandRecording], width: Int, _ write: ((inout TextWriter) -> Void) -> Void
    ) {
        var kept: [Int: (rows: Int, steps: Int)] = [:]
        for recording in recordings where recording.stepsBeforeReply != nil {
            let number = recording.command.number
            let before = written[number] ?? (0, 0)
            kept[number] = before
            // Nothing came since: its rows are not made once more.
            guard before.steps < recording.steps.count, showsAll || !recording.command.isTeaching else { continue }
            let rows = recording.rows(texts)
            kept[number] = (max(before.rows, rows.rows.count), recording.steps.count)
            guard before.rows < rows.rows.count else { continue }
            write { self.write(rows, from: before.rows, of: recording, among: recordings, width: width, to: &$0) }
        }
        written = kept
        // Of a stream without an end the oldest objects are told once more rather than remembered.
        if introduced.count > 100_000 { introduced = [] }
    }

    private func write(
        _ rows: TraceRows, from first: Int, of recording: CommandRecording, among recordings: [CommandRecording],
        width: Int, to text: inout TextWriter
    ) {
        let shown = rows.rows[first...].filter(filter.shows)
        guard !shown.isEmpty else { return }
        let renderer = TraceRenderer(width: width, texts: texts)
        let legend = rows.legend(of: shown, without: &introduced, texts: texts)
        if showsCauses, let heading = heading(of: rows.rows[first], recording, recordings) {
            renderer.write(heading, to: &text)
        }
        for row in shown { renderer.write(row, isFull: isFull, to: &text) }
        if first == 0, let folded = renderer.folded(rows.counted(filter)) { renderer.write(folded, to: &text) }
        if first == 0, rows.isWithoutMediator { renderer.write(texts.rowNoMediator, to: &text) }
        if !legend.isEmpty { renderer.write(legend, to: &text) }
    }

    /// What a block comes from that does not belong to the reply below it.
    private func heading(
        of row: TraceRow, _ recording: CommandRecording, _ recordings: [CommandRecording]
    ) -> String? {
        let cause = row.isLater ? row.cause : recording.command.by
        guard row.isLater || cause != nil else { return nil }
        let source = cause.flatMap { cause in
            recordings.first { $0.steps.contains { $0.sequence == cause } }
        }
        // What a script or a lecture has run is told while that is under way: it is not late.
        if !row.isLater, let source, source.stepsBeforeReply == nil { return nil }
        let command = (source ?? recording).command.line
        guard let cause, let source, let number = source.rows(texts).row(around: cause, in: source)?.number else {
            return texts.rowLaterFrom(command: command)
        }
        return texts.rowLater(command: command, row: "\(number)")
    }
}
