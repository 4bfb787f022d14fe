import Commands
import Patterns
import Text

struct StatusCommand: ShellCommand {
    let directory: CommandDirectory

    let description = CommandDescription(
        "status",
        group: .shell,
        summary: "show what the status line shows",
        examples: ["status"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let text = directory.statusLine.current
        let line = ReplyPart.line(.init(text.isEmpty ? "nothing is running" : text))
        let items = directory.statusLine.shown.map { (name: $0.subject.name, text: $0.text) }
        return Reply(
            Listing(rows: items, empty: "", above: [line]) { [.fact("subject", $0.name), .fact("text", $0.text)] })
    }
}
