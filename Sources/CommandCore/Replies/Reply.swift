package import Rendering

/// What a command answers. Nothing is rendered until somebody needs it, and then only the form that is needed.
package struct Reply {
    package var body: any ReplyBody
    /// Whether the text may be longer than a screen, so that a pager is of use.
    package var isLong: Bool

    package init(_ body: any ReplyBody, isLong: Bool = false) {
        self.body = body
        self.isLong = isLong
    }

    /// A sentence, with fields for a program beside it.
    package static func message(_ text: String, _ fields: KeyValuePairs<String, JSONScalar> = [:]) -> Reply {
        Reply(Message(text: text, fields: fields))
    }

    /// Nothing to say.
    package static var silent: Reply { Reply(Silence()) }
}

/// The content of a reply, in its two forms.
package protocol ReplyBody {
    /// Writes the form for people; the last line needs no newline.
    func write(to text: inout TextWriter)

    /// Writes the form for programs: exactly one JSON value, the reply's `data`.
    func encode(to json: inout JSONWriter)
}

/// A sentence and the facts in it.
private struct Message: ReplyBody {
    let text: String
    let fields: KeyValuePairs<String, JSONScalar>

    func write(to text: inout TextWriter) {
        text.write(self.text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            for (name, value) in fields {
                json.field(name, value)
            }
        }
    }
}

private struct Silence: ReplyBody {
    func write(to text: inout TextWriter) {}
    func encode(to json: inout JSONWriter) { json.value(JSONScalar.null) }
}
