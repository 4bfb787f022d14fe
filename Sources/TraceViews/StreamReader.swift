public import Patterns
import Text

/// Reads the lines of an event stream back into its records.
///
/// The lines come from other programs, so names are cut to a displayable length, a limited number of objects is
/// remembered, and lines that are not from a stream are returned as such.
public struct StreamReader {
    /// The kind of a line.
    public enum Line {
        case record(EventRecord)
        /// A record of an unknown kind, or without required fields.
        case unknown
        /// Not a line of a stream.
        case other
    }

    /// The limit for objects whose names are remembered.
    static let objectLimit = 200_000
    /// The limit for the characters of a text; for a reply it is ``replyLimit``.
    static let textLimit = 2000
    static let replyLimit = 1 << 18

    /// A word of a line that was not understood.
    public struct Misread: Equatable {
        /// `op`
        public let field: String
        /// The word in the field: `handlerequest`; empty if nothing is usable.
        public let word: String
        /// The possible words; empty if the field has no fixed list.
        public let known: [String]
    }

    /// The first word in the last line that was not understood; nil if there is none.
    public private(set) var misread: Misread?

    private var names: [Int: String] = [:]
    private var command = 0
    /// The commands of the open steps: a timer's action belongs to the command that set it.
    private var commands: [Int: Int] = [:]
    private var order = StreamOrder()
    /// Objects up to this number are no longer remembered individually.
    private var forgottenObjects = 0

    public init() {}

    /// The beginning of a stream's line: such a line is damaged if it cannot be read.
    private static let beginning = Array("{\"kind\":".utf8)
    /// A mark that some editors write at the start of a file.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// The beginning of a line in version 1, which had no kinds.
    private static let formerBeginning = Array("{\"sequence\":".utf8)

    /// Reads a line without its newline.
    ///
    /// - Throws: an error if it begins like a line of a stream but is damaged, of another version, or inconsistent with
    ///   earlier lines. Later lines have no meaning then.
    public mutating func read(_ line: [UInt8]) throws(StreamFault) -> Line {
        misread = nil
        if line.starts(with: Self.byteOrderMark) { return try read(Array(line.dropFirst(Self.byteOrderMark.count))) }
        guard !line.starts(with: Self.formerBeginning) else { throw .version(1) }
        guard line.starts(with: Self.beginning) else { return .other }
        let record = try Self.fields(of: line)
        try record.checkNumbers()
        return try self.record(record).map(Line.record) ?? .unknown
    }

    private static func fields(of line: [UInt8]) throws(StreamFault) -> StreamFields {
        guard String(validating: line, as: UTF8.self) != nil else {
            throw StreamFault("the line is damaged: it is not UTF-8")
        }
        do throws(JSONSyntaxError) {
            var reader = JSONReader(line)
            let value = try StreamValue(&reader)
            try reader.end()
            return StreamFields(value.members ?? [:])
        } catch {
            throw StreamFault("the line is damaged: \(error.reason)")
        }
    }

    // MARK: Records

    private mutating func record(_ record: StreamFields) throws(StreamFault) -> EventRecord? {
        switch record.text("kind") {
        case "session": return .session(try session(record))
        case "object":
            guard let id = ObjectID(word: record.text("id")) else { return miss("id", of: record) }
            remember(record.text("name"), of: id)
            return .object(
                ObjectRecord(id: id, name: record.text("name"), type: record.text("type"), role: .client))
        case "structure": return structure(record).map(EventRecord.structure)
        case "command": return try command(record).map(EventRecord.command)
        case "step": return try step(record).map(EventRecord.step)
        case "arrive": return try arrival(record).map(EventRecord.arrive)
        case "change":
            try order.check("change", inside: record.int("inside"))
            let what = record.inner("what")
            return .change(
                ChangeRecord(
                    command: command(of: record), inside: record.int("inside"), feature: record.text("at"),
                    part: what.text("part"), old: what.string("old"), new: what.text("new")))
        case "end":
            guard let sequence = record.int("seq") else { return miss("seq", of: record) }
            try order.take(endOf: sequence)
            return .end(
                EndRecord(
                    command: commands.removeValue(forKey: sequence) ?? command, sequence: sequence,
                    result: record.text("result"), answer: Answer(rawValue: record.text("what")), time: record.time))
        case "reply": return .reply(reply(record))
        case "note":
            return .note(
                NoteRecord(
                    record.text("sort"), record.text("text", limit: Self.replyLimit),
                    question: record.text("question", limit: 40), choices: record.texts("choices"),
                    command: record.int("command")))
        default: return miss("kind", of: record, among: Self.kinds)
        }
    }

