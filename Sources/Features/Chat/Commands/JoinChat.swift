import Commands
import Patterns
import Text

/// `chat join John`
struct JoinChat: ShellCommand {
    let chat: ChatContext

    static let name = Parameter("NAME", .text, .joined)
    let description = CommandDescription(
        "chat join",
        group: .chat,
        summary: "let a person into the chat room",
        parameters: [Self.name],
        examples: ["chat join John"],
        details: "The room holds at most \(ChatContext.peopleLimit) people.",
        pattern: .mediator,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
        if ControlCharacters.areIn(name) { throw .controlCharacter(in: "the name") }
        if let namesake = chat.room.person(name) {
            throw CommandError(.refused, "'\(namesake.name)' is in the room already", hint: "choose another name")
        }
        guard chat.room.count < ChatContext.peopleLimit else { throw .roomIsFull }
        chat.perform(.join(name, place: chat.room.attachedCount))
        return .message("\(name) is in the room", ["name": .string(name), "people": .int(chat.room.count)])
    }
}
