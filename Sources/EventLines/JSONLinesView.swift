public import Patterns
public import Text

/// The event stream, version 2, as JSON lines: one record an object, one object a line, as `--events` writes it.
///
/// A public stream is closed by default: of people's input and its results, it contains only values that are
/// declared public, here or by ``NamedValue/isPublic``.
public struct JSONLinesView {
    /// Whether only what is declared public is written.
    public let isPublic: Bool

    public init(isPublic: Bool = false) {
        self.isPublic = isPublic
    }

    /// Writes a record on a line of its own.
    public func write(_ record: EventRecord, to json: inout JSONWriter) {
        encode(record, to: &json)
        json.endLine()
    }

    /// Returns the line of a record, without a newline at the end.
    public func bytes(of record: EventRecord) -> [UInt8] {
        var json = JSONWriter()
        encode(record, to: &json)
        return json.bytes
    }

    /// Writes the object.
    public func encode(_ record: EventRecord, to json: inout JSONWriter) {
        json.object { json in
            json.field("kind", record.kind)
            switch record {
            case .session(let session): encode(session, to: &json)
            case .object(let object): encode(object, to: &json)
            case .structure(let structure): encode(structure, to: &json)
            case .command(let command): encode(command, to: &json)
            case .step(let step): encode(step, to: &json)
            case .arrive(let arrival): encode(arrival, to: &json)
            case .change(let change): encode(change, to: &json)
            case .end(let end): encode(end, to: &json)
            case .reply(let reply): encode(reply, to: &json)
            case .note(let note):
                json.field("sort", note.sort)
                json.field("text", isPublic && !note.isPublic ? "" : note.text)
                if !note.question.isEmpty { json.field("question", note.question) }
                if !note.choices.isEmpty { json.field("choices", note.choices) }
                if let command = note.command { json.field("command", command) }
            }
        }
    }

    private func encode(_ session: SessionRecord, to json: inout JSONWriter) {
        json.field("version", SessionRecord.version)
        json.field("program", session.program)
        json.field("seed", "\(session.seed)")
        json.field("clock", session.clock)
        json.field("fresh", .bool(session.isFresh))
        json.field("language", session.language)
    }

    private func encode(_ object: ObjectRecord, to json: inout JSONWriter) {
        encode("id", object.id, to: &json)
        json.field("name", isPublic ? object.publicName : object.name)
        json.field("type", object.type)
    }

    private func encode(_ structure: StructureRecord, to json: inout JSONWriter) {
        json.field("pattern", structure.pattern.word)
        json.field("name", structure.name)
        json.field("count", structure.count)
        json.key("parts")
        json.array { json in
            for (index, part) in structure.parts.enumerated() {
                json.object { json in
                    json.field("role", part.role.rawValue)
                    let isOwn = part.role.hasPublicNames
                    json.field("name", isPublic && !isOwn ? "\(part.role.publicWord) \(index + 1)" : part.name)
                    json.field("out", .bool(part.isOut))
                    if let options = part.asksFor, !options.isEmpty {
                        json.field("asksFor", "\(options)")
                    }
                    if let holder = part.holder { json.field("in", holder) }
                }
            }
        }
        json.field("for", structure.madeFor)
        json.field("notes", isPublic ? [] : structure.notes)
    }

    private func encode(_ command: CommandRecord, to json: inout JSONWriter) {
        json.field("number", command.number)
        json.field("line", isPublic ? command.publicLine : command.line)
        json.field("at", isPublic ? String(command.place.drop { $0 != ":" }) : command.place)
        json.field("user", isPublic ? .null : .string(command.user))
        json.field("by", command.by)
        json.field("part", .bool(command.isPart))
        json.field("teaching", .bool(command.isTeaching))
        json.field("time", .seconds(command.time))
    }

    private func encode(_ step: PatternEvent, to json: inout JSONWriter) {
        json.field("seq", step.sequence)
        json.field("parent", step.parent)
        json.field("cause", step.cause)
        json.field("command", step.command)
        json.field("pattern", step.pattern.word)
        json.field("in", step.collaboration)
        json.field("op", step.operation.rawValue)
        encode("from", step.sender.id, to: &json)
        encode("to", step.receiver?.id, to: &json)
        json.field("fromRole", step.sender.role.rawValue)
        json.field("toRole", step.receiver?.role.rawValue)
        encode("what", step.decision.key, step.decision.values, areStates: step.namesStates, to: &json)
        encode("why", step.reason.key, step.reason.values, to: &json)
        json.field("also", step.also?.word)
        json.field("time", .seconds(step.time))
    }

