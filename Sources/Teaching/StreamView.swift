public import Commands
import Judge
import Patterns
public import Shell
import Text
import TraceViews

/// Shows an event stream as a live trace: each command at a prompt, its trace and its reply. Other lines stay
/// unchanged. The judge's verdicts can follow each command, or be shown on their own.
public final class StreamView {
    private let console: Console
    private var reader = StreamReader()
    private var memory = EventMemory(limit: 16, wantsReplies: true)
    private var blocks = TraceBlocks()
    private let texts = Texts.spoken
    private let showsTrace: Bool
    private let isJSON: Bool
    private var judge: StreamJudge?
    private var prompt = "playhouse"
    private var hasCommands = false
    /// The last typed command, until it has a reply.
    private var unanswered: CommandRecord?
    /// The number of records that were not understood, and the first one.
    private var misread = 0
    private var firstMisread = (line: 0, words: "")
    /// Whether a contract was broken, or the stream lacks the records to rule that out.
    public private(set) var isBroken = false

    /// - Parameters:
    ///   - console: shows the stream.
    ///   - showsTrace: whether to show the trace.
    ///   - judges: whether to show verdicts.
    ///   - isJSON: whether verdicts are JSON.
    public init(_ console: Console, showsTrace: Bool = true, judges: Bool = false, isJSON: Bool = false) {
        (self.console, self.showsTrace, self.isJSON) = (console, showsTrace, isJSON)
        judge = judges ? StreamJudge() : nil
    }

    /// Shows the stream to its end.
    ///
    /// - Parameter path: `-` is standard input.
    /// - Throws: an error if it cannot be read or a line is damaged; the lines before that have been shown.
    public func show(_ path: String) throws(CommandError) {
        let source = try StreamSource(path)
        source.beforeWaiting = { [unowned self] in
            showTraces()
            console.flush()
        }
        defer {
            end()
            if judge != nil { judgeWhole() }
        }
        while let line = try source.next() {
            do throws(StreamFault) {
                let read = try reader.read(line)
                note(reader.misread, at: source.number)
                switch read {
                case .record(let record): hear(record)
                case .unknown: break
                case .other: showOther(line)
                }
            } catch {
                throw source.damaged(error)
            }
        }
    }

    private func note(_ misread: StreamReader.Misread?, at line: Int) {
        guard let misread else { return }
        let near = NearMiss.of(misread.word, among: misread.known)
        // A later version may have kinds that this program does not know.
        guard misread.field != "kind" || !near.isEmpty else { return }
        self.misread += 1
        guard self.misread == 1 else { return }
        let (field, word) = (misread.field, misread.word)
        var words = word.isEmpty ? texts.verifyNoField(field: field) : texts.verifyField(field: field, word: word)
        if misread.known.isEmpty, !word.isEmpty { words = texts.verifyOddField(field: words) }
        if let meant = near.first { words = texts.verifyMeant(what: words, meant: meant) }
        firstMisread = (line, words)
    }

    /// Reports faults of the stream as a whole.
    private func judgeWhole() {
        if misread > 0 {
            write(
                texts.verifyMisread(count: "\(misread)", line: "\(firstMisread.line)", what: firstMisread.words), .bad)
        }
        if !hasCommands {
            write(texts.verifyEmpty, .bad)
        } else if let unanswered, !unanswered.isTeaching {
            write(texts.verifyUnanswered(command: unanswered.line), .bad)
        } else if misread == 0 {
            return
        }
        isBroken = true
        console.flush()
    }

    private func hear(_ record: EventRecord) {
        defer { showVerdicts { $0.hear(record) } }
        switch record {
        case .session(let session):
            // A new session begins, and its numbers start over.
            end()
            (memory, blocks) = (EventMemory(limit: 16, wantsReplies: true), TraceBlocks())
            if judge != nil { judge = StreamJudge() }
            prompt = session.isPlayhouse ? "playhouse" : session.program
        case .command(let command):
            hasCommands = true
            if command.by == nil {
                unanswered = command
                // These steps came before this command.
                showTraces()
            }
            memory.hear(record)
            if command.by == nil, showsTrace { write("\(prompt)> \(command.line)", .heading) }
        case .reply(let reply):
            if reply.command == unanswered?.number { unanswered = nil }
            memory.hear(record)
            // Steps after the first reply wait for the next command, so that rows are not rebuilt for each further
            // reply.
            let recording = memory.recording(of: reply.command)
            if let line = recording?.line(ofPart: reply.command) {
                // The command that ran it is still running.
                showTraces(isOpenShown: true)
                return show(reply, of: line)
            }
            if let recording, recording.stepsBeforeReply == nil {
                recording.close()
                showTraces()
            }
            show(reply)
        default: memory.hear(record)
        }
    }

    /// Passes a record to the judge, and shows its verdict.
    private func showVerdicts(_ body: (StreamJudge) -> Void) {
        guard let judge else { return }
        body(judge)
        for judgement in judge.takeJudgements() where !judgement.verdicts.isEmpty {
            isBroken = isBroken || judgement.isBroken
            guard let recording = memory.recording(of: judgement.command.number) else { continue }
            let reply = VerifyReply(
                Judgement(recording: recording, verdicts: judgement.verdicts), isLater: judgement.isLater)
            console.write { text in
                guard isJSON else { return reply.write(to: &text) }
                var json = JSONWriter()
                reply.encode(to: &json)
                text.write(rendered: json.bytes)
                text.newline()
            }
        }
    }

    /// - Parameter part: the line that it answers, unless that is printed above it.
    private func show(_ reply: ReplyRecord, of part: String? = nil) {
        guard showsTrace else { return }
        if let part, !reply.words.isEmpty { write("\(part):", .quiet) }
        guard reply.isOK else { return write(reply.message.isEmpty ? reply.error : reply.message, .bad) }
        var lines = reply.text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines { write(String(line)) }
    }

    private func showOther(_ line: [UInt8]) {
        guard showsTrace else { return }
        write(String(decoding: line, as: UTF8.self))
    }

    private func write(_ line: String, _ style: Style? = nil) {
        console.write { text in
            text.write(line: line, style)
            text.newline()
        }
    }

    private func showTraces(isOpenShown: Bool = false) {
        guard showsTrace else { return }
        blocks.write(memory.recordings, width: console.width, isOpenShown: isOpenShown) { console.write($0) }
    }

    /// Shows the rest, even of a stream that was cut off.
    private func end() {
        memory.recordings.last?.close()
        showTraces()
        showVerdicts { $0.finish() }
        if let count = judge?.stepsOutside, count > 0 { write(texts.verifyOutside(count: "\(count)")) }
        console.flush()
    }
}
