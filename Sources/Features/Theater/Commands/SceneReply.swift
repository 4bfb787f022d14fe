import Commands
import Text

/// What applying a scene came to.
struct SceneReply: ReplyBody {
    let name: String
    /// The devices that received an order.
    let moved: [String]
    let text: String

    func write(to text: inout TextWriter) { text.write(self.text) }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("name", .string(name))
            json.field("moved", moved)
        }
    }
}
