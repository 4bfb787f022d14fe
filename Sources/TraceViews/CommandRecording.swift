public import PatternEvents

/// The stream's records of one command.
public final class CommandRecording {
    public let command: CommandRecord
    /// Whether another command ran it: one of whose steps caused it, or that was running when it began.
    let isNested: Bool
    /// In their order.
    public private(set) var steps: [PatternEvent] = []
    public private(set) var arrivals: [ArrivalRecord] = []
    public private(set) var changes: [ChangeRecord] = []
    /// How steps ended, by their numbers.
    public private(set) var ends: [Int: EndRecord] = [:]
    /// Its reply; nil if there is none yet, or if replies are not kept.
    public private(set) var reply: ReplyRecord?
    /// What was said while it ran.
    public private(set) var notes: [NoteRecord] = []
    /// All its records, in their order.
    public private(set) var records: [EventRecord] = []
    /// How many of the steps came before the reply; nil as long as there is none.
    public private(set) var stepsBeforeReply: Int?
    /// Why it failed; nil if it did not, or if replies are not kept.
    public var failure: String? { reply.flatMap { $0.isOK ? nil : $0.message } }
    /// Steps beyond the limit.
    public private(set) var forgotten = 0
    private let limit: Int

    /// The steps by the names of what was reached: where the receiver says something else than the caller, its word counts.
    var stepsAsReached: [PatternEvent] {
        var reached: [Int: String] = [:]
        reached.reserveCapacity(arrivals.count)
        for arrival in arrivals {
            if let of = arrival.of, let name = arrival.reached, reached[of] == nil { reached[of] = name }
        }
        return steps.map { step in
            guard let name = reached[step.sequence], let told = step.decision.label, told != name else { return step }
            return step.sending(Message(name))
        }
    }

    /// The step with this number; nil if it is another command's, or was not kept.
    public func step(_ sequence: Int) -> PatternEvent? { steps.first { $0.sequence == sequence } }

    init(_ command: CommandRecord, isNested: Bool, limit: Int) {
        (self.command, self.isNested) = (command, isNested || command.by != nil)
        self.limit = limit
    }

    /// - Returns: false if it is one too many.
    func add(_ step: PatternEvent) -> Bool {
        guard steps.count < limit else {
            forgotten += 1
            return false
        }
        steps.append(step)
        return true
    }

    func add(_ change: ChangeRecord) {
        if changes.count < limit { changes.append(change) }
    }

    func add(_ arrival: ArrivalRecord) {
        if arrivals.count < limit { arrivals.append(arrival) }
    }

    func add(_ end: EndRecord) {
        // Calls are nested: when the first one ends, nearly all have begun.
        if ends.isEmpty { ends.reserveCapacity(steps.count + 1) }
        ends[end.sequence] = end
    }

    func add(_ reply: ReplyRecord) { self.reply = reply }

    func add(_ note: NoteRecord) {
        if notes.count < limit { notes.append(note) }
    }

    /// Keeps a record as it came.
    func keep(_ record: EventRecord) {
        // Nearly every command has a dozen records.
        if records.isEmpty { records.reserveCapacity(16) }
        // Of the steps beyond the limit, only the number is kept.
        if records.count < 4 * limit { records.append(record) }
    }

    /// Its reply is there: what comes from now on comes later.
    public func close() {
        if stepsBeforeReply == nil { stepsBeforeReply = steps.count }
    }
}
