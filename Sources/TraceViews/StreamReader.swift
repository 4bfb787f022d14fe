public import PatternEvents
import Patterns
public import Text

/// Reads the lines of an event stream back into its records: version 2, and version 1, which had steps alone.
///
/// What it reads was written elsewhere: names are cut to a length that can be shown, of the objects so many are remembered,
/// and a line that is none of a stream is handed back as such.
public struct StreamReader {
    /// What a line was.
    public enum Line {
        /// Its records; a step of version 1 that begins a command is two.
        case records([EventRecord])
        /// A record of a kind that this program does not know, or that lacks what it needs.
        case unknown
        /// No line of a stream.
        case other
    }

    /// Of how many objects the names are remembered.
    static let objectLimit = 200_000
    /// How many characters of a text are kept; of a reply, ``replyLimit``.
    static let textLimit = 2000
    static let replyLimit = 1 << 18

    private var names: [Int: String] = [:]
    private var command = 0
    /// Of version 1: how the open calls are nested, and who was told by which name.
    private var open: [(depth: Int, sequence: Int)] = []
    private var ids: [String: Int] = [:]
    private var depths: [Int: Int] = [:]
    /// Whether it is a stream of version 1.
    public private(set) var isFormer = false

    public init() {}

    /// Whether the line is meant to be one of a stream: whatever begins like one and cannot be read is damaged.
    private static let beginnings = ["{\"kind\":", "{\"sequence\":"].map { Array($0.utf8) }

    /// Reads a line without its newline.
    ///
    /// - Throws: that it begins like a line of a stream and is not JSON.
    public mutating func read(_ line: [UInt8]) throws(JSONSyntaxError) -> Line {
        guard Self.beginnings.contains(where: line.starts) else { return .other }
        guard String(validating: line, as: UTF8.self) != nil else {
            throw JSONSyntaxError("it is not UTF-8", TextPlace(of: 0, in: line))
        }
        var reader = JSONReader(line)
        let value = try StreamValue(&reader)
        try reader.end()
        let record = Fields(value.members ?? [:])
        if record.int("sequence") != nil { return formerStep(record).map(Line.records) ?? .unknown }
        return self.record(record).map { .records([$0]) } ?? .unknown
    }

    // MARK: Version 2

    private mutating func record(_ record: Fields) -> EventRecord? {
        switch record.text("kind") {
        case "session":
            return .session(
                SessionRecord(
                    program: record.text("program"), seed: UInt64(record.text("seed")) ?? 0,
                    clock: record.text("clock"), isFresh: record.bool("fresh"), language: record.text("language")))
        case "object":
            guard let id = ObjectID(word: record.text("id")) else { return nil }
            remember(record.text("name"), of: id)
            return .object(
                ObjectRecord(id: id, name: record.text("name"), type: record.text("type"), role: .client))
        case "structure": return structure(record).map(EventRecord.structure)
        case "command":
            guard let number = record.int("number") else { return nil }
            command = number
            return .command(
                CommandRecord(
                    number: number, line: record.text("line"), publicLine: record.text("line"),
                    place: record.text("at"),
                    user: record.text("user"), by: record.int("by"), isTeaching: record.bool("teaching"),
                    time: record.time))
        case "step": return step(record).map(EventRecord.step)
        case "arrive":
            guard let operation = Operation(rawValue: record.text("op")) else { return nil }
            return .arrive(
                ArrivalRecord(
                    command: command, of: record.int("of"), inside: record.int("inside"),
                    at: participant(record.text("at"), .client), operation: operation, detail: detail(of: record)))
        case "change":
            let what = record.inner("what")
            return .change(
                ChangeRecord(
                    command: command, inside: record.int("inside"), feature: record.text("at"),
                    part: what.text("part"), old: what.text("old"), new: what.text("new")))
        case "end":
            guard let sequence = record.int("seq") else { return nil }
            return .end(
                EndRecord(
                    sequence: sequence, result: record.text("result"), answer: Answer(rawValue: record.text("what")),
                    time: record.time))
        case "reply":
            let error = record.inner("error")
            return .reply(
                ReplyRecord(
                    command: record.int("command") ?? command, isOK: record.bool("ok"),
                    text: record.text("text", limit: Self.replyLimit), data: record.raw("data"),
                    error: error.text("kind"),
                    message: error.text("message")))
        case "note":
            return .note(
                NoteRecord(
                    record.text("sort"), record.text("text", limit: Self.replyLimit),
                    question: record.text("question", limit: 40), choices: record.texts("choices"),
                    from: record.text("from", limit: 100), command: record.int("command")))
        default: return nil
        }
    }

