import Judge
import Patterns
import Shell
import TraceViews

/// Keeps the records of the last commands while the trace or the setting `why` needs them.
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

    /// Starts or stops remembering commands for `why`.
    ///
    /// - Parameter structures: the current collaborations, for the judge.
    func remember(_ isWanted: Bool, among structures: StructureDirectory) {
        isOn = isWanted
        listen(among: structures)
    }

    /// Starts or stops remembering commands for the trace.
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

    /// Whether records are left but no new ones arrive: the next command makes them outdated.
    var isPast: Bool { !memory.recordings.isEmpty && !isListening }

    /// Forgets all records, so that none is mistaken for the last command.
    func forget() { memory.forget() }

    /// Notes a command's answer.
    func note(isSilent: Bool) { if isListening { witness.note(isSilent ? .silent : .said, to: events.command) } }

    /// The judge's evidence on a command, and on each command that it ran.
    func evidence(of recording: CommandRecording) -> [Evidence] {
        let ends = recording.ends
        return recording.numbers.map { number in
            witness.evidence(
                of: number, steps: recording.steps.filter { $0.command == number },
                arrivals: recording.arrivals.filter { $0.command == number },
                changes: recording.changes.filter { $0.command == number }, ends: ends, forgotten: recording.forgotten)
        }
    }

    /// Closes the recording of the current command, which now has its reply.
    func close() { memory.close(events.command) }

    /// The number of commands that are forgotten, or ran before recording began.
    var missing: Int { (memory.recordings.first?.command.number ?? events.command + 1) - 1 }

    /// All remembered commands, oldest first.
    var recordings: [CommandRecording] { memory.recordings }

    /// The commands that have a reply and do not themselves show patterns, the oldest first.
    var told: [CommandRecording] {
        memory.recordings.filter { !$0.command.isTeaching && $0.stepsBeforeReply != nil }
    }

    /// The command `back` before the last one, not counting teaching commands; nil if it is not remembered.
    func recording(_ back: Int) -> CommandRecording? { told.dropLast(back).last }
}
