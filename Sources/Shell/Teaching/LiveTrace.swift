import PatternEvents
import Patterns
import Text
import TraceViews

/// Prints a command's trace at its end, before its reply; what comes later is printed as a block of its own.
final class LiveTrace {
    var filter = EventFilter()
    /// Whether each handler that passes has a line.
    var isFull = false
    /// Whether teaching commands are told of, too.
    var showsAll = false

    private let output: DurableOutput
    private let memory: CommandMemory
    /// Made when there is something to tell.
    private var texts: Texts { .english }
    /// The objects whose roles have been told.
    private var introduced: Set<ObjectID> = []
    /// How many rows of each command have been printed, or are older than the trace.
    private var printed: [Int: Int] = [:]

    init(output: DurableOutput, memory: CommandMemory) {
        self.output = output
        self.memory = memory
    }

    var isOn: Bool {
        get { memory.isTraced }
        set {
            // What was done before is not shown afterwards.
            if newValue, !memory.isTraced {
                for recording in memory.recordings { printed[recording.command.number] = .max }
            }
            memory.isTraced = newValue
        }
    }

    /// The command under way has its reply: prints what it did, and what came later of those before.
    func endCommand() {
        memory.close()
        show()
    }

    /// Prints what has not been printed of commands that have their reply.
    func show() {
        guard isOn else { return }
        var kept: [Int: Int] = [:]
        for recording in memory.recordings where recording.stepsBeforeReply != nil {
            let number = recording.command.number
            let before = printed[number] ?? 0
            kept[number] = before
            guard before < recording.steps.count, showsAll || !recording.command.isTeaching else { continue }
            let rows = recording.rows(texts)
            guard before < rows.rows.count else { continue }
            kept[number] = rows.rows.count
            write(rows, from: before, of: recording)
        }
        printed = kept
    }

    private func write(_ rows: TraceRows, from first: Int, of recording: CommandRecording) {
        let shown = rows.rows[first...].filter(filter.shows)
        guard !shown.isEmpty else { return }
        let renderer = TraceRenderer(width: output.width, texts: texts)
        let legend = rows.legend(of: shown, without: &introduced, texts: texts)
        let heading = heading(of: rows.rows[first], recording)
        let write = { (text: inout TextWriter) in
            if let heading { renderer.write(heading, to: &text) }
            for row in shown { renderer.write(row, isFull: self.isFull, to: &text) }
            if first == 0, let folded = renderer.folded(rows.counted(self.filter)) { renderer.write(folded, to: &text) }
            if first == 0, rows.isWithoutMediator {
                renderer.write(self.texts.text("row.noMediator"), to: &text)
            }
            if !legend.isEmpty { renderer.write(legend, to: &text) }
        }
        // So that it does not mix with replies that a program reads.
        output.isJSON ? output.writeError(write) : output.writeToScreen(write)
    }

    /// What a block comes from that does not belong to the reply below it.
    private func heading(of row: TraceRow, _ recording: CommandRecording) -> String? {
        let cause = row.isLater ? row.cause : recording.command.by
        guard row.isLater || cause != nil else { return nil }
        let source = cause.flatMap { cause in
            memory.recordings.first { $0.steps.contains { $0.sequence == cause } }
        }
        // What a script or a lecture has run is told while that is under way: it is not late.
        if !row.isLater, let source, source.stepsBeforeReply == nil { return nil }
        let command = (source ?? recording).command.line
        guard let cause, let source, let number = source.rows(texts).row(around: cause, in: source)?.number else {
            return texts.text("row.laterFrom", ["command": command])
        }
        return texts.text("row.later", ["command": command, "row": "\(number)"])
    }
}
