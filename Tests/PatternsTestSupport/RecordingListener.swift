import Patterns

/// Keeps what it hears, so that a test reads events instead of output.
final class RecordingListener: EventListener {
    private(set) var events: [PatternEvent] = []

    func hear(_ event: PatternEvent) {
        events.append(event)
    }

    /// `sender → receiver: decision`, a line an event.
    var lines: [String] {
        events.map { event in
            String(repeating: "  ", count: event.depth)
                + "\(event.sender)\(event.receiver.map { " → \($0)" } ?? ""): \(event.decision)"
                + (event.reason.isEmpty ? "" : " (\(event.reason))")
        }
    }
}