    /// - Parameter areStates: whether the values are states, whose names are the program's own.
    private func encode(
        _ name: JSONKey, _ key: String, _ values: [NamedValue], areStates: Bool = false, to json: inout JSONWriter
    ) {
        guard key != Reason.Kind.none.rawValue else { return json.field(name, .null) }
        json.key(name)
        json.object { json in
            json.field("key", key)
            for value in values where !isPublic || areStates || value.isPublic {
                switch value.value {
                case .number(let number): json.field(JSONKey(value.name), number)
                case .word(let text), .text(let text): json.field(JSONKey(value.name), text)
                case .options(let options): json.field(JSONKey(value.name), "\(options)")
                }
            }
        }
    }

    private func encode(_ arrival: ArrivalRecord, to json: inout JSONWriter) {
        json.field("of", arrival.of)
        json.field("inside", arrival.inside)
        encode("at", arrival.at.id, to: &json)
        json.field("op", arrival.operation.rawValue)
        if let reached = arrival.reached, !isPublic { json.field("reached", reached) }
        switch arrival.detail {
        case .none: break
        case .parts(let parts, let count):
            json.field("count", count)
            json.key("parts")
            json.array { json in for part in parts { encode(part.id, to: &json) } }
        case .steps(let steps):
            json.field("steps", of: steps) { step, json in
                json.field("name", step.name)
                json.field("kind", step.kind.rawValue)
                json.field("forFailure", .bool(step.isForFailure))
            }
        case .step(let step): json.field("step", step)
        }
    }

    private func encode(_ change: ChangeRecord, to json: inout JSONWriter) {
        json.field("inside", change.inside)
        json.field("at", change.feature)
        json.key("what")
        json.object { json in
            guard !isPublic else { return }
            json.field("part", change.part)
            json.field("old", change.old)
            json.field("new", change.new)
        }
    }

    private func encode(_ end: EndRecord, to json: inout JSONWriter) {
        json.field("seq", end.sequence)
        json.field("result", end.result)
        json.field("what", isPublic && end.answer?.value != nil ? nil : end.answer?.rawValue)
        json.field("time", .seconds(end.time))
    }

    private func encode(_ reply: ReplyRecord, to json: inout JSONWriter) {
        json.field("command", reply.command)
        json.field("ok", .bool(reply.isOK))
        if reply.isOK {
            guard !isPublic else { return }
            json.field("text", reply.text)
            // A reply that was turned into words while it waited has no other form left.
            guard !reply.data.isEmpty else { return json.field("data", .null) }
            json.key("data")
            json.value(rendered: reply.data)
        } else {
            json.key("error")
            json.object { json in
                json.field("kind", reply.error)
                if !isPublic { json.field("message", reply.message) }
            }
        }
    }

    private func encode(_ name: JSONKey, _ id: ObjectID?, to json: inout JSONWriter) {
        json.key(name)
        encode(id, to: &json)
    }

    private func encode(_ id: ObjectID?, to json: inout JSONWriter) {
        if let id { json.value("o", id.number) } else { json.value(.null) }
    }
}

extension EventRecord {
    /// The value of `kind`.
    var kind: String {
        switch self {
        case .session: "session"
        case .object: "object"
        case .structure: "structure"
        case .command: "command"
        case .step: "step"
        case .arrive: "arrive"
        case .change: "change"
        case .end: "end"
        case .reply: "reply"
        case .note: "note"
        }
    }
}

extension PatternEvent {
    /// Whether the decision names a state, which is the program's own word; a request may contain a title.
    fileprivate var namesStates: Bool { operation == .changeState || operation == .restoreState }
}

extension ObjectRecord {
    /// Its name where names that users gave must not appear: `task 3`.
    fileprivate var publicName: String {
        guard !role.hasPublicNames || type == "Person" || type.hasPrefix("Request<") else { return name }
        let word = role == .leaf || role == .composite ? type.firstWord : ""
        return "\(word.isEmpty ? role.publicWord : word) \(id.number)"
    }
}

extension Role {
    /// Whether the objects that play it have names of the program's own.
    fileprivate var hasPublicNames: Bool {
        switch self {
        case .leaf, .composite, .memento, .product, .request, .future, .concreteCommand, .model, .concreteObserver:
            false
        default: true
        }
    }

    /// `command` of `ConcreteCommand`.
    fileprivate var publicWord: String {
        (rawValue.hasPrefix("Concrete") ? String(rawValue.dropFirst(8)) : rawValue).lowercased()
    }
}

extension String {
    /// `task` of `TaskLeaf`.
    fileprivate var firstWord: String {
        guard let first else { return "" }
        return first.lowercased() + dropFirst().prefix { $0.isLowercase }
    }
}