    private static let kinds = [
        "session", "object", "structure", "command", "step", "arrive", "change", "end", "reply", "note",
    ]

    /// Notes the first word of a line that was not understood.
    private mutating func miss<Result>(
        _ field: String, of record: StreamFields, as name: String? = nil, among known: [String] = []
    ) -> Result? {
        if misread == nil { misread = Misread(field: name ?? field, word: record.word(field), known: known) }
        return nil
    }

    /// The value of a closed list in a field; nil, and noted, if the field has another word.
    private mutating func choice<Value>(
        _ field: String, of record: StreamFields, as name: String? = nil, among known: [String],
        _ read: (String) -> Value?
    ) -> Value? {
        let word = record.text(field)
        if let value = read(word) { return value }
        return word.isEmpty ? nil : miss(field, of: record, as: name, among: known)
    }

    private mutating func pattern(_ record: StreamFields) -> Pattern? {
        choice("pattern", of: record, among: Pattern.allCases.map(\.word)) { Pattern(word: $0) }
            ?? miss("pattern", of: record)
    }

    private mutating func operation(_ record: StreamFields) -> Operation? {
        choice("op", of: record, among: Operation.allCases.map(\.rawValue)) { Operation(rawValue: $0) }
            ?? miss("op", of: record)
    }

    private mutating func role(_ field: String, _ record: StreamFields) -> Role {
        choice(field, of: record, among: Role.allCases.map(\.rawValue)) { Role(rawValue: $0) } ?? .client
    }

    /// Begins a new session, with its own numbers and objects.
    private mutating func session(_ record: StreamFields) throws(StreamFault) -> SessionRecord {
        if let version = record.int("version"), version != SessionRecord.version { throw .version(version) }
        self = StreamReader()
        order.beginSession()
        return SessionRecord(
            program: record.text("program"), seed: UInt64(record.text("seed")) ?? 0,
            clock: record.text("clock"), isFresh: record.bool("fresh"), language: record.text("language"))
    }

    private mutating func command(_ record: StreamFields) throws(StreamFault) -> CommandRecord? {
        guard let number = record.int("number") else { return miss("number", of: record) }
        try order.check(command: number, by: record.int("by"))
        command = number
        return CommandRecord(
            number: number, line: record.text("line"), publicLine: record.text("line"), place: record.text("at"),
            user: record.text("user"), by: record.int("by"), isPart: record.bool("part"),
            isTeaching: record.bool("teaching"), time: record.time)
    }

    private mutating func arrival(_ record: StreamFields) throws(StreamFault) -> ArrivalRecord? {
        try order.check("arrival", inside: record.int("of"))
        try order.check("arrival", inside: record.int("inside"))
        let receiver = try participant(record.text("at"), .client)
        let detail = try detail(of: record)
        guard let operation = operation(record) else { return nil }
        return ArrivalRecord(
            command: command(of: record), of: record.int("of"), inside: record.int("inside"), at: receiver,
            operation: operation,
            reached: record.text("reached").isEmpty ? nil : record.text("reached"), detail: detail)
    }

    /// The command of the step around a record, or else the current command.
    private func command(of record: StreamFields) -> Int { record.int("inside").flatMap { commands[$0] } ?? command }

    private func reply(_ record: StreamFields) -> ReplyRecord {
        let error = record.inner("error")
        return ReplyRecord(
            command: record.int("command") ?? command, isOK: record.bool("ok"),
            text: record.text("text", limit: Self.replyLimit), data: record.raw("data"), error: error.text("kind"),
            message: error.text("message"))
    }

