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
    /// What was said between two commands: it is about the next one.
    private var pending: [EventRecord] = []
    private let limit: Int
    public let wantsReplies: Bool

    public init(limit: Int = EventMemory.commandLimit, wantsReplies: Bool = false) {
        (self.limit, self.wantsReplies) = (limit, wantsReplies)
    }

    public func hear(_ record: EventRecord) {
        switch record {
        case .command(let command): begin(command)
        case .note(let note) where note.command == nil:
            if let last = recordings.last, last.stepsBeforeReply == nil {
                last.add(record)
            } else if pending.count < Self.stepLimit {
                pending.append(record)
            }
        case .reply where !wantsReplies: break
        default:
            if let command = record.command { recording(of: command)?.add(record) }
        }
    }

    private func begin(_ command: CommandRecord) {
        if recordings.count == limit {
            let gone = recordings.removeFirst()
            if numbered[gone.command.number] === gone { numbered[gone.command.number] = nil }
            forgotten += 1
        }
        let recording = CommandRecording(command, isNested: outermost != nil, limit: Self.stepLimit)
        if !recording.isNested { outermost = command.number }
        for note in pending { recording.add(note) }
        pending = []
        recordings.append(recording)
        numbered[command.number] = recording
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
        (recordings, numbered, outermost, pending, forgotten) = ([], [:], nil, [], 0)
    }
}
