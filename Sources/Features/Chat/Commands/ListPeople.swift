import Commands
import Text

/// `chat people`
struct ListPeople: ShellCommand {
    let chat: ChatContext

    let description = CommandDescription(
        "chat people",
        group: .chat,
        summary: "list the people in the room in order of arrival",
        examples: ["chat people"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = chat.everybody.map { (name: $0.name, isAttached: $0.mediator != nil) }
        let listing = Listing(rows: rows, empty: "the room is empty") { row in
            [
                .cell("name", row.name, .name),
                .cell("attached", row.isAttached, as: row.isAttached ? "" : "detached", .warning),
            ]
        }
        return Reply(listing)
    }
}
