import Commands
import PatternEvents
import Patterns
import Text

struct StatusCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "status",
        group: .shell,
        summary: "show what the status line shows",
        examples: ["status"],
        pattern: .observer,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let text = session.statusLine.current
        let items = session.statusLine.shown.map { ($0.subject.name, $0.text) }
        return Reply(StatusReply(text: text.isEmpty ? "nothing is going on" : text, items: items))
    }
}

private struct StatusReply: ReplyBody {
    let text: String
    let items: [(name: String, text: String)]

    func write(to text: inout TextWriter) { text.write(self.text) }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            for item in items { json.field(item.name, .string(item.text)) }
        }
    }
}
