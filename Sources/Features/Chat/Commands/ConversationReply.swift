import Commands
import Text

/// What the people in the room saw of one message: who sent it, and a line for each who received it.
struct ConversationReply: ReplyTree {
    /// The sender's line first.
    let lines: [String]
    let sender: String
    let text: String
    /// Why no one received it; nil if someone did.
    let silence: Silence

    /// Why no one receives a message.
    enum Silence {
        /// The sender is alone with the room.
        case nobodyElse
        /// The one who is detached: the sender, or the receiver.
        case detached(String)

        var text: String {
            switch self {
            case .nobodyElse: "no one else receives it"
            case .detached(let name): "no one receives it: \(name) is detached from the room"
            }
        }
    }

    var parts: [ReplyPart] {
        lines.map { .line(.init($0)) } + (lines.count == 1 ? [.line(silence.text, .quiet)] : []) + [
            .fact("sender", sender),
            .fact("text", text),
            .fact("received", lines.count - 1),
            .fact("lines", lines),
        ]
    }
}
