import Commands
import Patterns

/// `chat tell John Steve Hi!`
struct TellInChat: ShellCommand {
    let chat: ChatContext

    static let name = Parameter("NAME", .name(of: "person in the chat"))
    static let other = Parameter("OTHER", .name(of: "person in the chat"))
    static let text = Parameter("TEXT", .text, .joined)
    let description = CommandDescription(
        "chat tell",
        group: .chat,
        summary: "send a message from one person to another",
        parameters: [Self.name, Self.other, Self.text],
        examples: ["chat tell John Steve Hi!"],
        pattern: .mediator,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let sender = try chat.person(arguments[Self.name])
        let other = try chat.person(arguments[Self.other])
        guard other !== sender else {
            throw CommandError(.refused, "'\(sender.name)' is the sender", hint: "name another person")
        }
        let text = try chat.message(arguments[Self.text])
        sender.say(text, to: other.name)
        let detached = [sender, other].first { $0.mediator == nil }
        return Reply(
            ConversationReply(
                lines: chat.state.screen.takeLines(), sender: sender.name, text: text,
                silence: detached.map { .detached($0.name) } ?? .nobodyElse))
    }
}
