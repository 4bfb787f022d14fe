import Judge
import Patterns
import Shell
import TraceViews

/// Remembers the event stream's records of the last commands, as long as the trace or the setting `why` wants it.
final class CommandMemory {
    private let memory = EventMemory(wantsReplies: true)
    private let witness = Witness(commandLimit: EventMemory.commandLimit, isShared: true)
    private let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    /// Whether commands are remembered for `why`, and for the trace.
    private(set) var isOn = false
    private(set) var isTraced = false

    /// Commands are to be remembered for `why`, or not.
    ///
    /// - Parameter structures: how the collaborations stand that the judge has to know.
    func remember(_ isWanted: Bool, among structures: StructureDirectory) {
        isOn = isWanted
        listen(among: structures)
    }

    /// Commands are to be remembered for the trace, or not.
    func trace(_ isWanted: Bool, among structures: StructureDirectory) {
        isTraced = isWanted
        listen(among: structures)
    }

    private func listen(among structures: StructureDirectory) {
        guard isOn || isTraced else {
            events.remove(memory)
            return events.remove(witness)
        }
        guard !isListening else { return }
        witness.hear(structures.contracted)
        for structure in structures.contracted { memory.hear(.structure(structure)) }
        events.add(memory)
        events.add(witness)
    }

    private var isListening: Bool { events.hears(memory) }

    /// Whether something is remembered, and nothing new is: the next command makes it a thing of the past.
    var isPast: Bool { !memory.recordings.isEmpty && !isListening }

    /// Forgets what is remembered, so that it is not mistaken for the last command.
    func forget() { memory.forget() }

    /// A command has been answered.
    func note(isSilent: Bool) { if isListening { witness.note(isSilent ? .silent : .said, to: events.command) } }

    /// What the judge is to know of a command, and of each that it has run as its part.
    func evidence(of recording: CommandRecording) -> [Evidence] {
        let ends = recording.ends
        return recording.numbers.map { number in
            witness.evidence(
                of: number, steps: recording.steps.filter { $0.command == number },
                arrivals: recording.arrivals.filter { $0.command == number },
                changes: recording.changes.filter { $0.command == number }, ends: ends, forgotten: recording.forgotten)
        }
    }

    /// The reply of the current command is there, or that of one of a job.
    func close() { memory.close(events.command) }

    /// How many commands were forgotten, or came before anybody wanted them remembered.
    var missing: Int { (memory.recordings.first?.command.number ?? events.command + 1) - 1 }

    /// What is remembered, the oldest first.
    var recordings: [CommandRecording] { memory.recordings }

    /// Those that have their reply and do not themselves show patterns, the oldest first.
    var told: [CommandRecording] {
        memory.recordings.filter { !$0.command.isTeaching && $0.stepsBeforeReply != nil }
    }

    /// What the command `back` before the last one did, teaching commands not counted; nil if it is not remembered.
    func recording(_ back: Int) -> CommandRecording? { told.dropLast(back).last }
}
