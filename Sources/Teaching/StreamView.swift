public import Commands
import PatternEvents
public import Shell
import Text
import TraceViews

/// Shows an event stream as a live trace: each command at a prompt, its trace and its reply; other lines as they are.
public final class StreamView {
    private let console: Console
    private var reader = StreamReader()
    private var memory = EventMemory(limit: 16, keepsAll: true)
    private var blocks = TraceBlocks()
    private let texts = Texts.spoken

    /// - Parameter console: where it is shown.
    public init(_ console: Console) { self.console = console }

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
        defer { end() }
        while let line = try source.next() {
            do throws(StreamFault) {
                switch try reader.read(line) {
                case .records(let records): for record in records { hear(record) }
                case .unknown: break
                case .other: showOther(line)
                }
            } catch {
                throw source.damaged(error.reason)
            }
        }
    }

    private func hear(_ record: EventRecord) {
        switch record {
        case .session:
            // Another one begins: its numbers begin anew.
            end()
            (memory, blocks) = (EventMemory(limit: 16, keepsAll: true), TraceBlocks())
        case .command(let command):
            if reader.isFormer { closeLast() }
            memory.hear(record)
            if command.by == nil { write("playhouse> \(command.line)", .heading) }
        case .reply(let reply):
            memory.hear(record)
            // What comes after a first reply waits for the next command: it is not made to rows again for each further one.
            if let recording = memory.recording(of: reply.command), recording.stepsBeforeReply == nil {
                recording.close()
                showTraces()
            }
            show(reply)
        default: memory.hear(record)
        }
    }

    private func show(_ reply: ReplyRecord) {
        guard reply.isOK else { return write(reply.message.isEmpty ? reply.error : reply.message, .bad) }
        var lines = reply.text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines { write(String(line)) }
    }

    private func showOther(_ line: [UInt8]) { write(String(decoding: line, as: UTF8.self)) }

    private func write(_ line: String, _ style: Style? = nil) {
        console.write { text in
            text.write(line: line, style)
            text.newline()
        }
    }

    private func showTraces() { blocks.write(memory.recordings, width: console.width) { console.write($0) } }

    private func closeLast() {
        memory.recordings.last?.close()
        showTraces()
    }

    /// What is left is shown: of a stream that was cut off, too.
    private func end() {
        closeLast()
        console.flush()
    }
}
