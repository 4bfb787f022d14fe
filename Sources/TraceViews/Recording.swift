public import Patterns

/// The records kept of a stream: the commands with all their steps, in order.
public struct Recording {
    /// The limit for commands kept when a stream is read.
    public static let commandLimit = 5000
    /// The limit for records read: more than an evening has, unless it was generated.
    public static let recordLimit = 500_000

    public let session: SessionRecord?
    /// The collaborations at its beginning.
    public let structures: [StructureRecord]
    /// The oldest first.
    public let commands: [CommandRecording]
    /// Whether earlier commands of the same session are missing.
    public let isCutOff: Bool
    /// The Swift types of objects, if their participants do not name them.
    private let types: [ObjectID: String]

    public init(
        session: SessionRecord?, structures: [StructureRecord], commands: [CommandRecording], isCutOff: Bool,
        types: [ObjectID: String] = [:]
    ) {
        (self.session, self.structures, self.commands, self.isCutOff) = (session, structures, commands, isCutOff)
        self.types = types
    }

    /// The Swift type of a participant; empty if it was not recorded.
    func type(of participant: Participant) -> String {
        participant.id.flatMap { types[$0] } ?? participant.typeName
    }

    /// The typed commands, without those that only show.
    public var shown: [CommandRecording] { commands.filter { !$0.command.isTeaching } }

    /// The right answers to a class's question; empty if they were not revealed.
    func rightAnswers(to question: String) -> [String] {
        let notes = commands.flatMap(\.notes)
        // Votes and their questions are numbered, and so are the rounds between them.
        func key(_ note: NoteRecord) -> [Substring] {
            let numbers = note.question.split(separator: ".")
            return numbers.count == 3 ? [numbers[0], numbers[2]] : []
        }
        let keys = notes.filter { $0.sort == NoteRecord.question && $0.text == question }.map(key)
        return notes.first { $0.sort == NoteRecord.result && keys.contains(key($0)) }?.choices ?? []
    }

    /// The collaborations whose patterns were at work, with participating objects.
    var structuresAtWork: [StructureRecord] {
        let steps = shown.flatMap(\.steps)
        let names = Set(steps.flatMap { [$0.sender.name, $0.receiver?.name ?? ""] })
        let patterns = Set(steps.map(\.pattern))
        return structures.filter { record in
            patterns.contains(record.pattern) && record.parts.contains { names.contains($0.name) }
        }
    }

    /// Its last commands.
    public func last(_ count: Int) -> Recording {
        let kept = Set(shown.suffix(count).map(\.command.number))
        let first = commands.firstIndex { kept.contains($0.command.number) } ?? commands.count
        let end = commands.lastIndex { kept.contains($0.command.number) } ?? commands.count - 1
        return Recording(
            session: session, structures: structures, commands: Array(commands[first...end]),
            isCutOff: isCutOff || first > 0, types: types)
    }
}

/// Makes a recording of a stream's records.
public final class RecordingReader {
    private let memory = EventMemory(limit: Recording.commandLimit, recordLimit: .max, wantsReplies: true)
    private var session: SessionRecord?
    private var structures: [StructureRecord] = []
    private var types: [ObjectID: String] = [:]
    private var count = 0

    public init() {}

    /// - Returns: false if the limit was reached.
    public func take(_ record: EventRecord) -> Bool {
        count += 1
        guard count <= Recording.recordLimit else { return false }
        switch record {
        case .session(let session): self.session = session
        case .object(let object): types[object.id] = object.type
        case .structure(let structure): if structures.count < 1000 { structures.append(structure) }
        case .reply(let reply):
            memory.hear(record)
            memory.close(reply.command)
        default: memory.hear(record)
        }
        return true
    }

    /// The recording so far.
    public var recording: Recording {
        memory.end()
        for command in memory.recordings { command.close() }
        let isCutOff = memory.forgotten > 0 || memory.recordings.first.map { $0.command.number > 1 } ?? false
        return Recording(
            session: session, structures: structures, commands: memory.recordings, isCutOff: isCutOff, types: types)
    }
}
