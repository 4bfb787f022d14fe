public import Patterns
import Text

/// The stream's records of one command, and of the commands that it ran as parts, such as those of a job.
public final class CommandRecording {
    public let command: CommandRecord
    /// The commands that it ran, in order.
    private(set) var parts: [CommandRecord] = []
    /// Whether another command ran it: a step of another caused it, or another was running when it began.
    let isNested: Bool
    /// All its records, in order.
    public private(set) var records: [EventRecord] = []
    /// The records that are steps.
    public private(set) var steps: [PatternEvent] = []
    /// The number of steps before the reply; nil while there is none.
    public private(set) var stepsBeforeReply: Int?
    /// The observers of each subject that changed.
    private(set) var observers: [String: [String]] = [:]
    /// The number of steps, arrivals and changes beyond the limits.
    public private(set) var forgotten = 0
    private let limit: Int
    /// The number of records kept for each possible step.
    static let recordsPerStep = 5
    /// The number of arrivals, changes and notes kept.
    private var others = 0

    init(_ command: CommandRecord, isNested: Bool, limit: Int) {
        (self.command, self.isNested) = (command, isNested || command.by != nil)
        self.limit = limit
    }

    /// Keeps a record within the limits; drops the end of a step that was not kept.
    ///
    /// - Returns: whether it is kept.
    func add(_ record: EventRecord) -> Bool {
        // Nearly every command has one or two dozen records.
        if records.isEmpty { records.reserveCapacity(32) }
        switch record {
        case .command(let command): parts.append(command)
        case .step(let step):
            guard steps.count < limit else {
                forgotten += 1
                return false
            }
            steps.append(step)
        case .end(let end): guard step(end.sequence) != nil else { return false }
        case .arrive, .change, .note:
            guard others < 2 * limit else {
                forgotten += 1
                return false
            }
            others += 1
        // The others leave room for a reply.
        default: guard records.count < Self.recordsPerStep * limit else { return false }
        }
        records.append(record)
        return true
    }

    /// Notes the observers of a subject that changed.
    func note(_ observers: [String], of subject: String) {
        if self.observers[subject] == nil { self.observers[subject] = observers }
    }

    /// Notes that the reply has come: later steps come after it.
    public func close() {
        if stepsBeforeReply == nil { stepsBeforeReply = steps.count }
    }
}

extension CommandRecording {
    public var arrivals: [ArrivalRecord] {
        records.compactMap { if case .arrive(let arrival) = $0 { arrival } else { nil } }
    }

    public var changes: [ChangeRecord] {
        records.compactMap { if case .change(let change) = $0 { change } else { nil } }
    }

    /// The notes made while it ran.
    public var notes: [NoteRecord] { records.compactMap { if case .note(let note) = $0 { note } else { nil } } }

    /// The ends of steps, by sequence number.
    public var ends: [Int: EndRecord] {
        records.reduce(into: [:]) { ends, record in
            if case .end(let end) = record { ends[end.sequence] = end }
        }
    }

    /// The reply; nil if there is none yet, or if replies are not kept.
    public var reply: ReplyRecord? {
        for case .reply(let reply) in records.reversed() where reply.command == command.number { return reply }
        return nil
    }

    /// The numbers of the command and of its parts.
    public var numbers: [Int] { [command.number] + parts.map(\.number) }

    /// The line of a part; nil if it has no part with that number.
    public func line(ofPart number: Int) -> String? { parts.first { $0.number == number }?.line }

    /// The step that encloses a step or, for a later one, that arranged it; for a part's first step, the step that runs
    /// it.
    func origin(of step: PatternEvent) -> Int? {
        step.parent ?? step.cause ?? parts.first { $0.number == step.command }?.by
    }

    /// Its error; nil if it did not fail, or if replies are not kept.
    public var failure: String? { reply.flatMap { $0.isOK ? nil : $0.message } }

    /// The step with this number; nil if it belongs to another command or was not kept.
    public func step(_ sequence: Int) -> PatternEvent? {
        steps.element(numbered: sequence, by: \.sequence)
    }
}

extension Array {
    /// The element whose `key` is `number`, or nil; the keys increase from element to element.
    func element(numbered number: Int, by key: (Element) -> Int) -> Element? {
        let place = place(after: { key($0) < number })
        return place < count && key(self[place]) == number ? self[place] : nil
    }
}
