import Commands
import Patterns
import Text

/// `errors`
struct ListErrorHandlers: ShellCommand {
    let chain: FaultChain

    let description = CommandDescription(
        "errors",
        group: .errors,
        summary: "list the error handlers and the errors they handle",
        examples: ["errors"],
        details: """
            Every error of a command travels along this chain. If no handler handles it, such as a mistyped word, \
            Playhouse only prints it. In a script the handlers print nothing, only the error's own line appears.
            """,
        pattern: .chain,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(HandlersReply(handlers: chain.linked.compactMap { $0 as? ErrorHandler }))
    }
}

private struct HandlersReply: ReplyBody {
    let handlers: [ErrorHandler]

    func write(to text: inout TextWriter) {
        for handler in handlers {
            text.write(handler.name, .heading)
            text.newline()
            text.write(
                "  handles  \((handler.kinds.map(\.rawValue) + [handler.furtherFaults]).joined(separator: ", "))\n")
            text.write("  how      \(handler.purpose)\n")
        }
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: handlers) { handler, json in
            json.field("name", .string(handler.name))
            json.field("takes", handler.kinds.map(\.rawValue))
            json.field("further", .string(handler.furtherFaults))
            json.field("does", .string(handler.purpose))
        }
    }
}
