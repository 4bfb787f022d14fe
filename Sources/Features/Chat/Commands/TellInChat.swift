import Commands
import PatternEvents

/// `chat tell John Steve Hi!`
struct TellInChat: ShellCommand {
    let chat: ChatContext

    let description = CommandDescription(
        "chat tell",
        group: .chat,
        summary: "send a message from one person to another",
        parameters: [
            Parameter("NAME", .name(of: "person in the chat")), Parameter("OTHER", .name(of: "person in the chat")),
            Parameter("TEXT", .text, .joined),
        ],
        examples: ["chat tell John Steve Hi!"],
        pattern: .mediator,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let sender = try chat.person(arguments.required("NAME"))
        let other = try chat.person(arguments.required("OTHER"))
        guard other !== sender else {
            throw CommandError(.refused, "'\(sender.name)' is the sender", hint: "name another person")
        }
        let text = try chat.message(arguments.required("TEXT"))
        sender.say(text, to: other.name)
        let detached = [sender, other].first { $0.mediator == nil }
        return Reply(
            ConversationReply(
                lines: chat.state.screen.takeLines(), sender: sender.name, text: text,
                silence: detached.map { .detached($0.name) } ?? .nobodyElse))
    }
}
