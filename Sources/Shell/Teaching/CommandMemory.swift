import PatternEvents
import TraceViews

/// Remembers what the event stream told of the last commands, as long as the trace or the setting `why` wants it.
final class CommandMemory {
    private let memory = EventMemory()
    private let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    /// Whether commands are remembered for `why`.
    var isOn = false {
        didSet { listen() }
    }

    /// Whether they are remembered for the trace.
    var isTraced = false {
        didSet { listen() }
    }

    private func listen() { isOn || isTraced ? events.add(memory) : events.remove(memory) }

    /// The reply of the command under way is there, or that of one of a job.
    func close() { memory.recording(of: events.command)?.close() }

    /// What is remembered, the oldest first.
    var recordings: [CommandRecording] { memory.recordings }

    /// Those that have their reply and do not themselves show patterns, the oldest first.
    var told: [CommandRecording] {
        memory.recordings.filter { !$0.command.isTeaching && $0.stepsBeforeReply != nil }
    }

    /// What the command `back` before the last one did, teaching commands not counted; nil if it is not remembered.
    func recording(_ back: Int) -> CommandRecording? { told.dropLast(back).last }
}
