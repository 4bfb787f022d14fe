import Patterns

/// Keeps what it hears, so that a test reads events instead of output.
final class RecordingListener: EventListener {
    private(set) var events: [PatternEvent] = []

    func hear(_ event: PatternEvent) {
        events.append(event)
    }

    /// `sender → receiver: decision (reason)`, a line an event of `pattern`.
    func lines(of pattern: Pattern) -> [String] {
        events.filter { $0.pattern == pattern }.map { event in
            event.sender.name + (event.receiver.map { " → \($0.name)" } ?? "") + ": \(event.decision)"
                + (event.reason.isEmpty ? "" : " (\(event.reason))")
        }
    }
}
