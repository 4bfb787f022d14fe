public import PatternEvents

/// Remembers the stream's records of the last commands: for the trace, and for questions afterwards.
///
/// Bounded twice: so many commands, and so many steps of each; what a command has beyond that is counted.
public final class EventMemory: EventListener {
    /// How many commands are remembered: the current one and 50 before it.
    public static let commandLimit = 51
    /// How many steps of one command are remembered.
    public static let stepLimit = 20_000

    /// The oldest first.
    public private(set) var recordings: [CommandRecording] = []
    /// The same by their numbers.
    private var numbered: [Int: CommandRecording] = [:]
    /// How many commands were forgotten.
    public private(set) var forgotten = 0
    /// The number of the current command that no other runs, remembered or not; nil if there is none.
    private var outermost: Int?
    /// Whose the open steps are.
    private var owners: [Int: CommandRecording] = [:]
    /// What was said between two commands: it is about the next one.
    private var pending: [NoteRecord] = []
    private let limit: Int
    /// Whether replies, arrivals and everything else are also kept as they came.
    private let keepsAll: Bool

    public init(limit: Int = EventMemory.commandLimit, keepsAll: Bool = false) {
        (self.limit, self.keepsAll) = (limit, keepsAll)
    }

    public var wantsReplies: Bool { keepsAll }

    public func hear(_ record: EventRecord) {
        var owner: CommandRecording?
        switch record {
        case .command(let command):
            if recordings.count == limit {
                let gone = recordings.removeFirst()
                for step in gone.steps where owners[step.sequence] === gone { owners[step.sequence] = nil }
                if numbered[gone.command.number] === gone { numbered[gone.command.number] = nil }
                forgotten += 1
            }
            let recording = CommandRecording(command, isNested: outermost != nil, limit: Self.stepLimit)
            if !recording.isNested { outermost = command.number }
            for note in pending {
                recording.add(note)
                if keepsAll { recording.keep(.note(note)) }
            }
            pending = []
            recordings.append(recording)
            numbered[command.number] = recording
        case .step(let step):
            owner = recording(of: step.command)
            if let recording = owner, recording.add(step) { owners[step.sequence] = recording }
        case .arrive(let arrival):
            owner = recording(of: arrival.command)
            owner?.add(arrival)
        case .change(let change):
            owner = recording(of: change.command)
            owner?.add(change)
        case .end(let end):
            owner = owners.removeValue(forKey: end.sequence)
            owner?.add(end)
        case .reply(let reply) where keepsAll:
            owner = recording(of: reply.command)
            owner?.add(reply)
        case .note(let note):
            if let number = note.command {
                owner = recording(of: number)
                owner?.add(note)
            } else if let last = recordings.last, last.stepsBeforeReply == nil {
                owner = last
                owner?.add(note)
            } else if pending.count < Self.stepLimit {
                pending.append(note)
            }
        default: break
        }
        if keepsAll { owner?.keep(record) }
    }

    /// What is remembered of the command with this number; nil if it is not remembered.
    public func recording(of number: Int) -> CommandRecording? {
        if let last = recordings.last, last.command.number == number { return last }
        return numbered[number]
    }

    /// The reply of the command with this number is there.
    public func close(_ number: Int) {
        numbered[number]?.close()
        if outermost == number { outermost = nil }
    }

    /// Begins again.
    public func forget() {
        (recordings, numbered, outermost, owners, pending, forgotten) = ([], [:], nil, [:], [], 0)
    }
}