    private mutating func structure(_ record: StreamFields) -> StructureRecord? {
        guard let pattern = pattern(record) else { return nil }
        let parts = record.list("parts").prefix(StructureRecord.partLimit).map { part in
            StructureRecord.Part(
                Role(rawValue: part.text("role")) ?? .client, part.text("name"), isOut: part.bool("out"),
                asksFor: part.text("asksFor").isEmpty ? nil : ObservationOptions(part.text("asksFor")),
                heldBy: part.int("in"))
        }
        // A part's holder comes before it; a record with another order is dropped.
        guard parts.enumerated().allSatisfy({ $1.holder.map { 0 <= $0 } ?? true && ($1.holder ?? -1) < max($0, 1) })
        else {
            return nil
        }
        return StructureRecord(
            pattern, record.text("name"), parts, count: max(parts.count, record.int("count") ?? 0),
            madeFor: record.text("for").isEmpty ? nil : record.text("for"),
            notes: record.texts("notes"))
    }

    /// The receiver's details of a call.
    private func detail(of record: StreamFields) throws(StreamFault) -> ArrivalDetail {
        if let count = record.int("count") {
            var parts: [Participant] = []
            for part in record.texts("parts") { parts.append(try participant(part, .client)) }
            return .parts(parts, count: max(parts.count, count))
        }
        let steps = record.list("steps").prefix(StructureRecord.partLimit)
        if !steps.isEmpty {
            return .steps(
                steps.compactMap { step in
                    DeclaredStep.Kind(rawValue: step.text("kind")).map {
                        DeclaredStep(step.text("name"), $0, isForFailure: step.bool("forFailure"))
                    }
                })
        }
        return record.text("step").isEmpty ? .none : .step(record.text("step"))
    }

    private mutating func step(_ record: StreamFields) throws(StreamFault) -> PatternEvent? {
        guard let sequence = record.int("seq") else { return miss("seq", of: record) }
        let (what, why) = (record.inner("what"), record.inner("why"))
        let decision = Decision(key: what.text("key"), values: what.strings)
        // A step that this program does not understand may still enclose others.
        let depth = try order.take(
            step: sequence, parent: record.int("parent"), cause: record.int("cause"), isPass: decision?.kind == .passes)
        let sender = try participant(record.text("from"), role("fromRole", record))
        let receiver = try participant(record.text("to"), role("toRole", record))
        guard let decision else {
            guard what.text("key").isEmpty else {
                return miss("key", of: what, as: "what.key", among: Decision.Kind.allCases.map(\.rawValue))
            }
            return miss("what", of: record)
        }
        guard let pattern = pattern(record), let operation = operation(record) else { return nil }
        let _: Reason.Kind? = choice("key", of: why, as: "why.key", among: Reason.Kind.allCases.map(\.rawValue)) {
            Reason.Kind(rawValue: $0)
        }
        let command = record.int("command") ?? command
        commands[sequence] = command
        return PatternEvent(
            sequence: sequence, command: command, parent: record.int("parent"),
            cause: record.int("cause"), pattern: pattern, collaboration: record.text("in"), sender: sender,
            receiver: record.text("to").isEmpty ? nil : receiver, operation: operation, decision: decision,
            reason: Reason(key: why.text("key"), values: why.strings), also: Pattern(word: record.text("also")),
            time: record.time, depth: depth)
    }

    // MARK: Objects

    private mutating func remember(_ name: String, of id: ObjectID) {
        if names.count >= Self.objectLimit {
            // Keeps the newest half of the objects.
            let recent = id.number - Self.objectLimit / 2
            names = names.filter { $0.key > recent }
            forgottenObjects = max(forgottenObjects, recent)
            if names.count >= Self.objectLimit { (names, forgottenObjects) = ([:], .max) }
        }
        names[id.number] = name
    }

    /// - Parameter word: empty for an unnamed participant.
    private func participant(_ word: String, _ role: Role) throws(StreamFault) -> Participant {
        guard !word.isEmpty else { return Participant("?", role) }
        guard let id = ObjectID(word: word) else {
            throw StreamFault("'\(word.prefix(20))' is not an object; ids are o1, o2, …")
        }
        // If a stream is read from its middle on, its objects may have been introduced before.
        guard let name = names[id.number] ?? (id.number <= forgottenObjects || !order.isWhole ? "\(id)" : nil) else {
            throw StreamFault("object \(id) is used before it is introduced")
        }
        return Participant(name, role, told: id)
    }
}
