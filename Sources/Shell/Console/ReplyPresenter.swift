public import Commands
import LineInput
import Text

/// Shows replies, and the messages besides them: as text, as JSON, or through a pager.
public final class ReplyPresenter {
    private let host: TerminalHost
    private let context: ExecutionContext
    private let directory: CommandDirectory
    private let settings: ShellState
    /// Whether it has been said how to do without the pager.
    private var hasSaidHowToDoWithout = false
    private let output: DurableOutput

    public init(
        output: DurableOutput, host: TerminalHost, context: ExecutionContext, directory: CommandDirectory,
        settings: ShellState
    ) {
        (self.output, self.host, self.context) = (output, host, context)
        (self.directory, self.settings) = (directory, settings)
    }

    /// Shows the reply of `invocation`, unless it was sent elsewhere.
    func show(_ reply: Reply, of invocation: Invocation) {
        if output.isJSON {
            output.writeReply(
                to: invocation, before: context.commandsBefore(invocation) ?? output.commandCount
            ) { json in
                json.field("command", .string(directory.name(of: invocation)))
                json.field("ok", true)
                json.key("data")
                reply.body.encode(to: &json)
            }
        } else if invocation.redirection == nil, !reply.isLong || !showInPager(reply) {
            output.write { output.write(reply, to: &$0) }
        }
        if let aside = reply.aside, !output.isJSON { show(aside: aside) }
    }

    /// Shows the messages besides replies: on standard error, and to a person below them.
    func show(aside: String) {
        guard host.hasTerminal, !output.isJSON else { return output.writeError { $0.write(aside) } }
        output.write { $0.write(aside, .quiet) }
    }

    /// - Returns: false if it is to be shown as it is: there is no pager, or it is not needed.
    private func showInPager(_ reply: Reply) -> Bool {
        guard let size = host.size, !host.stopsAtFoot, settings.value(of: "pager") == "on", !output.isCapturing,
            !output.isCSV, TerminalKind.knowsEscapes,
            let pager = Pager.command
        else { return false }
        var text = TextWriter(usesColor: output.usesColor, width: size.columns)
        reply.body.write(to: &text)
        text.endLine(since: 0)
        text.foldLines(since: 0)
        let bytes = text.bytes
        guard bytes.count(where: { $0 == 0x0A }) >= size.rows else { return false }
        do throws(CommandError) {
            try host.releasing { () throws(CommandError) in try SystemShell.run(pager, input: bytes) }
        } catch {
            return false
        }
        if !hasSaidHowToDoWithout {
            hasSaidHowToDoWithout = true
            output.write { $0.write(line: "'set pager off' shows long texts as they are", .quiet) }
        }
        return true
    }
}

extension ReplyPresenter: Announcer {
    public func announce(_ text: String) {
        guard !context.isRehearsing else { return }
        guard output.isJSON else { return output.writeToScreen { $0.write(line: text) } }
        output.writeObject { $0.field("announcement", .string(text)) }
    }
}

extension ReplyPresenter: ProgressReporter {
    public func progress(_ line: Reply) {
        guard output.isJSON else { return output.write { line.body.write(to: &$0) } }
        output.writeObject { json in
            json.key("progress")
            line.body.encode(to: &json)
        }
    }
}
