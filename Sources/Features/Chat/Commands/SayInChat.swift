import Commands
import PatternEvents

/// `chat say John Hi!`
struct SayInChat: ShellCommand {
    let chat: ChatContext

    let description = CommandDescription(
        "chat say",
        saidElsewhere: ["write", "message"],
        group: .chat,
        summary: "send a message from one person to everyone else",
        parameters: [Parameter("NAME", .name(of: "person in the chat")), Parameter("TEXT", .text, .joined)],
        examples: ["chat say John Hi!"],
        details: "The person knows only the room. The room decides who receives the message.",
        pattern: .mediator,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let sender = try chat.person(arguments.required("NAME"))
        let text = try chat.message(arguments.required("TEXT"))
        sender.say(text)
        let detached = sender.mediator == nil ? sender : nil
        return Reply(
            ConversationReply(
                lines: chat.state.screen.takeLines(), sender: sender.name, text: text,
                silence: detached.map { .detached($0.name) } ?? .nobodyElse))
    }
}
