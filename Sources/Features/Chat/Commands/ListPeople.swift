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
        pattern: .mediator,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let listing = Listing(rows: chat.room.people.map(\.name), empty: "nobody is in the room") { name, table in
            table.row(.init(name, .name))
        } encodeFields: { name, json in
            json.field("name", .string(name))
        }
        return Reply(listing, isLong: chat.room.count > 20)
    }
}
