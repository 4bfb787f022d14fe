import PatternEvents
import Patterns
import Text
import TraceViews

/// Shows every event as it happens, as far as its filter lets it.
final class LiveTrace: EventListener {
    var filter = EventFilter()
    private let view: any TraceView = NarrationView()
    private let console: Console
    private let toErrors: Bool

    /// - Parameter toErrors: whether the trace goes to standard error, so that it does not mix with replies that a
    ///   program reads.
    init(console: Console, toErrors: Bool) {
        self.console = console
        self.toErrors = toErrors
    }

    func hear(_ event: PatternEvent) {
        guard filter.shows(event) else { return }
        if toErrors {
            console.writeError { view.write(event, to: &$0) }
        } else {
            console.writeToScreen { view.write(event, to: &$0) }
        }
    }
}
