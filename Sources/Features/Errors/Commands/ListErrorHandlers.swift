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
        Reply(
            Listing(rows: chain.linked.compactMap { $0 as? ErrorHandler }, empty: "") { handler in
                let kinds = handler.kinds.map(\.rawValue)
                return [
                    .line(handler.name, .heading),
                    .line("  handles  \((kinds + [handler.furtherFaults]).joined(separator: ", "))"),
                    .line("  how      \(handler.purpose)"),
                    .fact("name", handler.name),
                    .fact("takes", kinds),
                    .fact("further", handler.furtherFaults),
                    .fact("does", handler.purpose),
                ]
            })
    }
}
