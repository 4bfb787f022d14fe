public import Commands
import Text

extension Reply {
    /// Joins the replies of several commands into one.
    public static func joined(_ replies: [Reply]) -> Reply {
        guard replies.count != 1 else { return replies[0] }
        var joined = Reply(Replies(replies: replies))
        let asides = replies.compactMap(\.aside)
        if !asides.isEmpty { joined.aside = asides.joined(separator: "\n") }
        return joined
    }
}

/// The replies of several commands run as one.
struct Replies: ReplyBody {
    let replies: [Reply]

    func write(to text: inout TextWriter) {
        for reply in replies {
            let start = text.count
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

/// A reply as it was when it was given, whatever has changed since.
private struct SettledReply: ReplyBody {
    let text: [UInt8]
    /// Empty if no program reads JSON.
    let json: [UInt8]

    func write(to text: inout TextWriter) { text.write(rendered: self.text) }
    func encode(to json: inout JSONWriter) { json.value(rendered: self.json) }
}

extension DurableOutput {
    /// `reply` in its current form.
    func settled(_ reply: Reply) -> Reply {
        var text = TextWriter(usesColor: usesColor && !isCapturing, width: width, wrapsProse: wrapsProse)
        reply.body.write(to: &text)
        var json = JSONWriter()
        // The other form is not needed; an event that contains the reply has null for it.
        if isJSON { reply.body.encode(to: &json) } else { json.value(.null) }
        var settled = Reply(SettledReply(text: text.bytes, json: json.bytes))
        settled.aside = reply.aside
        return settled
    }
}
