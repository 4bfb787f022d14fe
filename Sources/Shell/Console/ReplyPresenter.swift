public import Commands
import LineInput
import Text

/// Shows replies and other messages, as text or as JSON.
public final class ReplyPresenter {
    private let host: TerminalHost
    private let context: ExecutionContext
    private let directory: CommandDirectory
    private let output: DurableOutput

    public init(
        output: DurableOutput, host: TerminalHost, context: ExecutionContext, directory: CommandDirectory
    ) {
        (self.output, self.host, self.context, self.directory) = (output, host, context, directory)
    }

    /// Shows the reply of `invocation`, unless it was redirected.
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
        } else if invocation.redirection == nil {
            output.write { output.write(reply, to: &$0) }
        }
        if let aside = reply.aside, !output.isJSON { show(aside: aside) }
    }

    /// Shows messages that accompany replies: on standard error, or to a person below the reply.
    func show(aside: String) {
        guard host.hasTerminal, !output.isJSON else { return output.writeError { $0.write(aside) } }
        output.write { $0.write(aside, .quiet) }
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
