import Commands
import PatternEvents
import Patterns
import Text

/// `chat people`
struct ListPeople: ShellCommand {
    let chat: ChatContext

    let description = CommandDescription(
        "chat people",
        group: .chat,
        summary: "list who is in the room, in the order in which they came",
        examples: ["chat people"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = chat.everybody.map { (name: $0.name, isAttached: $0.mediator != nil) }
        let listing = Listing(rows: rows, empty: "nobody is in the room") { row, table in
            if row.isAttached {
                table.row(.init(row.name, .name))
            } else {
                table.row(.init(row.name, .name), .init("detached", .warning))
            }
        } encodeFields: { row, json in
            json.field("name", .string(row.name))
            json.field("attached", .bool(row.isAttached))
        }
        return Reply(listing, isLong: rows.count > 20)
    }
}
