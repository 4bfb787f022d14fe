import Commands
import PatternEvents
import TraceViews

/// Remembers the events of the last commands, for `why`.
final class CommandMemory {
    private let memory = EventMemory()
    private let events: EventStream
    private let secrets: SecretFilter

    init(events: EventStream, secrets: SecretFilter) {
        self.events = events
        self.secrets = secrets
    }

    /// Whether events are remembered.
    var isOn = false {
        didSet { isOn ? events.add(memory) : events.remove(memory) }
    }

    /// The events from now on are those of `invocation`.
    func begin(_ invocation: Invocation) {
        if isOn { memory.begin(secrets.rememberedText(of: invocation)) }
    }

    /// How many commands are remembered, the one under way among them.
    var count: Int { memory.count }

    /// What the command `back` before the one under way did; nil if it is not remembered.
    func recollection(_ back: Int) -> EventMemory.Recollection? { memory.recollection(back) }
}
