import Commands
import Patterns

/// `chat leave John`
struct LeaveChat: ShellCommand {
    let chat: ChatContext

    static let name = Parameter("NAME", .name(of: "person in the chat"), .joined)
    let description = CommandDescription(
        "chat leave",
        group: .chat,
        summary: "remove a person from the chat room",
        parameters: [Self.name],
        examples: ["chat leave John"],
        pattern: .mediator,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let person = try chat.person(arguments[Self.name])
        let name = person.name
        guard person.mediator != nil else {
            throw CommandError(
                .refused, "'\(name)' is detached from the room and cannot send a message",
                hint: "attach them with 'mediator chat attach \(Quoting.quoted(name))'")
        }
        chat.perform(.leave(name))
        return .message("\(name) has left the room", ["name": .string(name), "people": .int(chat.room.count)])
    }
}
