public import Patterns
import Text

/// The stream's records of one command, and of the commands that it has run as its parts: those of a job, say.
public final class CommandRecording {
    public let command: CommandRecord
    /// Those that it has run, in their order.
    private(set) var parts: [CommandRecord] = []
    /// Whether another command ran it: one of whose steps caused it, or that was running when it began.
    let isNested: Bool
    /// All its records, in their order.
    public private(set) var records: [EventRecord] = []
    /// Those that are steps.
    public private(set) var steps: [PatternEvent] = []
    /// How many of the steps came before the reply; nil as long as there is none.
    public private(set) var stepsBeforeReply: Int?
    /// The observers of the subjects of which a change was recorded, by the subjects.
    private(set) var observers: [String: [String]] = [:]
    /// How many steps, arrivals and changes were beyond the limits.
    public private(set) var forgotten = 0
    private let limit: Int
    /// How many records are kept for each step that may be.
    static let recordsPerStep = 5
    /// How many arrivals, changes and notes are kept.
    private var others = 0

    init(_ command: CommandRecord, isNested: Bool, limit: Int) {
        (self.command, self.isNested) = (command, isNested || command.by != nil)
        self.limit = limit
    }

    /// Keeps a record; of those that may be many, only so many, and no end of a step that is not kept.
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
        // There is room for a reply, however many of the others there are.
        default: guard records.count < Self.recordsPerStep * limit else { return false }
        }
        records.append(record)
        return true
    }

    /// A part of state has changed of which an observer may be notified.
    func note(_ observers: [String], of subject: String) {
        if self.observers[subject] == nil { self.observers[subject] = observers }
    }

    /// Its reply is there: what comes from now on comes later.
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

    /// What was said while it ran.
    public var notes: [NoteRecord] { records.compactMap { if case .note(let note) = $0 { note } else { nil } } }

    /// How steps ended, by their numbers.
    public var ends: [Int: EndRecord] {
        records.reduce(into: [:]) { ends, record in
            if case .end(let end) = record { ends[end.sequence] = end }
        }
    }

    /// Its reply; nil if there is none yet, or if replies are not kept.
    public var reply: ReplyRecord? {
        for case .reply(let reply) in records.reversed() where reply.command == command.number { return reply }
        return nil
    }

    /// The numbers of the command and of those that it has run.
    public var numbers: [Int] { [command.number] + parts.map(\.number) }

    /// The line of a command that it has run; nil if it has run none of that number.
    public func line(ofPart number: Int) -> String? { parts.first { $0.number == number }?.line }

    /// What a step is inside of or, where it came later, what arranged it; for a part's first step, what runs the part.
    func origin(of step: PatternEvent) -> Int? {
        step.parent ?? step.cause ?? parts.first { $0.number == step.command }?.by
    }

    /// Why it failed; nil if it did not, or if replies are not kept.
    public var failure: String? { reply.flatMap { $0.isOK ? nil : $0.message } }

    /// The step with this number; nil if it is another command's, or was not kept.
    public func step(_ sequence: Int) -> PatternEvent? {
        steps.element(numbered: sequence, by: \.sequence)
    }
}

extension Array {
    /// The element of which `key` is that number, or nil; the numbers rise from element to element.
    func element(numbered number: Int, by key: (Element) -> Int) -> Element? {
        let place = place(after: { key($0) < number })
        return place < count && key(self[place]) == number ? self[place] : nil
    }
}
