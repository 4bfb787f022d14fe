import Commands
import Text

/// The lines that the people in the room saw for one message: the sender's, and one for each receiver.
struct ConversationReply: ReplyTree {
    /// The sender's line first.
    let lines: [String]
    let sender: String
    let text: String
    /// The reason if no one received it; else nil.
    let silence: Silence

    /// A reason for no receiver.
    enum Silence {
        /// There is no one else in the room.
        case nobodyElse
        /// The detached person: the sender or the receiver.
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
