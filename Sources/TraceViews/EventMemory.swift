public import Patterns

/// Remembers the stream's records of the last commands: for the trace, and for questions afterwards.
///
/// Bounded three times: so many commands, so many steps of each, and so many records of all commands together, for
/// which the oldest commands are forgotten. What a command has beyond its own limit is counted.
public final class EventMemory: EventListener {
    /// How many commands are remembered: the current one and 50 before it.
    public static let commandLimit = 51
    /// How many steps of one command are remembered.
    public static let stepLimit = 20_000
    /// How many records of all commands are remembered: as many as one command may have.
    public static let recordLimit = CommandRecording.recordsPerStep * stepLimit

    /// The oldest first.
    public private(set) var recordings: [CommandRecording] = []
    /// The same by their numbers.
    private var numbered: [Int: CommandRecording] = [:]
    /// How many commands were forgotten.
    public private(set) var forgotten = 0
    /// The number of the current command that no other runs, remembered or not; nil if there is none.
    private var outermost: Int?
    /// The observers of each subject, as far as the stream shows them.
    private var observers: [String: [String]] = [:]
    /// What was said between two commands: it is about the next one.
    private var pending: [EventRecord] = []
    private let limit: Int
    private let recordLimit: Int
    /// How many records all recordings hold.
    private var recordCount = 0
    public let wantsReplies: Bool

    public init(
        limit: Int = EventMemory.commandLimit, recordLimit: Int = EventMemory.recordLimit, wantsReplies: Bool = false
    ) {
        (self.limit, self.recordLimit, self.wantsReplies) = (limit, recordLimit, wantsReplies)
    }

    public func hear(_ record: EventRecord) {
        switch record {
        case .command(let command): begin(command)
        case .note(let note) where note.command == nil:
            let isOpen = { (recording: CommandRecording) in recording.stepsBeforeReply == nil }
            // What was right is about the command that asks, which may have run another one.
            if let last = note.sort == NoteRecord.result ? recordings.last(where: isOpen) : recordings.last,
                isOpen(last)
            {
                keep(record, in: last)
            } else if pending.count < Self.stepLimit {
                pending.append(record)
            }
        case .reply where !wantsReplies: break
        case .structure(let structure) where structure.pattern == .observer:
            observers[structure.name] = structure.parts.filter { $0.role == .concreteObserver && !$0.isOut }.map(\.name)
        default:
            if case .step(let step) = record, step.pattern == .observer { note(step) }
            if case .change(let change) = record, let known = observers[change.part] {
                recording(of: change.command)?.note(known, of: change.part)
            }
            if let command = record.command, let recording = recording(of: command) { keep(record, in: recording) }
        }
    }

    private func note(_ step: PatternEvent) {
        guard let subject = step.receiver?.name else { return }
        switch step.operation {
        case .attach: observers[subject, default: []].append(step.sender.name)
        case .detach: observers[subject]?.removeAll { $0 == step.sender.name }
        default: break
        }
    }

    private func keep(_ record: EventRecord, in recording: CommandRecording) {
        guard recording.add(record) else { return }
        recordCount += 1
        // The last command stays, however much it has done.
        while recordCount > recordLimit, recordings.count > 1 { forgetOldest() }
    }

    private func forgetOldest() {
        let gone = recordings.removeFirst()
        for number in gone.numbers where numbered[number] === gone { numbered[number] = nil }
        recordCount -= gone.records.count
        forgotten += 1
    }

    private func begin(_ command: CommandRecord) {
        if command.isPart, let whole = command.by.flatMap(recording(ofStep:)), !whole.command.isTeaching,
            // A job that runs every minute has a recording of its own at last.
            whole.steps.count < Self.stepLimit / 2
        {
            numbered[command.number] = whole
            return keep(.command(command), in: whole)
        }
        if recordings.count == limit { forgetOldest() }
        let recording = CommandRecording(command, isNested: outermost != nil, limit: Self.stepLimit)
        if !recording.isNested { outermost = command.number }
        recordings.append(recording)
        numbered[command.number] = recording
        for note in pending { keep(note, in: recording) }
        pending = []
    }

    /// The command that a step belongs to.
    private func recording(ofStep step: Int) -> CommandRecording? { recordings.last { $0.step(step) != nil } }

    /// What is remembered of the command with this number, or of the one that has run it; nil if it is not remembered.
    public func recording(of number: Int) -> CommandRecording? {
        if let last = recordings.last, last.command.number == number { return last }
        return numbered[number]
    }

    /// The reply of the command with this number is there.
    public func close(_ number: Int) {
        if let recording = numbered[number], recording.command.number == number { recording.close() }
        if outermost == number { outermost = nil }
    }

    /// What was said after the last command belongs to one without a line.
    func end() {
        guard !pending.isEmpty else { return }
        begin(
            CommandRecord(
                number: .max, line: "", publicLine: "", place: "", user: "", by: 0, isTeaching: true, time: .zero))
    }

    /// Begins again.
    public func forget() {
        (recordings, numbered, outermost, pending) = ([], [:], nil, [])
        (forgotten, recordCount) = (0, 0)
    }
}
