import Commands
import Text

/// What the people in the room saw of one message: who sent it, and a line for each who received it.
struct ConversationReply: ReplyBody {
    /// The sender's line first.
    let lines: [String]
    let sender: String
    let text: String

    func write(to text: inout TextWriter) {
        for line in lines {
            text.write(line)
            text.newline()
        }
        if lines.count == 1 { text.write("nobody else is in the room", .quiet) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("sender", .string(sender))
            json.field("text", .string(text))
            json.field("received", .int(lines.count - 1))
            json.field("lines", lines)
        }
    }
}
