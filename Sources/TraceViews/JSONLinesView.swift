public import PatternEvents
import Patterns
public import Text

/// An event as one JSON object on a line, for programs: the form `--events` writes.
///
/// Fields: `sequence`, `command`, `pattern`, `sender` and `receiver` (`{"name","role"}` or null), `operation`,
/// `kind` and words of the `decision`, `reason`, `time` in seconds on the shell's clock, `depth`.
public struct JSONLinesView: TraceView {
    public init() {}

    public func write(_ event: PatternEvent, to text: inout TextWriter) {
        var json = JSONWriter()
        Self.encode(event, to: &json)
        text.write(rendered: json.bytes)
    }

    /// Writes the object.
    public static func encode(_ event: PatternEvent, to json: inout JSONWriter) {
        json.object { json in
            json.field("sequence", .int(event.sequence))
            json.field("command", .int(event.command))
            json.field("pattern", .string(event.pattern.word))
            encode(event.sender, as: "sender", to: &json)
            encode(event.receiver, as: "receiver", to: &json)
            json.field("operation", .string(event.operation.rawValue))
            json.field("kind", .string(event.decision.kind))
            json.field("decision", .string("\(event.decision)"))
            json.field("reason", .string(event.reason))
            json.field("time", .seconds(event.time))
            json.field("depth", .int(event.depth))
        }
    }

    private static func encode(_ participant: Participant?, as key: String, to json: inout JSONWriter) {
        guard let participant else { return json.field(key, .null) }
        json.key(key)
        json.object { json in
            json.field("name", .string(participant.name))
            json.field("role", .string(participant.role.rawValue))
        }
    }
}
