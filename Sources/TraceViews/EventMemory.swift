public import Patterns

/// Remembers the records of the last commands, for the trace and for later questions.
///
/// It has three limits: for commands, for the steps of each, and for the records of all. Beyond the first and the last,
/// the oldest commands are forgotten; steps beyond their limit are counted.
public final class EventMemory: EventListener {
    /// The limit for commands: the current one and 50 before it.
    public static let commandLimit = 51
    /// The limit for steps of one command.
    public static let stepLimit = 20_000
    /// The limit for the records of all commands: that for a single one.
    public static let recordLimit = CommandRecording.recordsPerStep * stepLimit

    /// The oldest first.
    public private(set) var recordings: [CommandRecording] = []
    /// The same by command number.
    private var numbered: [Int: CommandRecording] = [:]
    /// The number of forgotten commands.
    public private(set) var forgotten = 0
    /// The number of the current outermost command, remembered or not; nil if there is none.
    private var outermost: Int?
    /// The observers of each subject, as far as the stream shows them.
    private var observers: [String: [String]] = [:]
    /// The notes recorded between two commands: they are about the next one.
    private var pending: [EventRecord] = []
    private let limit: Int
    private let recordLimit: Int
    /// The number of records in all recordings.
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
            // A result belongs to the command that asked, which may have run another one.
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
        // The last command is kept, whatever its size.
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
            // In the long run, a job that repeats gets more recordings.
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

    /// The recording of the command with this number, or of the command that ran it; nil if it is not remembered.
    public func recording(of number: Int) -> CommandRecording? {
        if let last = recordings.last, last.command.number == number { return last }
        return numbered[number]
    }

    /// Closes a command's recording once it has its reply.
    public func close(_ number: Int) {
        if let recording = numbered[number], recording.command.number == number { recording.close() }
        if outermost == number { outermost = nil }
    }

    /// Adds a command without a line for the notes after the last command.
    func end() {
        guard !pending.isEmpty else { return }
        begin(
            CommandRecord(
                number: .max, line: "", publicLine: "", place: "", user: "", by: 0, isTeaching: true, time: .zero))
    }

    /// Starts over.
    public func forget() {
        (recordings, numbered, outermost, pending) = ([], [:], nil, [])
        (forgotten, recordCount) = (0, 0)
    }
}
