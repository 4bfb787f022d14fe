import PatternEvents
import Patterns
import Text
import TraceViews

/// Shows every event as it happens, as far as its filter lets it.
final class LiveTrace: EventListener {
    var filter = EventFilter()
    private let view: any TraceView = NarrationView()
    private let output: DurableOutput
    private let events: EventStream

    init(output: DurableOutput, events: EventStream) {
        self.output = output
        self.events = events
    }

    /// Whether it listens.
    var isOn = false {
        didSet { isOn ? events.add(self) : events.remove(self) }
    }

    func hear(_ event: PatternEvent) {
        guard filter.shows(event) else { return }
        // So that it does not mix with replies that a program reads.
        if output.isJSON {
            output.writeError { view.write(event, to: &$0) }
        } else {
            output.writeToScreen { view.write(event, to: &$0) }
        }
    }
}
