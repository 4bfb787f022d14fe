import Commands
import Patterns

/// `chat say John Hi!`
struct SayInChat: ShellCommand {
    let chat: ChatContext

    static let name = Parameter("NAME", .name(of: "person in the chat"))
    static let text = Parameter("TEXT", .text, .joined)
    let description = CommandDescription(
        "chat say",
        saidElsewhere: ["write", "message"],
        group: .chat,
        summary: "send a message from one person to everyone else",
        parameters: [Self.name, Self.text],
        examples: ["chat say John Hi!"],
        details: "The person knows only the room. The room decides who receives the message.",
        pattern: .mediator,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let sender = try chat.person(arguments[Self.name])
        let text = try chat.message(arguments[Self.text])
        sender.say(text)
        let detached = sender.mediator == nil ? sender : nil
        return Reply(
            ConversationReply(
                lines: chat.state.screen.takeLines(), sender: sender.name, text: text,
                silence: detached.map { .detached($0.name) } ?? .nobodyElse))
    }
}
