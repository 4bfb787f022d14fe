public import Patterns
public import Text

/// The answer of a command. It is rendered only when needed, and only in the form that is needed.
public struct Reply {
    public var body: any ReplyBody
    /// Messages outside the reply's text: on standard error, and at a terminal below the text; never in a redirection.
    public var aside: String?

    /// The reply that will replace this one, for a command whose work takes time; nil for all others.
    public private(set) var later: Future<Reply, CommandError>?

    public init(_ body: any ReplyBody) { self.body = body }

    /// The reply of a command whose work is still running. The shell waits for it, while timers, jobs, the status line
    /// and ^C, which cancels `reply`, keep working. A job does not keep the shell waiting.
    ///
    /// Such a command has the effect `outward`. Its later work is not part of its step.
    public static func later(_ reply: Future<Reply, CommandError>) -> Reply {
        var pending = Reply.silent
        pending.later = reply
        return pending
    }

    /// A sentence, and its fields for a program. It stays on one line: a newline in a name is shown as `^J`.
    public static func message(_ text: String, _ fields: KeyValuePairs<String, Value> = [:]) -> Reply {
        Reply(Message(text: text, fields: fields))
    }

    /// A value as a program reads it.
    public indirect enum Value {
        case string(String)
        case int(Int)
        case double(Double)
        case bool(Bool)
        case null
        case list([Value])
        case object([(key: JSONKey, value: Value)])

        /// A duration, as seconds.
        public static func seconds(_ duration: Duration) -> Value { .double(duration.inSeconds) }

        /// The text, or null.
        public static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }

        public func encode(to json: inout JSONWriter) {
            switch self {
            case .string(let text): json.value(text)
            case .int(let number): json.value(number)
            case .double(let number): json.value(number)
            case .bool(let isSo): json.value(isSo)
            case .null: json.null()
            case .list(let values): json.array { json in for value in values { value.encode(to: &json) } }
            case .object(let fields):
                json.object { json in
                    for (key, value) in fields {
                        json.key(key)
                        value.encode(to: &json)
                    }
                }
            }
        }
    }

    /// An empty reply.
    public static var silent: Reply { Reply(Silence()) }

    /// Whether it is empty.
    public var isSilent: Bool { body.isSilent && aside == nil }
}

extension Reply.Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .null }
}

/// The content of a reply, in its two forms.
public protocol ReplyBody {
    /// Writes the form for people; the last line needs no newline.
    func write(to text: inout TextWriter)

    /// Writes the form for programs: exactly one JSON value, the reply's `data`.
    func encode(to json: inout JSONWriter)

    /// Whether it is empty.
    var isSilent: Bool { get }
}

extension ReplyBody {
    public var isSilent: Bool { false }
}

/// A sentence and its facts.
private struct Message: ReplyBody {
    let text: String
    let fields: KeyValuePairs<String, Reply.Value>

    func write(to text: inout TextWriter) {
        text.write(line: self.text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            for (name, value) in fields {
                json.key(JSONKey(name))
                value.encode(to: &json)
            }
        }
    }
}

private struct Silence: ReplyBody {
    var isSilent: Bool { true }

    func write(to text: inout TextWriter) {}
    func encode(to json: inout JSONWriter) { json.value(JSONScalar.null) }
}