    private func structure(_ record: Fields) -> StructureRecord? {
        guard let pattern = Pattern(word: record.text("pattern")) else { return nil }
        let parts = record.list("parts").prefix(StructureRecord.partLimit).map { part in
            StructureRecord.Part(
                Role(rawValue: part.text("role")) ?? .client, part.text("name"), isOut: part.bool("out"),
                asksFor: part.text("asksFor").isEmpty ? nil : ObservationOptions(part.text("asksFor")),
                heldBy: part.int("in"))
        }
        // Whoever holds a part stands before it; a stream that says otherwise is not believed.
        guard parts.enumerated().allSatisfy({ $1.holder.map { 0 <= $0 } ?? true && ($1.holder ?? -1) < max($0, 1) })
        else {
            return nil
        }
        return StructureRecord(
            pattern, record.text("name"), parts, count: max(parts.count, record.int("count") ?? 0),
            madeFor: record.text("for").isEmpty ? nil : record.text("for"),
            notes: record.texts("notes"))
    }

    /// What the receiver of a call says of itself.
    private func detail(of record: Fields) -> ArrivalDetail {
        if let count = record.int("count") {
            let parts = record.texts("parts")
            return .parts(parts.map { participant($0, .client) }, count: max(parts.count, count))
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

    private mutating func step(_ record: Fields) -> PatternEvent? {
        let (what, why) = (record.inner("what"), record.inner("why"))
        guard let sequence = record.int("seq"), let pattern = Pattern(word: record.text("pattern")),
            let operation = Operation(rawValue: record.text("op")),
            let decision = Decision(key: what.text("key"), values: what.strings)
        else { return nil }
        let parent = record.int("parent")
        let depth = parent.flatMap { depths[$0] } ?? 0
        if depths.count > Self.objectLimit { depths = depths.filter { $0.key > sequence - Self.objectLimit / 2 } }
        depths[sequence] = min(depth + (decision.kind == .passes ? 0 : 1), 1 << 20)
        return PatternEvent(
            sequence: sequence, command: record.int("command") ?? command, parent: parent, cause: record.int("cause"),
            pattern: pattern, collaboration: record.text("in"),
            sender: participant(record.text("from"), Role(rawValue: record.text("fromRole")) ?? .client),
            receiver: record.text("to").isEmpty
                ? nil : participant(record.text("to"), Role(rawValue: record.text("toRole")) ?? .client),
            operation: operation, decision: decision, reason: Reason(key: why.text("key"), values: why.strings),
            also: Pattern(word: record.text("also")), time: record.time, depth: depth)
    }

    // MARK: Objects

    private mutating func remember(_ name: String, of id: ObjectID) {
        if names.count >= Self.objectLimit {
            // The oldest were not spoken of for the longest.
            let recent = id.number - Self.objectLimit / 2
            names = names.filter { $0.key > recent }
            if names.count >= Self.objectLimit { names = [:] }
        }
        names[id.number] = name
    }

    private func participant(_ word: String, _ role: Role) -> Participant {
        guard let id = ObjectID(word: word) else { return Participant("?", role) }
        return Participant(names[id.number] ?? "\(id)", role, told: id)
    }

    // MARK: Version 1

    /// A step of version 1: its participants by name, its decision in words, its nesting by depth.
    private mutating func formerStep(_ record: Fields) -> [EventRecord]? {
        guard let sequence = record.int("sequence"), let pattern = Pattern(word: record.text("pattern")),
            let operation = Operation(rawValue: record.text("operation"))
        else { return nil }
        let depth = record.int("depth") ?? 0
        while let last = open.last, last.depth >= depth { open.removeLast() }
        let parent = open.last?.sequence
        if open.count < 10_000 { open.append((depth, sequence)) }
        let (what, kind) = (record.text("decision"), record.text("kind"))
        let reason = record.text("reason")
        let number = record.int("command") ?? 0
        let begins = !isFormer || number != command
        (isFormer, command) = (true, number)
        let beginning = CommandRecord(
            number: number, line: "command \(number)", publicLine: "", place: "", user: "", by: nil, isTeaching: false,
            time: record.time)
        let step = EventRecord.step(
            PatternEvent(
                sequence: sequence, command: number, parent: parent, pattern: pattern,
                sender: formerParticipant(record.inner("sender")) ?? Participant("?", .client),
                receiver: formerParticipant(record.inner("receiver")), operation: operation,
                decision: Self.decision(kind, what), reason: reason.isEmpty ? .none : .words(reason),
                time: record.time, depth: depth))
        return begins ? [.command(beginning), step] : [step]
    }

    /// Passing and taking a request can be told from the words; all else is the words.
    private static func decision(_ kind: String, _ words: String) -> Decision {
        let rest = words.split(separator: " ", maxSplits: 1).last.map(String.init) ?? words
        switch kind {
        case "passes": return .passes(rest)
        case "handles": return .handles(rest)
        default: return .sends(Message(words))
        }
    }

    private mutating func formerParticipant(_ value: Fields) -> Participant? {
        let name = value.text("name")
        guard !name.isEmpty else { return nil }
        if ids.count >= Self.objectLimit { ids = [:] }
        let id = ids[name] ?? ids.count + 1
        ids[name] = id
        return Participant(name, Role(rawValue: value.text("role")) ?? .client, told: ObjectID(id))
    }
}

/// The fields of a line by their names; what is missing or of another sort is empty.
private struct Fields {
    private let members: [String: StreamValue]

    init(_ members: [String: StreamValue]) { self.members = members }

    func text(_ name: String, limit: Int = StreamReader.textLimit) -> String {
        let text = members[name]?.string ?? ""
        return text.utf8.count <= limit ? text : String(text.prefix(limit)) + "…"
    }

    func int(_ name: String) -> Int? { members[name]?.int }
    /// JSON as it stands; empty if there is none, or too much to keep.
    func raw(_ name: String) -> String {
        let text = members[name]?.raw ?? ""
        return text.utf8.count <= StreamReader.replyLimit ? text : ""
    }
    func bool(_ name: String) -> Bool { members[name]?.bool ?? false }
    func inner(_ name: String) -> Fields { Fields(members[name]?.members ?? [:]) }
    func list(_ name: String) -> [Fields] { (members[name]?.elements ?? []).map { Fields($0.members ?? [:]) } }
    func texts(_ name: String) -> [String] {
        (members[name]?.elements ?? []).prefix(100).map { String(($0.string ?? "").prefix(StreamReader.textLimit)) }
    }
    var time: Duration { members["time"]?.seconds ?? .zero }

    /// Those that are texts or numbers.
    var strings: [String: String] {
        var strings: [String: String] = [:]
        for name in members.keys {
            let text = members[name]?.string ?? members[name]?.int.map { "\($0)" }
            if let text { strings[name] = text.utf8.count <= StreamReader.textLimit ? text : self.text(name) }
        }
        return strings
    }
}

extension ObjectID {
    /// Reads `o12`.
    fileprivate init?(word: String) {
        guard word.first == "o", let number = Int(word.dropFirst()), number > 0 else { return nil }
        self.init(number)
    }
}
