public import Commands
import Judge
import Patterns
public import Shell
import Text
import TraceViews

/// Shows an event stream as a live trace: each command at a prompt, its trace and its reply; other lines as they are. It can
/// also show the judge's verdicts after each command, or only these.
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
    /// The command that was typed last, as long as it has no reply.
    private var unanswered: CommandRecord?
    /// How many records were not understood, and the first of them.
    private var misread = 0
    private var firstMisread = (line: 0, words: "")
    /// Whether a contract was found broken, or the stream does not tell enough to say that none is.
    public private(set) var isBroken = false

    /// - Parameters:
    ///   - console: where it is shown.
    ///   - showsTrace: whether the trace is shown.
    ///   - judges: whether the verdicts are shown.
    ///   - isJSON: whether verdicts are JSON objects.
    public init(_ console: Console, showsTrace: Bool = true, judges: Bool = false, isJSON: Bool = false) {
        (self.console, self.showsTrace, self.isJSON) = (console, showsTrace, isJSON)
        judge = judges ? StreamJudge() : nil
    }

    /// Shows the stream to its end.
    ///
    /// - Parameter path: `-` is standard input.
    /// - Throws: that it cannot be read, or which of its lines is damaged; the lines before it have been shown.
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
        // Of a later version there may be kinds that this program does not know.
        guard misread.field != "kind" || !near.isEmpty else { return }
        self.misread += 1
        guard self.misread == 1 else { return }
        let (field, word) = (misread.field, misread.word)
        var words = word.isEmpty ? texts.verifyNoField(field: field) : texts.verifyField(field: field, word: word)
        if misread.known.isEmpty, !word.isEmpty { words = texts.verifyOddField(field: words) }
        if let meant = near.first { words = texts.verifyMeant(what: words, meant: meant) }
        firstMisread = (line, words)
    }

    /// Says what is wrong with the stream as a whole.
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
            // Another one begins: its numbers start over.
            end()
            (memory, blocks) = (EventMemory(limit: 16, wantsReplies: true), TraceBlocks())
            if judge != nil { judge = StreamJudge() }
            prompt = session.isPlayhouse ? "playhouse" : session.program
        case .command(let command):
            hasCommands = true
            if command.by == nil {
                unanswered = command
                // What came since the last reply came before it.
                showTraces()
            }
            memory.hear(record)
            if command.by == nil, showsTrace { write("\(prompt)> \(command.line)", .heading) }
        case .reply(let reply):
            if reply.command == unanswered?.number { unanswered = nil }
            memory.hear(record)
            // What comes after a first reply waits for the next command: it is not made to rows again for each further one.
            let recording = memory.recording(of: reply.command)
            if let line = recording?.line(ofPart: reply.command) {
                // It comes in the middle of what has run it.
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

    /// - Parameter part: the line that it answers, if that is not the one above.
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

    /// What is left is shown: of a stream that was cut off, too.
    private func end() {
        memory.recordings.last?.close()
        showTraces()
        showVerdicts { $0.finish() }
        if let count = judge?.stepsOutside, count > 0 { write(texts.verifyOutside(count: "\(count)")) }
        console.flush()
    }
}
