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

/// A reply of rows: what a list shows and what a program reads of it.
struct Listing: ReplyBody {
    var table = TextTable()
    /// Shown instead of an empty table.
    var empty = ""
    var isEmpty: Bool
    let encodeRows: (inout JSONWriter) -> Void

    func write(to text: inout TextWriter) {
        if isEmpty { text.write(empty) } else { table.write(to: &text) }
    }

    func encode(to json: inout JSONWriter) { json.array(encodeRows) }
}
