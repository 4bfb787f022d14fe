import CommandCore
import Rendering

/// The replies of several commands run as one.
struct Replies: ReplyBody {
    let replies: [Reply]

    func write(to text: inout TextWriter) {
        for reply in replies {
            let start = text.bytes.count
            reply.body.write(to: &text)
            text.endLine(since: start)
        }
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for reply in replies { reply.body.encode(to: &json) }
        }
    }
}
