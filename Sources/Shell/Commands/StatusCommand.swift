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
        let items = directory.statusLine.shown.map { ($0.subject.name, $0.text) }
        return Reply(StatusReply(text: text.isEmpty ? "nothing is running" : text, items: items))
    }
}

private struct StatusReply: ReplyBody {
    let text: String
    let items: [(name: String, text: String)]

    func write(to text: inout TextWriter) { text.write(self.text) }

    func encode(to json: inout JSONWriter) {
        json.array(of: items) { item, json in
            json.field("subject", .string(item.name))
            json.field("text", .string(item.text))
        }
    }
}
